import type { PictureKindName } from "@longpaddock/domain/files/pictures";
import type { FileOwner, FileOwners } from "./core/files/file-owner";
import { discussionPictureOwner } from "./features/discussions/load";
import { eventPhotoOwner } from "./features/event-photos/load";
import { groupPictureOwner } from "./features/groups/load";
import { avatarOwner } from "./features/members/load";

const FILE_OWNERS: Readonly<Record<PictureKindName, FileOwner>> = {
  avatar: avatarOwner,
  group: groupPictureOwner,
  discussion: discussionPictureOwner,
  "event-photo": eventPhotoOwner,
};

export function ownersOf({ isPublic }: { isPublic: boolean }): FileOwners {
  return Object.entries(FILE_OWNERS).filter(([, owner]) => owner.isPublic === isPublic);
}
