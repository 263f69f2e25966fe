import type { EventFacts } from "../events/vocabulary";
import type { GroupRole } from "../roles";
/** The evening before an event, and three hours before it. */
export const EVENT_REMINDERS = ["event_reminder_evening", "event_reminder_soon"] as const;
export type EventReminder = (typeof EVENT_REMINDERS)[number];

/** What happens in a group or to an event and concerns members. */
export const ACT_KINDS = [
  "topic",
  "comment",
  "announcement",
  "event",
  "event_proposed",
  "event_approved",
  "event_declined",
  "membership_requested",
  "membership_approved",
  "role_changed",
  "owner_changed",
  "group_deleted",
  "event_changed",
  "event_cancelled",
  "event_promoted",
  "event_added",
  "event_overdue",
  "event_left",
  "event_broke_down",
  "event_handed_over",
  "event_incident",
  /** Somebody who runs the event writes to all participants. */
  "event_message",
  "event_topic",
  "event_comment",
  "event_briefing",
  ...EVENT_REMINDERS,
  "deletion_reviewed",
  "removed",
  "reported",
  "plan_set",
] as const;
export type ActKind = (typeof ACT_KINDS)[number];

/** What a member is notified of. Each member gets at most one notification of an act. */
export const NOTIFICATION_KINDS = [
  "topic",
  "reply",
  "mention",
  "announcement",
  "event",
  /** A member's event waits for the group's admins. */
  "event_proposed",
  /** What they answered its author. */
  "event_approved",
  "event_declined",
  "membership_requested",
  "membership_approved",
  "role_changed",
  "owner_changed",
  "group_deleted",
  "event_changed",
  "event_cancelled",
  /** A place in a full event became free for them. */
  "event_promoted",
  /** A leader put them on an event's sheet. */
  "event_added",
  /** Riders of an event that they run, or are the sweep of, aren't back. */
  "event_overdue",
  /** A rider of an event that they lead, run or are the sweep of left it under way. */
  "event_left",
  /** The same of a rider whose vehicle broke down. */
  "event_broke_down",
  /** They organise an event now, whose organiser left. */
  "event_handed_over",
  /** A leader reported an incident at an event that they organise, or at one of a group that they are an admin of. */
  "event_incident",
  /** Somebody who runs the event wrote to all participants. */
  "event_message",
  /** So did a rider. */
  "event_topic",
  "event_briefing",
  ...EVENT_REMINDERS,
  /** An administrator deleted or kept the route that they asked to delete. */
  "deletion_reviewed",
  /** Somebody else removed what they wrote, or their photo. */
  "removed",
  /** What somebody wrote in their group was reported; the act counts as its writer's. */
  "reported",
  /** An administrator set their plan, or that of a group that they are an admin of; the reason says which. */
  "plan_set",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Each member can turn these off for all groups. What is meant for them alone always reaches the bell. */
export const CHOSEN_KINDS = [
  "topic",
  "reply",
  "event",
  "event_topic",
  ...EVENT_REMINDERS,
] as const satisfies readonly NotificationKind[];
export type ChosenKind = (typeof CHOSEN_KINDS)[number];

/** How members are told beside the bell. */
export const DELIVERY_CHANNELS = ["push", "mail"] as const;

/** What an event or a member's role was like before a change. */
export type StateBefore = EventFacts | { readonly role: GroupRole };
/** How much of a group reaches a member, from the loudest to the quietest step. */
export const GROUP_LEVELS = ["everything", "important", "nothing"] as const;
export type GroupLevel = (typeof GROUP_LEVELS)[number];
/** Stored; a member who gets everything has no row. */
export const MUTED_LEVELS = ["important", "nothing"] as const satisfies readonly GroupLevel[];
