import { MAX_NOTE_PHOTOS, MAX_ROUTE_PHOTOS } from "./rules";

export const ROUTE_PHOTO_MESSAGES = {
  notYours:
    "Only the person who added a photo, the admins of the route's group and administrators can remove it",
  tooMany: `This route has ${MAX_ROUTE_PHOTOS} photos already. Remove some to add others`,
  tooManyInNote: `Your note has ${MAX_NOTE_PHOTOS} photos already. Remove one to add another`,
} as const;
