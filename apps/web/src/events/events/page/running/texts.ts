import type { EventScope } from "@longpaddock/domain/event-series/vocabulary";

export const EDIT_EVENT_TEXTS = {
  back: "Back to the event",
  save: "Save changes",
  saving: "Saving…",
  saved: "Event saved",
  failed: "We couldn't save the event",
  denied:
    "Only the organiser, co-organisers and admins of its group can change this event, and only until it's over.",
  note: "Riders are told when the time, the place or the route changes.",
  notYours: (organizer: string) =>
    `${organizer} organises this event and gets a notification of what you change.`,
} as const;

/** Who is notified, and what happens to the event, or to it and those that follow. */
export function cancelText(
  counts: Record<"confirmedCount" | "tentativeCount" | "waitlistedCount", number>,
  scope: EventScope = "this",
): string {
  if (scope === "following")
    return "All who are coming to any of them, may come or wait are told once. Their pages stay, marked as cancelled. This can't be undone.";
  const told = counts.confirmedCount + counts.tentativeCount + counts.waitlistedCount;
  const riders = told === 1 ? "1 rider is told" : `${told.toLocaleString("en-AU")} riders are told`;
  const page = "Its page stays, marked as cancelled. This can't be undone.";
  return told === 0
    ? `Nobody has joined it yet. ${page}`
    : `${riders}: all who are coming, may come or wait. ${page}`;
}
