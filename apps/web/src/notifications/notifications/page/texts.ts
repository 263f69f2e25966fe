import type { ChosenKind } from "@longpaddock/domain/notifications/vocabulary";

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
} as const;

export const MAIL_TEXTS = {
  label: "Email me",
  rides: "New rides of my groups by email",
  ridesHint: "With links that answer them.",
  weekly: "A weekly email while I don't open the app",
  weeklyHint: "What's new in your groups and the next rides. It comes only after a week away.",
  hint: "For mentions, announcements, requests to join a group you run, answers to what you asked for, and changes to your membership or to events you're coming to.",
} as const;
