/** The most characters that each text of a route may have; `search` is what lists are searched by. */
export const LENGTHS = {
  name: 255,
  description: 5000,
  city: 100,
  duration: 100,
  deletionReason: 1000,
  search: 200,
} as const;

/** How the browser names what it is sharing. */
export const DRAFT_ID = /^[A-Za-z0-9-]{8,64}$/;
