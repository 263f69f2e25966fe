import type { EventCardData } from "../participations/answerable-event";

/** Where an event's photos are sent. */
export const placeOfPhotos = ({ id, type }: Pick<EventCardData, "id" | "type">) =>
  ({ act: "eventPhotos.add", url: `/api/events/${id}/photos`, fields: { eventType: type } }) as const;
