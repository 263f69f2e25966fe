/**
 * Something changed that open pages of a group show:
 * - `post`, `comment`: was added, edited, removed, pinned or liked; with the topic's id
 * - `poll`: was added, voted in, closed or removed
 * - `datePoll`: the same of a poll of dates
 * - `event`: was added or changed
 * - `members`: someone joined, left, was approved or removed, or has another role
 * - `group`: its settings
 */
export type GroupChange = { groupId: number } & (
  | { kind: "post" | "comment"; postId: number }
  | { kind: "poll"; pollId: number }
  | { kind: "datePoll"; pollId: number }
  | { kind: "event"; eventId: number }
  | { kind: "members" | "group" }
);

/**
 * Something changed that open pages of an event show:
 * - `details`: the event itself
 * - `participants`: who comes
 * - `photos`: one was added or removed
 * - `checkIns`: where a rider is at, or when the ride should be back; told only to those who see the board
 * - `briefing`: has another text or a rider who has accepted it; told to the same
 * - `post`, `comment`, `poll`: as in groups
 */
export type EventChange = { eventId: number } & (
  | { kind: "details" | "participants" | "photos" | "checkIns" | "briefing" }
  | { kind: "post" | "comment"; postId: number }
  | { kind: "poll"; pollId: number }
);

export type TopicChange = GroupChange | EventChange;

/** The response header with what a request has changed itself, as JSON: a list of `TopicChange`. */
export const CHANGES_HEADER = "X-Changes";
/** An act on many events at once has more; its page asks for everything again. */
export const MAX_LISTED_CHANGES = 20;
