export const BRIEFING_MESSAGES = {
  empty: "Please write a briefing or a disclaimer",
  ridersOnly: "Only the riders of this event can read its briefing",
  none: "This event has no briefing yet",
  changed: "The briefing has changed. Please read it again.",
  changedMeanwhile: "Someone else has changed the briefing. Please reload and try again.",
  wrongType: "must be the type of the event",
} as const;

export const ACKNOWLEDGMENT_LIST_TEXTS = {
  columns: [
    "First name",
    "Last name",
    "Answer",
    "Version accepted",
    "Accepted at (UTC)",
    "SHA-256 of the text",
    "Current version",
  ],
  left: "Not coming",
} as const;
