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
import {
  AT_EVENT,
  type Kind,
  MEMBERSHIP,
  REMINDER,
  type SummedBy,
  TO_HEED,
  TO_MEMBER,
  WRITTEN,
} from "./usual-kinds";
import { NOTIFICATION_KINDS, type NotificationKind } from "./vocabulary";

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
  event_incident: {
    ...AT_EVENT,
    path: (about) => (about.event ? `${eventPath(about)}/incidents` : groupPath(about)),
    text: (actor, about, now) => `${actor} filed an incident report for ${onDay(about, now)}`,
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
    path: (about) => (about.group ? groupPath(about) : "/profile"),
    text: (actor, about) =>
      `${actor}, an administrator, set ${about.group ? `the plan of ${groupName(about)}` : "your plan"}: ${about.reason ?? "see your profile"}`,
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

/** What a newer server tells a page that was opened before it. */
const NEWER: Kind = {
  ...TO_MEMBER,
  path: () => "/notifications",
  text: (actor) => `There's news from ${actor}. Load the page again to read it`,
};

const kindOf = ({ kind }: Notified): Kind => (Object.hasOwn(KINDS, kind) ? KINDS[kind] : NEWER);

export const notificationText = (actor: string, about: Notified, now = new Date()): string =>
  kindOf(about).text(actor, about, now);

export const notificationDetails = (about: Notified, now = new Date()): string[] =>
  kindOf(about).details?.(about, now) ?? [];

export const notificationPath = (about: Notified): string => kindOf(about).path(about);
