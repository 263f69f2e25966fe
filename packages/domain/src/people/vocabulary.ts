/** Who sees a member's phone number, email address or vehicles; each of them includes the ones before. */
export const SHOWN_TO = ["nobody", "leaders", "groups"] as const;
export type ShownTo = (typeof SHOWN_TO)[number];

/** Characters of a phone number. */
export const MAX_PHONE = 31;

/** What a member's page lists at most. */
export const PERSON_LISTS = { organises: 10, groups: 50, rides: 5 } as const;
