import type { PictureKindName } from "@longpaddock/domain/files/pictures";
import type { FileOwner, FileOwners } from "./core/files/file-owner";
import { eventPhotoOwner } from "./events/event-photos/load";
import { incidentPhotoOwner } from "./events/incidents/load";
import { groupPictureOwner } from "./groups/groups/load";
import { routePhotoOwner } from "./routes/route-photos/load";
import { discussionPictureOwner } from "./talk/discussions/load";
import { avatarOwner } from "./you/members/load";

const FILE_OWNERS: Readonly<Record<PictureKindName, FileOwner>> = {
  avatar: avatarOwner,
  group: groupPictureOwner,
  discussion: discussionPictureOwner,
  "event-photo": eventPhotoOwner,
  "route-photo": routePhotoOwner,
  incident: incidentPhotoOwner,
};

export function ownersOf({ isPublic }: { isPublic: boolean }): FileOwners {
  return Object.entries(FILE_OWNERS).filter(([, owner]) => owner.isPublic === isPublic);
}
