/** What a place beside the line offers for the night. A `place` is only a name to go by. */
export const NIGHT_PLACE_KINDS = ["town", "camp", "pub", "fuel", "water", "place"] as const;
export type NightPlaceKind = (typeof NIGHT_PLACE_KINDS)[number];
