import type { NightPlaceKind } from "@longpaddock/domain/days/vocabulary";
import { kilometres, kilometresToOneDecimal, metres } from "../../../lib/format";
import type { RouteDetail } from "../use-route";

type RideDay = NonNullable<RouteDetail["days"]>[number];

export const DAYS_TEXTS = {
  title: "Days",
  split: "Split into days",
  change: "Change the split",
  invitation:
    "Will you ride it over several days? Split it, and each day gets its own distance, climb and GPX file.",
  onlyYou: "Only you see the days, because part of this route near your home is hidden from others.",
  number: "Number of days",
  profile: "Where the days end",
  hint: "Drag a marker, or choose it and use the arrow keys.",
  mapHint: "You can move the days on the profile or in the list.",
  mapTitle: "Map of the days",
  suggest: "Suggest again",
  failed: "We couldn't load the places along this route",
  saving: "Saving…",
  remove: "Remove the split",
  saved: "Route split into days",
  removed: "Split removed",
  undo: "Undo",
  notSaved: { title: "Error", description: "We couldn't save the days. Please try again." },
  finish: "Finish",
} as const;

export const saveDays = (count: number) => `Split into ${count} days`;

export const dayName = (day: number) => `Day ${day}`;

export const endOfDay = (day: number) => `End of day ${day}`;

/** 'Day 2 ends at 143 km, near Jamieson' */
export function dayEndsAt(day: number, km: number, near: string | null): string {
  return `Day ${day} ends at ${kilometres(km)}${near === null ? "" : `, near ${near}`}`;
}

/** 'Near Jamieson, 143 km' */
export function endText(km: number, near: string | null): string {
  return near === null ? kilometres(km) : `Near ${near}, ${kilometres(km)}`;
}

/** 'Bendigo to Jamieson'; null if neither end has a name. */
export function fromTo({ start, end }: Pick<RideDay, "start" | "end">): string | null {
  if (start && end) return start === end ? `Around ${start}` : `${start} to ${end}`;
  if (start) return `From ${start}`;
  return end ? `To ${end}` : null;
}

/** '143.2 km', '1,230 m ascent', 'up to 85 km without fuel' */
export function dayFacts({ distance, ascent, fuelGap }: RideDay, isCycling: boolean): string[] {
  return [
    kilometresToOneDecimal(distance),
    ...(ascent === null ? [] : [`${metres(ascent)} ascent`]),
    ...(fuelGap === null || isCycling ? [] : [`up to ${kilometres(fuelGap)} without fuel`]),
  ];
}

export const downloadDay = (day: number) => `Download day ${day}`;

export const printDay = (day: number) => `Print day ${day}`;

export const NIGHT_PLACE_TEXTS: Readonly<Record<NightPlaceKind, string | null>> = {
  town: null,
  camp: "camp",
  pub: "pub",
  fuel: "fuel",
  water: "water",
  place: null,
};

/** Before an edit that replaces the line. */
export const dropsSplit = (days: number) => ({
  title: `This removes the split into ${days} days`,
  text: "The new line may be another way. You can split the route again once it's saved.",
});
