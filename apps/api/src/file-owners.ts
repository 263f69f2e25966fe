import type { PictureKindName } from "@longpaddock/domain/files/pictures";
import type { FileOwner, FileOwners } from "./core/files/file-owner";
import { avatarOwner } from "./features/members/load";

const FILE_OWNERS: Readonly<Record<PictureKindName, FileOwner>> = {
  avatar: avatarOwner,
};

export function ownersOf({ isPublic }: { isPublic: boolean }): FileOwners {
  return Object.entries(FILE_OWNERS).filter(([, owner]) => owner.isPublic === isPublic);
}
