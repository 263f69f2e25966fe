/** Who may open the cards of an event. */
export const CARD_OPENERS = ["organizer", "sweep"] as const;
export type CardOpener = (typeof CARD_OPENERS)[number];
