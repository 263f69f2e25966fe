import type { ComponentType } from "react";
import { lazyComponent } from "../../../lib/chunks";
import { showsCheckIn } from "../../check-ins/shows-check-in";
import { mayAddPhotos } from "../../event-photos/may-add-photos";
import type { EventCardData } from "../../participations/answerable-event";

export interface TodaySlotProps {
  event: EventCardData;
}

/** Something that riders or the organiser do from the card of a ride that takes place today. Load it with `lazyComponent`. */
export interface TodaySlot {
  name: string;
  Control: ComponentType<TodaySlotProps>;
  /** Classes with the height until it has loaded. */
  placeholder: string;
  /** Whether this viewer gets it. */
  isShown: (event: EventCardData) => boolean;
}

/** From top to bottom. */
export const TODAY_SLOTS: readonly TodaySlot[] = [
  {
    name: "check-in",
    Control: lazyComponent(() => import("../../check-ins/check-in-controls").then((m) => m.CheckInControls)),
    placeholder: "h-40",
    isShown: showsCheckIn,
  },
  {
    name: "briefing",
    Control: lazyComponent(() => import("../../briefings/briefing-control").then((m) => m.BriefingControl)),
    placeholder: "h-11",
    isShown: ({ isOrganizer }) => isOrganizer,
  },
  {
    name: "photos",
    Control: lazyComponent(() => import("../../event-photos/live-photos").then((m) => m.LivePhotos)),
    placeholder: "h-11",
    isShown: mayAddPhotos,
  },
];
