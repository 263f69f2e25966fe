import { kilometres } from "../../../lib/format";

export const COMPARE_TEXTS = {
  title: "Compare routes",
  lead: "Two lines on one map, with their figures side by side.",
  back: "Back to the route",
  other: "Compare with",
  hint: "Search your own and public routes.",
  figures: "Figures",
  figure: "Figure",
  profile: "Elevation",
  profileFailed: "Neither of them has an elevation profile.",
  noTrack: "Its line isn't open to you.",
  mapHint: "The figures are below.",
  whole: "Show both routes",
  failed: "We couldn't load the routes",
  otherMissing: "This route isn't there, or isn't open to you.",
  same: "Choose another route than this one.",
  rows: {
    distance: "Distance",
    ascent: "Ascent",
    descent: "Descent",
    duration: "Estimated duration",
    difficulty: "Difficulty",
    vehicle: "Vehicle",
    surface: "Surface",
    season: "Best season",
    fuelGap: "Longest stretch without fuel",
    rating: "Average rating",
  },
  unknown: "Not known",
} as const;

export const pairTitle = (one: string, other: string) => `${one} and ${other}`;

/** 'They run together for about 42 km.' */
export function sharedText(km: number): string {
  return km < 1 ? "They don't run together anywhere." : `They run together for about ${kilometres(km)}.`;
}

export const profileLabel = (one: string, other: string) =>
  `Elevation of ${one} and of ${other}, one over the other`;
