/** Openings from the copy on a device, once they were sent. */
export const CARD_OPENING_TEXTS = {
  saved: { title: "The rider can see that you opened their card" },
  failed: "We couldn't tell a rider that you opened their card",
} as const;
