import { eventDay, eventTime } from "../events/event-time";
import type { EventChange, ToldChange } from "../events/vocabulary";
import type { GroupRole } from "../roles";
import type { NotificationKind } from "./vocabulary";

/** When and where an event takes place. */
export interface Plan {
  readonly dateTime: string;
  readonly endDate: string | null;
  readonly timeZone: string;
  readonly location: string | null;
}

export type Start = Pick<Plan, "dateTime" | "timeZone">;

/** Of an event that was changed or cancelled: what riders knew, and what it became. */
export interface ChangeFacts {
  readonly before: Plan;
  /** Null if it was cancelled. */
  readonly after: Plan | null;
  readonly reason: string | null;
  /** The later dates of its series that the same act changed. */
  readonly later: readonly { readonly before: Start; readonly after: Start | null }[];
}

/** What a notification is about. */
export interface Notified {
  readonly kind: NotificationKind;
  readonly role: GroupRole | null;
  /** Without an id once it was deleted. Null for a ride's. */
  readonly group: { readonly id: number | null; readonly name: string } | null;
  readonly post: { readonly id: number; readonly title: string | null } | null;
  /** As it is now. Of a proposal, what it asks for. */
  readonly event: (Omit<Plan, "endDate"> & { readonly id: number; readonly title: string }) | null;
  readonly deletionRequest: {
    readonly routeId: number | null;
    readonly routeName: string;
    readonly isApproved: boolean;
    readonly notes: string | null;
  } | null;
  /** A route that was deleted, without an id, or one that lost a photo or the note of the member. */
  readonly route: {
    readonly id: number | null;
    readonly name: string | null;
    readonly isPhoto: boolean;
  } | null;
  readonly changes: readonly ToldChange[];
  readonly commentId: number | null;
  readonly reason: string | null;
  /** Null for what was stored before changes were kept. */
  readonly facts: ChangeFacts | null;
  /** The names of the riders who aren't back. */
  readonly riders: readonly string[];
  /** Whether the reader answered the event with maybe. */
  readonly isTentative: boolean;
}

const MAX_LATER = 10;
const MAX_NAMES = 10;

/** 'Ana', 'Ana and Ben', 'Ana, Ben and Cat', 'Ana, Ben and 9 others'. */
export function namesOf(names: readonly string[]): string {
  const shown = names.length > MAX_NAMES ? names.slice(0, MAX_NAMES) : names.slice(0, -1);
  const others = names.length - shown.length;
  const last = others === 1 ? names.at(-1) : `${others} others`;
  return shown.length === 0 ? String(last) : `${shown.join(", ")} and ${last}`;
}

/** 'the time', 'the time and place', 'the time, place and route'. */
export function changedThings(changes: readonly ToldChange[]): string {
  const own = changes.filter((change): change is EventChange => change !== "following");
  return own.length === 0 ? "the details" : `the ${namesOf(own)}`;
}

/** 'and the 2 dates that follow', unless there are none. Without facts nobody knows how many. */
export function following(changes: readonly ToldChange[], facts: ChangeFacts | null): string {
  if (!changes.includes("following") || facts?.later.length === 0) return "";
  if (!facts) return " and the dates that follow";
  return facts.later.length === 1
    ? " and the date that follows"
    : ` and the ${facts.later.length} dates that follow`;
}

/** What is new, a line for each, with what was before. */
function factLines({ before, after, reason, later }: ChangeFacts, now: Date): string[] {
  const time = ({ dateTime, timeZone }: Start) => eventTime(dateTime, timeZone, now);
  const day = ({ dateTime, timeZone }: Start) => eventDay(dateTime, timeZone, now);
  const dates = later.slice(0, MAX_LATER);
  const more = later.length > dates.length ? `; ${later.length - dates.length} more` : "";
  if (!after)
    return [
      ...(reason === null ? [] : [`Reason: ${reason}`]),
      ...(dates.length > 0
        ? [`Also cancelled: ${dates.map(({ before }) => day(before)).join("; ")}${more}`]
        : []),
    ];
  const moved = (from: Start, to: Start) =>
    time(from) === time(to) ? day(from) : `${time(to)} (was ${time(from)})`;
  return [
    ...(time(before) === time(after) ? [] : [`New time: ${time(after)} (was ${time(before)})`]),
    ...(lasts(before) === lasts(after) || end(before, now) === end(after, now)
      ? []
      : [`New end: ${end(after, now)} (was ${end(before, now)})`]),
    ...(before.location === after.location
      ? []
      : [`New meeting place: ${after.location ?? "not set"} (was ${before.location ?? "not set"})`]),
    ...(dates.length > 0
      ? [
          `Also changed: ${dates.map((date) => moved(date.before, date.after ?? date.before)).join("; ")}${more}`,
        ]
      : []),
  ];
}

const lasts = ({ dateTime, endDate }: Plan) =>
  endDate === null ? null : Date.parse(endDate) - Date.parse(dateTime);

const end = ({ endDate, timeZone }: Plan, now: Date) =>
  endDate === null ? "not set" : eventTime(endDate, timeZone, now);

export const groupName = ({ group }: Notified) => group?.name ?? "";
export const topicName = ({ post }: Notified) => (post?.title ? `“${post.title}”` : "a topic");

const titled = ({ event }: Notified) => (event ? `“${event.title}”` : "an event");

/** '“Sunday ride” on Sun 28 Mar': of a repeating ride, the title alone could be any. */
export const onDay = (about: Notified, now: Date) =>
  about.event
    ? `${titled(about)} on ${eventDay(about.event.dateTime, about.event.timeZone, now)}`
    : titled(about);

export const atTime = (about: Notified, now: Date, plan: Omit<Plan, "endDate"> | null = about.event) =>
  plan ? `${titled(about)} on ${eventTime(plan.dateTime, plan.timeZone, now)}` : titled(about);

/** As riders knew it. What was changed before changes were kept may have another date by now. */
export const asKnown = (about: Notified, now: Date) =>
  about.facts ? atTime(about, now, about.facts.before) : titled(about);

export function startOf(about: Notified, now: Date): string {
  if (!about.event) return `${titled(about)} starts soon`;
  const { dateTime, timeZone, location } = about.event;
  return `${titled(about)} starts ${eventTime(dateTime, timeZone, now)}${location ? `, at ${location}` : ""}`;
}

export function inGroup({ group }: Notified, rest: string): string {
  return group === null || group.id === null ? "/groups" : `/groups/${group.id}${rest}`;
}

export function groupPath(about: Notified): string {
  return inGroup(about, "");
}

export function eventPath(about: Notified): string {
  return about.event ? `/events/${about.event.id}` : groupPath(about);
}

/** In a group's discussions or at an event. */
export function topicPath(about: Notified): string {
  const { event, post } = about;
  if (event) return `/events/${event.id}${post ? `?topic=${post.id}` : ""}`;
  return inGroup(about, post ? `?tab=discussions&topic=${post.id}` : "");
}

/** Where something of the member's was removed. */
export function removedPath(about: Notified): string {
  const { route } = about;
  if (!route) return topicPath(about);
  return route.id === null || route.name === null ? "/profile" : `/routes/${route.id}`;
}

/** What somebody else removed. */
export function removal(actor: string, about: Notified, now: Date): string {
  const { event, post, commentId, route } = about;
  if (route) return `${actor}${about.group ? "" : ", an administrator,"} ${removalFrom(route)}`;
  const what = commentId !== null ? "comment" : post ? "topic" : "photo";
  if (!event) return `${actor} removed your ${what} in ${groupName(about)}`;
  return `${actor} removed your ${post ? "comment" : what} at ${onDay(about, now)}`;
}

function removalFrom({ id, name, isPhoto }: NonNullable<Notified["route"]>): string {
  const route = name === null ? "a route" : `“${name}”`;
  if (id === null) return `deleted your route ${route}`;
  return `removed your ${isPhoto ? "photo" : "note"} on ${route}`;
}

export function reasonLine({ reason }: Notified): string[] {
  return reason === null ? [] : [`Reason: ${reason}`];
}

/** For a member who got a place on several dates at once. */
export function laterPlaces({ changes }: Notified): string[] {
  return changes.includes("following") ? ["You're going on later dates of it too."] : [];
}

export function changeLines({ facts }: Notified, now: Date): string[] {
  return facts ? factLines(facts, now) : [];
}

/** The route that the member asked to have deleted, while it is there. */
export function requestPath({ deletionRequest }: Notified): string {
  const id = deletionRequest?.routeId ?? null;
  return id === null ? "/profile" : `/routes/${id}`;
}
