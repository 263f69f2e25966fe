/** Who may open the cards of an event. */
export const CARD_OPENERS = ["organizer", "sweep"] as const;
export type CardOpener = (typeof CARD_OPENERS)[number];

/** Opened with a network, copied to a device with all others, or opened there from the copy. */
export const CARD_OPENING_KINDS = ["opened", "copied", "openedCopy"] as const;
export type CardOpeningKind = (typeof CARD_OPENING_KINDS)[number];

/** The cards that can be opened: those of all riders, or of those who are out. */
export type CardsScope = "all" | "out";
