import type { PictureKindName } from "@longpaddock/domain/files/pictures";
import type { FileOwner, FileOwners } from "./core/files/file-owner";
import { avatarOwner } from "./features/members/load";

/** Who owns the files of each kind under /uploads: a kind without an owner does not compile. */
const FILE_OWNERS: Readonly<Record<PictureKindName, FileOwner>> = {
  avatar: avatarOwner,
};

export function ownersOf({ isPublic }: { isPublic: boolean }): FileOwners {
  return Object.entries(FILE_OWNERS).filter(([, owner]) => owner.isPublic === isPublic);
}
