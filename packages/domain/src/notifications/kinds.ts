import { GROUP_ROLE_LABELS } from "../groups/texts";
import { asSentence } from "../visible-text";
import {
  asKnown,
  atTime,
  changedThings,
  changeLines,
  eventPath,
  following,
  groupName,
  groupPath,
  inGroup,
  laterPlaces,
  type Notified,
  namesOf,
  onDay,
  reasonLine,
  removal,
  removedPath,
  requestPath,
  startOf,
  topicName,
  topicPath,
} from "./facts";
import { type GroupLevel, NOTIFICATION_KINDS, type NotificationKind } from "./vocabulary";

type SummedBy = "event" | "group" | "member";

interface Kind {
  /** What happened, as a sentence, with the date of an event. */
  text(actor: string, about: Notified, now: Date): string;
  /** More about it, a line for each fact. */
  details?(about: Notified, now: Date): string[];
  path(about: Notified): string;
  /**
   * By mail too: each of them, or one at a time that sums up what has happened to the same event, in the same group or to
   * the member, so that nobody can fill a mailbox by changing something over and over. The bell has all of them. Push
   * messages sum up too what is about an event or group, unless somebody wrote it. What is urgent and happens once has messages of its own.
   */
  mail: "each" | SummedBy | "no";
  /** The quietest step of a group's notifications at which members still get it. */
  reaches: GroupLevel;
  isMutedWithActor: boolean;
}

const WRITTEN = { path: topicPath, reaches: "everything", isMutedWithActor: true } as const;
const TO_HEED = { ...WRITTEN, reaches: "important" } as const;
const MEMBERSHIP = {
  path: groupPath,
  mail: "group",
  reaches: "nothing",
  isMutedWithActor: false,
  details: reasonLine,
} as const;
const TO_MEMBER = { mail: "member", reaches: "nothing", isMutedWithActor: false } as const;
const AT_EVENT = { path: eventPath, mail: "each", reaches: "nothing", isMutedWithActor: false } as const;

const REMINDER: Kind = {
  ...AT_EVENT,
  text: (_actor, about, now) =>
    about.isTentative ? `Are you coming? ${startOf(about, now)}` : startOf(about, now),
  details: ({ isTentative }) => (isTentative ? ["You answered maybe. Say whether you're coming."] : []),
};

/** Everything that members are notified of: how it is said, where it leads, and how far it goes. */
const KINDS: Readonly<Record<NotificationKind, Kind>> = {
  topic: {
    ...WRITTEN,
    mail: "no",
    text: (actor, about) => `${actor} started ${topicName(about)} in ${groupName(about)}`,
  },
  reply: {
    ...TO_HEED,
    mail: "no",
    text: (actor, about, now) =>
      about.event
        ? `${actor} replied to you in the discussion of ${onDay(about, now)}`
        : `${actor} replied in ${topicName(about)} in ${groupName(about)}`,
  },
  mention: {
    ...TO_HEED,
    mail: "member",
    text: (actor, about, now) =>
      about.event
        ? `${actor} mentioned you in the discussion of ${onDay(about, now)}`
        : `${actor} mentioned you in ${topicName(about)} in ${groupName(about)}`,
  },
  announcement: {
    ...TO_HEED,
    mail: "group",
    text: (actor, about) => `${actor} announced ${topicName(about)} in ${groupName(about)}`,
  },
  event: {
    ...WRITTEN,
    mail: "group",
    path: (about) => inGroup(about, "?tab=events"),
    text: (actor, about, now) => `${actor} planned ${atTime(about, now)} in ${groupName(about)}`,
  },
  event_proposed: {
    ...MEMBERSHIP,
    path: (about) => inGroup(about, "?tab=events"),
    text: (actor, about, now) => `${actor} proposed ${atTime(about, now)} in ${groupName(about)}`,
    details: () => ["It waits for an admin to approve or decline it."],
  },
  event_approved: {
    ...AT_EVENT,
    text: (actor, about, now) => `${actor} approved ${atTime(about, now)} in ${groupName(about)}`,
  },
  event_declined: {
    ...AT_EVENT,
    path: (about) => inGroup(about, "?tab=events"),
    text: (actor, about, now) => `${actor} declined ${atTime(about, now)} in ${groupName(about)}`,
    details: reasonLine,
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
    text: (actor, about, now) => {
      const { changes, facts } = about;
      return `${actor} changed ${changedThings(changes)} of ${asKnown(about, now)}${following(changes, facts)}`;
    },
    details: changeLines,
  },
  event_cancelled: {
    ...AT_EVENT,
    text: (actor, about, now) =>
      `${actor} cancelled ${asKnown(about, now)}${following(about.changes, about.facts)}`,
    details: changeLines,
  },
  event_promoted: {
    ...AT_EVENT,
    mail: "event",
    text: (_actor, about, now) => `A place became free, so you're going. ${startOf(about, now)}`,
    details: laterPlaces,
  },
  event_added: {
    ...AT_EVENT,
    mail: "event",
    text: (actor, about, now) =>
      `${actor} put you on the sheet of ${atTime(about, now)}. Say whether you're coming`,
  },
  event_overdue: {
    ...AT_EVENT,
    text: (_actor, about, now) => {
      if (about.riders.length === 0) return `Not everybody is back from ${onDay(about, now)}`;
      return `${asSentence(namesOf(about.riders))} ${about.riders.length === 1 ? "isn't" : "aren't"} back from ${onDay(about, now)}`;
    },
    details: () => ["The ride-day board shows when each rider was last heard of."],
  },
  event_left: {
    ...AT_EVENT,
    text: (actor, about, now) =>
      `${asSentence(about.riders[0] ?? actor)} left ${onDay(about, now)}. The ride-day board shows them until they're home`,
  },
  event_broke_down: {
    ...AT_EVENT,
    text: (actor, about, now) =>
      `${asSentence(about.riders[0] ?? actor)} has broken down at ${onDay(about, now)}. See the ride-day board`,
  },
  event_handed_over: {
    ...AT_EVENT,
    text: (_actor, about, now) =>
      `You're the organiser of ${atTime(about, now)} now. The organiser before you has left`,
  },
  event_message: {
    ...AT_EVENT,
    path: topicPath,
    mail: "event",
    isMutedWithActor: true,
    text: (actor, about, now) => `${actor} wrote to everyone at ${onDay(about, now)}`,
  },
  event_topic: {
    ...WRITTEN,
    mail: "no",
    text: (actor, about, now) => `${actor} wrote in the discussion of ${onDay(about, now)}`,
  },
  event_briefing: {
    ...AT_EVENT,
    mail: "event",
    text: (actor, about, now) => `${actor} wrote a new briefing for ${onDay(about, now)}. Please read it`,
  },
  event_reminder_evening: REMINDER,
  event_reminder_soon: REMINDER,
  deletion_reviewed: {
    ...TO_MEMBER,
    mail: "each",
    path: requestPath,
    text: (actor, { deletionRequest }) => {
      const route = `“${deletionRequest?.routeName ?? ""}”`;
      if (deletionRequest?.isApproved) return `${actor} deleted ${route}, as you asked`;
      return `${actor} declined your request to delete ${route}`;
    },
    details: ({ deletionRequest }) => (deletionRequest?.notes ? [deletionRequest.notes] : []),
  },
  removed: {
    ...TO_MEMBER,
    path: removedPath,
    text: removal,
    details: reasonLine,
  },
  plan_set: {
    ...TO_MEMBER,
    path: () => "/profile",
    text: (actor, { reason }) => `${actor}, an administrator, set your plan: ${reason ?? "see your profile"}`,
  },
  reported: {
    ...MEMBERSHIP,
    path: (about) => inGroup(about, "/manage?tab=reports"),
    text: (actor, about) =>
      `A ${about.commentId === null ? "topic" : "comment"} of ${actor} was reported in ${groupName(about)}`,
  },
};

export const kindsThat = (holds: (kind: Kind) => boolean): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => holds(KINDS[kind]));

/** The kinds that one message sums up. */
export const kindsSummedBy = (subject: SummedBy): NotificationKind[] =>
  kindsThat(({ mail }) => mail === subject);

export const notificationText = (actor: string, about: Notified, now = new Date()): string =>
  KINDS[about.kind].text(actor, about, now);

export const notificationDetails = (about: Notified, now = new Date()): string[] =>
  KINDS[about.kind].details?.(about, now) ?? [];

export const notificationPath = (about: Notified): string => KINDS[about.kind].path(about);
