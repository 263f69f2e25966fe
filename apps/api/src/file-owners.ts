import type { PictureKindName } from "@longpaddock/domain/files/pictures";
import type { FileOwner, FileOwners } from "./core/files/file-owner";
import { groupPictureOwner } from "./features/groups/load";
import { avatarOwner } from "./features/members/load";

const FILE_OWNERS: Readonly<Record<PictureKindName, FileOwner>> = {
  avatar: avatarOwner,
  group: groupPictureOwner,
};

export function ownersOf({ isPublic }: { isPublic: boolean }): FileOwners {
  return Object.entries(FILE_OWNERS).filter(([, owner]) => owner.isPublic === isPublic);
}
