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
