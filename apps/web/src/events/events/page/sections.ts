import { lazyComponent } from "../../../lib/chunks";
import { showsBoard, showsCheckIn } from "../../../riders/check-ins/shows-check-in";
import { type EventDetail, isOutside, takesPart } from "../../../riders/participations/answerable-event";
import type { LazyPart } from "../parts/lazy-parts";
import { AboutCard } from "./about-card";
import { EventDetails } from "./event-details";
import { PackPart } from "./pack-part";
import { ParticipantsCard } from "./participants-card";

const isInside = (event: EventDetail) => !isOutside(event);

const BRIEFING = {
  name: "briefing",
  Part: lazyComponent(() => import("./briefing-part").then((m) => m.BriefingPart)),
  placeholder: "h-44",
  isShown: (event: EventDetail) => takesPart(event) && !isOutside(event),
};

/** What comes first, on phones too: on the day its check-in, its board and its briefing. */
export const TOP_SECTIONS: readonly LazyPart<EventDetail>[] = [
  {
    name: "check-in",
    Part: lazyComponent(() => import("./check-in-part").then((m) => m.CheckInPart)),
    placeholder: "h-60",
    isShown: showsCheckIn,
  },
  {
    name: "board",
    Part: lazyComponent(() => import("../../ride-day/board-card").then((m) => m.BoardCard)),
    placeholder: "h-120",
    isShown: showsBoard,
  },
  { ...BRIEFING, isShown: (event) => BRIEFING.isShown(event) && showsCheckIn(event) },
  { name: "about", Part: AboutCard },
];

/** Beside the others, and on phones after the first ones. Participants and one's own answer come before the details. */
export const SIDE_SECTIONS: readonly LazyPart<EventDetail>[] = [
  { name: "participants", Part: ParticipantsCard, isShown: isInside },
  { name: "details", Part: EventDetails },
  {
    name: "series",
    Part: lazyComponent(() => import("./series-card").then((m) => m.SeriesCard)),
    placeholder: "h-60",
    isShown: ({ seriesId }) => seriesId !== null,
  },
  {
    name: "pack",
    Part: PackPart,
    placeholder: "h-48",
    isShown: (event) => takesPart(event) && isInside(event),
  },
];

/** Below the first. */
export const MAIN_SECTIONS: readonly LazyPart<EventDetail>[] = [
  { ...BRIEFING, isShown: (event) => BRIEFING.isShown(event) && !showsCheckIn(event) },
  {
    name: "route",
    Part: lazyComponent(() => import("./event-route").then((m) => m.EventRoute)),
    placeholder: "h-136",
    isShown: ({ route }) => route !== null,
  },
  {
    name: "fuel",
    Part: lazyComponent(() => import("../../../routes/fuel/event-fuel").then((m) => m.EventFuel)),
    placeholder: "h-112",
    isShown: ({ route }) => route !== null,
  },
  {
    name: "photos",
    Part: lazyComponent(() => import("../../../riders/event-photos/photos-card").then((m) => m.PhotosCard)),
    placeholder: "h-48",
    isShown: isInside,
  },
  {
    name: "community",
    Part: lazyComponent(() =>
      import("../../../talk/event-discussions/community-card").then((m) => m.CommunityCard),
    ),
    placeholder: "h-112",
    isShown: isInside,
  },
];
