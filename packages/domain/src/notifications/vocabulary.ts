/** What happens in a group and concerns members. */
export const ACT_KINDS = [
  "topic",
  "comment",
  "announcement",
  "event",
  "membership_requested",
  "membership_approved",
  "role_changed",
  "owner_changed",
  "group_deleted",
] as const;

/** Nobody who has muted the group, or the member who did it, is told of these. */
export const MUTED_ACTS = [
  "topic",
  "comment",
  "announcement",
  "event",
] as const satisfies readonly (typeof ACT_KINDS)[number][];

/** What a member is told of an act. Of one act, each member is told one thing at most. */
export const NOTIFICATION_KINDS = [
  "topic",
  "reply",
  "mention",
  "announcement",
  "event",
  "membership_requested",
  "membership_approved",
  "role_changed",
  "owner_changed",
  "group_deleted",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** What is told of the muted acts. */
export const MUTED_KINDS = [
  "topic",
  "reply",
  "mention",
  "announcement",
  "event",
] as const satisfies readonly NotificationKind[];

/** Each member can turn these off for all groups. What is meant for them alone always reaches the bell. */
export const CHOSEN_KINDS = ["topic", "reply", "event"] as const satisfies readonly NotificationKind[];
export type ChosenKind = (typeof CHOSEN_KINDS)[number];

/** How members are told beside the bell. */
export const DELIVERY_CHANNELS = ["push", "mail"] as const;

/** Worth a mail; the others are told of with the bell and push messages only. */
export const MAILED_KINDS = [
  "mention",
  "announcement",
  "membership_requested",
  "membership_approved",
  "role_changed",
  "owner_changed",
  "group_deleted",
] as const satisfies readonly NotificationKind[];

/** Of these, one mail at a time waits for a member: nobody can fill their mailbox, and the bell has all of them. */
export const ONE_MAIL_AT_A_TIME = [
  "mention",
  "membership_requested",
] as const satisfies readonly (typeof MAILED_KINDS)[number][];
