export const ROUTE_PHOTO_TEXTS = {
  lead: "Everyone who can see this route sees its photos. Their files don't say where they were taken.",
  invitation: "Show others what the road and the country are like.",
  arrange: "Order and captions",
  arrangeLead: "The first photo is on the route's cards and on links to it.",
  earlier: (name: string) => `Move ${name} earlier`,
  later: (name: string) => `Move ${name} later`,
  save: "Save",
  saving: "Saving…",
  arranged: { title: "Photos saved" },
  notArranged: "We couldn't save your changes",
} as const;

export const photoNumber = (number: number): string => `Photo ${number}`;

/** For those who can't see it. */
export const photoOf = (route: string, owner: string): string => `Photo of ${route} by ${owner}`;

export const movedTo = (position: number, count: number): string => `Now ${position} of ${count}`;
