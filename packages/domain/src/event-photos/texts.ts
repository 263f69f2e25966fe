import { MAX_PHOTOS } from "./rules";

export const EVENT_PHOTO_MESSAGES = {
  participantsOnly: "Only people who take part in this event can add photos",
  notYours: "Only the person who added a photo and those who run the event can remove it",
  tooMany: `You've added ${MAX_PHOTOS} photos to this event already. Remove some to add others`,
} as const;
