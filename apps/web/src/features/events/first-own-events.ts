/** The first page of the list on the profile, which devices also keep ahead. */
export const FIRST_OWN_EVENTS = { upcoming: true, mine: true, limit: 24 } as const;
