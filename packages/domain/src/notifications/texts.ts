import type { ToldChange } from "../events/vocabulary";
import { GROUP_ROLE_LABELS } from "../groups/texts";
import type { GroupRole } from "../roles";
import { MAX_UNREAD } from "./rules";
import type { ChosenKind, NotificationKind } from "./vocabulary";

export const NOTIFICATION_TEXTS = {
  title: "Notifications",
  latest: "Latest notifications",
  subtitle: "What's new in your groups and events",
  markAllRead: "Mark all as read",
  seeAll: "See all notifications",
  unread: "Unread",
  settings: "Notification settings",
  emptyTitle: "Nothing new yet",
  emptyText: "You'll hear about new topics, events, replies and mentions in your groups here.",
  findGroups: "Find a group",
  failed: "We couldn't load your notifications",
  failedMore: "We couldn't load more notifications",
} as const;

export const MUTE_TEXTS = {
  title: "Muted groups",
  hint: "You won't hear what happens in these groups, only changes to your own membership.",
  none: "You haven't muted any group. The bell on a group's page mutes it.",
  mute: "Mute notifications",
  unmute: "Unmute notifications",
  muted: { title: "Group muted", description: "You won't be told of what's new there." },
  unmuted: { title: "Group unmuted", description: "You'll be told of what's new there." },
} as const;

/** The switches of what a member is told of. */
export const CHOICE_TEXTS = {
  title: "Tell me about",
  hint: "In all your groups. You always hear about mentions, announcements, your membership and changes to events you're coming to.",
  kinds: {
    topic: "New topics",
    reply: "Replies to you",
    event: "New events",
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

interface Told {
  readonly kind: NotificationKind;
  readonly role: GroupRole | null;
  /** Null for a ride's. */
  readonly group: { readonly name: string } | null;
  readonly post: { readonly title: string | null } | null;
  readonly event: { readonly title: string } | null;
  readonly deletionRequest: { readonly routeName: string; readonly isApproved: boolean } | null;
  readonly changes: readonly ToldChange[];
}

/** What happened, as a sentence that starts with the name of who did it. */
export function notificationText(actor: string, told: Told): string {
  const { kind, role, group, post, event, deletionRequest, changes } = told;
  const groupName = group?.name ?? "";
  const eventTitle = event ? `“${event.title}”` : "an event";
  const topic = post?.title ? `“${post.title}”` : "a topic";
  switch (kind) {
    case "topic":
      return `${actor} started ${topic} in ${groupName}`;
    case "reply":
      if (event) return `${actor} replied to you in the discussion of ${eventTitle}`;
      return `${actor} replied in ${topic} in ${groupName}`;
    case "mention":
      if (event) return `${actor} mentioned you in the discussion of ${eventTitle}`;
      return `${actor} mentioned you in ${topic} in ${groupName}`;
    case "announcement":
      return `${actor} announced ${topic} in ${groupName}`;
    case "event":
      return `${actor} planned ${eventTitle} in ${groupName}`;
    case "membership_requested":
      return `${actor} asks to join ${groupName}`;
    case "membership_approved":
      return `${actor} approved you. You're now a member of ${groupName}`;
    case "role_changed":
      return `${actor} changed your role in ${groupName} to ${role ? GROUP_ROLE_LABELS[role] : GROUP_ROLE_LABELS.member}`;
    case "owner_changed":
      return `${actor} handed ${groupName} over to you. You own it now`;
    case "group_deleted":
      return `${actor} deleted ${groupName}`;
    case "event_changed":
      return changes.includes("following")
        ? `${actor} changed ${listed(changes)} of ${eventTitle} and of the dates that follow`
        : `${actor} changed ${listed(changes)} of ${eventTitle}`;
    case "event_cancelled":
      return `${actor} cancelled ${eventTitle}${changes.includes("following") ? " and the dates that follow" : ""}`;
    case "event_promoted":
      return `You're going to ${eventTitle}: a place became free`;
    case "event_overdue":
      return `Not everybody is back from ${eventTitle}. See who on the ride-day board`;
    case "event_handed_over":
      return `You're the organiser of ${eventTitle} now. Whoever organised it has left`;
    case "deletion_reviewed": {
      const route = `“${deletionRequest?.routeName ?? ""}”`;
      return deletionRequest?.isApproved
        ? `${actor} deleted ${route}, as you asked`
        : `${actor} declined your request to delete ${route}`;
    }
  }
}

/** 'the time', 'the time and place', 'the time, place and route'. */
function listed(changes: readonly ToldChange[]): string {
  const own = changes.filter((change) => change !== "following");
  const last = own.at(-1);
  if (last === undefined) return "the details";
  const others = own.slice(0, -1).join(", ");
  return others ? `the ${others} and ${last}` : `the ${last}`;
}
