export const PLANNER_TEXTS = {
  title: "AI Route Generator",
  beta: "BETA",
  lead: "Tell us where you're starting and what you like. We plan the days along real roads, with fuel on the way.",
  submit: "Generate route",
  done: "AI Route Generated!",
  use: "Use This Route",
  another: "Try another",
  change: "Change request",
  wholeTrip: "Show the whole trip",
  onlyRoute: "This is the only route we found for that. Change your request to see others.",
  noOther: "We found no other route this time. Change your request to see more.",
  /** Distances, surfaces and fuel come from a list that may be wrong or out of date. */
  check: "Our road data can be wrong or out of date: check fuel and road conditions before you leave.",
  failed: { title: "AI Generation Failed", description: "Failed to generate route" },
  offline: "You're offline. Routes can be planned once you're back in range.",
} as const;

/** Shown while a route is planned, from that many milliseconds on. */
export const PLANNER_PROGRESS = [
  { from: 0, text: "Finding your start" },
  { from: 700, text: "Choosing roads" },
  { from: 4000, text: "Checking fuel stops" },
  { from: 10_000, text: "Still working on it" },
] as const;

export const mapOf = (name: string) => `Map of ${name}, day by day`;

interface Surfaced {
  readonly distance: number;
  readonly days: readonly { readonly unsealedKm: number }[];
}

/** '42% gravel', of the roads that we know. */
export function surfaceOf({ distance, days }: Surfaced): string {
  const unsealedKm = days.reduce((sum, day) => sum + day.unsealedKm, 0);
  const share = Math.round((100 * unsealedKm) / Math.max(1, distance));
  return unsealedKm < 1 ? "all sealed" : `${Math.max(1, share)}% gravel`;
}
