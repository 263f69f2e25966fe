import type { GroupLevel } from "@longpaddock/domain/notifications/vocabulary";

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
      hint: "What admins announce to all members, what mentions you, and replies to what you wrote",
    },
    nothing: { label: "Nothing", hint: "No announcements, mentions or replies either" },
  } satisfies Record<GroupLevel, { label: string; hint: string }>,
  saved: { title: "Notifications changed" },
} as const;
