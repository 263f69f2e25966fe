import { lazyComponent } from "../../../lib/chunks";
import { showsCheckIn } from "../../check-ins/shows-check-in";
import { answerOf, type EventDetail } from "../../participations/answerable-event";
import { AboutCard } from "./about-card";
import { EventDetails } from "./event-details";
import type { EventSection } from "./event-section";
import { ParticipantsCard } from "./participants-card";

/** What comes first, on phones too. */
export const TOP_SECTIONS: readonly EventSection[] = [
  {
    name: "check-in",
    Section: lazyComponent(() => import("../../check-ins/check-in-card").then((m) => m.CheckInCard)),
    placeholder: "h-60",
    isShown: showsCheckIn,
  },
  {
    name: "board",
    Section: lazyComponent(() => import("../../ride-day/board-card").then((m) => m.BoardCard)),
    placeholder: "h-120",
    isShown: showsCheckIn,
  },
  { name: "about", Section: AboutCard },
];

/** Beside the others; on phones after the first. */
export const SIDE_SECTIONS: readonly EventSection[] = [
  { name: "details", Section: EventDetails },
  {
    name: "series",
    Section: lazyComponent(() => import("./series-card").then((m) => m.SeriesCard)),
    placeholder: "h-60",
    isShown: ({ seriesId }) => seriesId !== null,
  },
  { name: "participants", Section: ParticipantsCard },
];

/** Below the first. */
export const MAIN_SECTIONS: readonly EventSection[] = [
  {
    name: "briefing",
    Section: lazyComponent(() => import("../../briefings/briefing-section").then((m) => m.BriefingSection)),
    placeholder: "h-44",
    isShown: (event) => event.isOrganizer || isComing(event),
  },
  {
    name: "route",
    Section: lazyComponent(() => import("./event-route").then((m) => m.EventRoute)),
    placeholder: "h-136",
    isShown: ({ route }) => route !== null,
  },
  {
    name: "fuel",
    Section: lazyComponent(() => import("../../fuel/event-fuel").then((m) => m.EventFuel)),
    placeholder: "h-112",
    isShown: ({ route }) => route !== null,
  },
  {
    name: "photos",
    Section: lazyComponent(() => import("../../event-photos/photos-card").then((m) => m.PhotosCard)),
    placeholder: "h-48",
  },
  {
    name: "community",
    Section: lazyComponent(() =>
      import("../../event-discussions/community-card").then((m) => m.CommunityCard),
    ),
    placeholder: "h-112",
  },
];

function isComing(event: EventDetail): boolean {
  const answer = answerOf(event);
  return answer === "confirmed" || answer === "tentative";
}
