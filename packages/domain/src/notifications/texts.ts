import { MAX_UNREAD } from "./rules";
import type { ChosenKind, GroupLevel } from "./vocabulary";

export const NOTIFICATION_TEXTS = {
  title: "Notifications",
  latest: "Latest notifications",
  subtitle: "What's new in your groups and events",
  markAllRead: "Mark all as read",
  seeAll: "See all notifications",
  unread: "Unread",
  settings: "Notification settings",
  toSettings: "Settings",
  emptyTitle: "Nothing new yet",
  emptyText: "You'll hear about new topics, events, replies and mentions in your groups here.",
  findGroups: "Find a group",
  failed: "We couldn't load your notifications",
  failedMore: "We couldn't load more notifications",
} as const;

/** How much of a group reaches a member. */
export const LEVEL_TEXTS = {
  title: "Quieter groups",
  hint: "You chose to hear less from these groups. The bell on a group's page changes that.",
  none: "You hear everything from all your groups. The bell on a group's page changes that.",
  change: "Notifications",
  of: (group: string) => `Notifications from ${group}`,
  lead: "You always hear about your own membership, and what organisers change or write at events you're coming to.",
  levels: {
    everything: {
      label: "Everything",
      hint: "New topics and events, replies to you, announcements and mentions",
    },
    important: {
      label: "Announcements and mentions",
      hint: "What admins announce to all members, and what mentions you",
    },
    nothing: { label: "Nothing", hint: "No announcements or mentions either" },
  } satisfies Record<GroupLevel, { label: string; hint: string }>,
  saved: { title: "Notifications changed" },
} as const;

/** The switches of what a member is told of. */
export const CHOICE_TEXTS = {
  title: "Tell me about",
  hint: "You always hear about mentions, announcements, your membership, and what organisers change or write at events you're coming to.",
  kinds: {
    topic: "New topics",
    reply: "Replies to you",
    event: "New events",
    event_topic: "Discussions of events you're coming to",
    event_reminder_evening: "A reminder the evening before an event",
    event_reminder_soon: "A reminder three hours before an event",
  } satisfies Record<ChosenKind, string>,
} as const;

export const NOTIFICATION_MESSAGES = {
  notFound: "Notification not found",
  notInGroup: "You aren't a member of this group",
} as const;

export const PUSH_TEXTS = {
  label: "Notify this device",
  hint: "Shows what's new even when the site is closed, until you sign out here.",
  unsupported: "This browser can't show notifications. On an iPhone, add the app to your home screen first.",
  blocked: "Notifications are blocked for this site. Allow them in your browser's settings.",
  failed: {
    title: "Notifications couldn't be turned on",
    description:
      "Your browser couldn't reach its push service. Check your connection, and that this isn't a private window.",
  },
  signedOut: "You've been signed out on this device. Sign in to keep getting notifications here.",
} as const;

export const MAIL_TEXTS = {
  label: "Email me",
  hint: "For mentions, announcements, requests to join a group you run, answers to what you asked for, and changes to your membership or to events you're coming to.",
  footer: (site: string) =>
    `You get this mail because you're a member of ${site}. Choose what you're told of:`,
} as const;

/** Ends a message that sums up: '2 more like this are in your notifications.' */
export const moreLikeThis = (count: number) =>
  `${count === 1 ? "One more like this is" : `${count} more like this are`} in your notifications.`;

/** The bell's name for screen readers. */
export function bellLabel(unread: number): string {
  if (unread === 0) return NOTIFICATION_TEXTS.title;
  return `${NOTIFICATION_TEXTS.title}, ${unreadCount(unread)} unread`;
}

export const unreadCount = (unread: number) => (unread > MAX_UNREAD ? `${MAX_UNREAD}+` : String(unread));

/** 'Ana Ruiz', or one of the names if the other is missing. */
export function personName(person: { firstName: string | null; lastName: string | null }): string {
  return [person.firstName, person.lastName].filter(Boolean).join(" ") || "Someone";
}
