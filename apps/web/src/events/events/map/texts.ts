import { countText, type ListCount } from "../../../list/texts";

export function eventsFound(found: ListCount): string {
  return `${countText(found)} ${found.count === 1 ? "event" : "events"} found`;
}

export const EVENT_MAP_TEXTS = {
  near: "Near",
  nearHint: "A town or place, or move the map.",
  notFound: "We couldn't find that place.",
  mapTitle: "Map of upcoming events",
  reset: "Show Australia",
  fallbackHint: "You can use the list instead.",
  listLabel: "Upcoming events on the map",
  empty: "No upcoming events here",
  emptyText:
    "Only events with a meeting place from the list are on the map. Zoom out, or plan a ride here yourself.",
  failed: "We couldn't load the events on the map",
  tooMany: "Only the next 200 are shown. Zoom in to see the others.",
} as const;
