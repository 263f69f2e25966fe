import type { ToldChange } from "../events/vocabulary";
import { GROUP_ROLE_LABELS } from "../groups/texts";
import type { GroupRole } from "../roles";
import { NOTIFICATION_KINDS, type NotificationKind } from "./vocabulary";

/** What a notification is about. */
export interface Notified {
  readonly kind: NotificationKind;
  readonly role: GroupRole | null;
  /** Without an id once it was deleted. Null for a ride's. */
  readonly group: { readonly id: number | null; readonly name: string } | null;
  readonly post: { readonly id: number; readonly title: string | null } | null;
  readonly event: { readonly id: number; readonly title: string } | null;
  readonly deletionRequest: {
    readonly routeId: number | null;
    readonly routeName: string;
    readonly isApproved: boolean;
    readonly notes: string | null;
  } | null;
  readonly changes: readonly ToldChange[];
  readonly commentId: number | null;
  readonly reason: string | null;
}

type SummedBy = "event" | "group" | "member";

interface Kind {
  /** What happened, as a sentence. */
  text(actor: string, about: Notified): string;
  /** The page that shows what happened. */
  path(about: Notified): string;
  /**
   * By mail too: each of them, or one at a time that sums up what has happened to the same event, in the same group or to
   * the member, so that nobody can fill a mailbox by changing something over and over. The bell has all of them. Push
   * messages sum up too what is about an event or group. What is urgent and happens once has messages of its own.
   */
  mail: "each" | SummedBy | "no";
  /** Silenced by muting the group. */
  isMutedWithGroup: boolean;
  /** Silenced by muting the member who did it. */
  isMutedWithActor: boolean;
}

const WRITTEN = { path: topicPath, isMutedWithGroup: true, isMutedWithActor: true } as const;
const MEMBERSHIP = {
  path: groupPath,
  mail: "group",
  isMutedWithGroup: false,
  isMutedWithActor: false,
} as const;
const AT_EVENT = { path: eventPath, mail: "each", isMutedWithGroup: false, isMutedWithActor: false } as const;

/** Everything that members are notified of: how it is said, where it leads, and how far it goes. */
const KINDS: Readonly<Record<NotificationKind, Kind>> = {
  topic: {
    ...WRITTEN,
    mail: "no",
    text: (actor, about) => `${actor} started ${topic(about)} in ${groupName(about)}`,
  },
  reply: {
    ...WRITTEN,
    mail: "no",
    text: (actor, about) =>
      about.event
        ? `${actor} replied to you in the discussion of ${eventTitle(about)}`
        : `${actor} replied in ${topic(about)} in ${groupName(about)}`,
  },
  mention: {
    ...WRITTEN,
    mail: "member",
    text: (actor, about) =>
      about.event
        ? `${actor} mentioned you in the discussion of ${eventTitle(about)}`
        : `${actor} mentioned you in ${topic(about)} in ${groupName(about)}`,
  },
  announcement: {
    ...WRITTEN,
    mail: "each",
    text: (actor, about) => `${actor} announced ${topic(about)} in ${groupName(about)}`,
  },
  event: {
    ...WRITTEN,
    mail: "no",
    path: (about) => inGroup(about, "?tab=events"),
    text: (actor, about) => `${actor} planned ${eventTitle(about)} in ${groupName(about)}`,
  },
  membership_requested: {
    ...MEMBERSHIP,
    path: (about) => inGroup(about, "/manage?tab=members"),
    text: (actor, about) => `${actor} asks to join ${groupName(about)}`,
  },
  membership_approved: {
    ...MEMBERSHIP,
    text: (actor, about) => `${actor} approved you. You're now a member of ${groupName(about)}`,
  },
  role_changed: {
    ...MEMBERSHIP,
    text: (actor, about) =>
      `${actor} changed your role in ${groupName(about)} to ${GROUP_ROLE_LABELS[about.role ?? "member"]}`,
  },
  owner_changed: {
    ...MEMBERSHIP,
    text: (actor, about) => `${actor} handed ${groupName(about)} over to you. You own it now`,
  },
  group_deleted: {
    ...MEMBERSHIP,
    mail: "each",
    text: (actor, about) => `${actor} deleted ${groupName(about)}`,
  },
  event_changed: {
    ...AT_EVENT,
    mail: "event",
    text: (actor, about) =>
      about.changes.includes("following")
        ? `${actor} changed ${listed(about.changes)} of ${eventTitle(about)} and of the dates that follow`
        : `${actor} changed ${listed(about.changes)} of ${eventTitle(about)}`,
  },
  event_cancelled: {
    ...AT_EVENT,
    text: (actor, about) =>
      `${actor} cancelled ${eventTitle(about)}${about.changes.includes("following") ? " and the dates that follow" : ""}`,
  },
  event_promoted: {
    ...AT_EVENT,
    mail: "event",
    text: (_actor, about) => `You're going to ${eventTitle(about)}: a place became free`,
  },
  event_overdue: {
    ...AT_EVENT,
    text: (_actor, about) => `Not everybody is back from ${eventTitle(about)}. See who on the ride-day board`,
  },
  event_handed_over: {
    ...AT_EVENT,
    text: (_actor, about) =>
      `You're the organiser of ${eventTitle(about)} now. Whoever organised it has left`,
  },
  deletion_reviewed: {
    mail: "each",
    isMutedWithGroup: false,
    isMutedWithActor: false,
    path: ({ deletionRequest }) =>
      deletionRequest === null || deletionRequest.routeId === null
        ? "/profile"
        : `/routes/${deletionRequest.routeId}`,
    text: (actor, { deletionRequest }) => {
      const route = `“${deletionRequest?.routeName ?? ""}”`;
      return deletionRequest?.isApproved
        ? `${actor} deleted ${route}, as you asked`
        : `${actor} declined your request to delete ${route}`;
    },
  },
  removed: {
    mail: "member",
    isMutedWithGroup: false,
    isMutedWithActor: false,
    path: topicPath,
    text: (actor, about) => {
      const { event, post, commentId } = about;
      const what = commentId !== null ? "comment" : post ? "topic" : "photo";
      if (!event) return `${actor} removed your ${what} in ${groupName(about)}`;
      return `${actor} removed your ${post ? "comment" : what} at ${eventTitle(about)}`;
    },
  },
};

export const kindsThat = (holds: (kind: Kind) => boolean): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => holds(KINDS[kind]));

/** The kinds that one message sums up. */
export const kindsSummedBy = (subject: SummedBy): NotificationKind[] =>
  kindsThat(({ mail }) => mail === subject);

export const notificationText = (actor: string, about: Notified): string =>
  KINDS[about.kind].text(actor, about);

/** What the actor wrote to the member about it. */
export const notificationWords = ({ reason, deletionRequest }: Notified): string | null =>
  reason ?? deletionRequest?.notes ?? null;

export const notificationPath = (about: Notified): string => KINDS[about.kind].path(about);

function inGroup({ group }: Notified, rest: string): string {
  return group === null || group.id === null ? "/groups" : `/groups/${group.id}${rest}`;
}

function groupPath(about: Notified): string {
  return inGroup(about, "");
}

function eventPath(about: Notified): string {
  return about.event ? `/events/${about.event.id}` : groupPath(about);
}

/** In a group's discussions or at an event. */
function topicPath(about: Notified): string {
  const { event, post } = about;
  if (event) return `/events/${event.id}${post ? `?topic=${post.id}` : ""}`;
  return inGroup(about, post ? `?tab=discussions&topic=${post.id}` : "");
}

const groupName = ({ group }: Notified) => group?.name ?? "";
const eventTitle = ({ event }: Notified) => (event ? `“${event.title}”` : "an event");
const topic = ({ post }: Notified) => (post?.title ? `“${post.title}”` : "a topic");

/** 'the time', 'the time and place', 'the time, place and route'. */
function listed(changes: readonly ToldChange[]): string {
  const own = changes.filter((change) => change !== "following");
  const last = own.at(-1);
  if (last === undefined) return "the details";
  const others = own.slice(0, -1).join(", ");
  return others ? `the ${others} and ${last}` : `the ${last}`;
}
