import { lazyComponent } from "../../../lib/chunks";
import { showsCheckIn } from "../../../riders/check-ins/shows-check-in";
import { type EventCardData, takesPart } from "../../../riders/participations/answerable-event";
import type { LazyPart } from "../parts/lazy-parts";

/** What riders or the organiser do from the card of a ride that takes place today, from top to bottom. */
export const TODAY_PARTS: readonly LazyPart<EventCardData>[] = [
  {
    name: "check-in",
    Part: lazyComponent(() =>
      import("../../../riders/check-ins/check-in-controls").then((m) => m.CheckInControls),
    ),
    placeholder: "h-40",
    isShown: showsCheckIn,
  },
  {
    name: "briefing",
    Part: lazyComponent(() =>
      import("../../../riders/briefings/briefing-control").then((m) => m.BriefingControl),
    ),
    placeholder: "h-11",
    isShown: ({ isOrganizer }) => isOrganizer,
  },
  {
    name: "photos",
    Part: lazyComponent(() => import("../../../riders/event-photos/live-photos").then((m) => m.LivePhotos)),
    placeholder: "h-11",
    isShown: takesPart,
  },
];
