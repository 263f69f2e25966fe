/** The state of a route that a rider found. */
export const CONDITIONS = {
  dry: "Dry",
  wet: "Wet",
  muddy: "Muddy",
  sandy: "Sandy",
  flooded: "Flooded",
  snow: "Snow or ice",
  closed: "Closed or blocked",
} as const;
export type Conditions = keyof typeof CONDITIONS;
export const CONDITIONS_WORDS = Object.keys(CONDITIONS) as Conditions[];

/** 'Ridden September 2026, wet' or a part of it. */
export function rideSummary(month: string | null, conditions: Conditions | null): string {
  const ridden = month && `Ridden ${month}`;
  const state = conditions && CONDITIONS[conditions];
  return ridden && state ? `${ridden}, ${state.toLowerCase()}` : ridden || state || "";
}
