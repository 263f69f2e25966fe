/** What the page of an event asks for first. */
export const FIRST_PARTICIPANTS = { status: "confirmed", limit: 24 } as const;
