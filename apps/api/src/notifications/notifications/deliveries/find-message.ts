import { eventChanges } from "@longpaddock/db/schema/event-changes";
import { eventCheckIns } from "@longpaddock/db/schema/event-check-ins";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { events } from "@longpaddock/db/schema/events";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groups } from "@longpaddock/db/schema/groups";
import { notifications } from "@longpaddock/db/schema/notifications";
import type { CheckInStatus } from "@longpaddock/domain/check-ins/vocabulary";
import { factChanges, factsOf } from "@longpaddock/domain/events/rules";
import { EVENT_CHANGES, type ToldChange } from "@longpaddock/domain/events/vocabulary";
import type { Start } from "@longpaddock/domain/notifications/facts";
import { EVENT_REMINDERS, type NotificationKind } from "@longpaddock/domain/notifications/vocabulary";
import { and, asc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { type NotificationToSend, notificationToSend } from "../load";
import type { Delivery, DeliveryDeps } from "./delivery-deps";

export type Message = NotificationToSend & {
  readonly movedFrom: Start | null;
  /** Those before it whose words the message has too, newest first. */
  readonly earlier: readonly NotificationToSend[];
};

/** Null if there is nothing to say: it was read or undone in the meantime, or isn't for this member any more. */
export async function findMessage(
  deps: DeliveryDeps,
  { notificationId: id, afterId, subject }: Delivery,
): Promise<Message | null> {
  const now = deps.clock.now().toISOString();
  const [newest, ...earlier] = await notificationToSend(deps.db).execute({ id, afterId, now });
  if (!newest) return null;
  const alone = { movedFrom: null, earlier: [] };
  if (newest.kind === "announcement" || newest.kind === "event")
    return { ...newest, ...alone, earlier, more: newest.more - earlier.length };
  if (newest.kind === "event_cancelled")
    return { ...newest, ...alone, movedFrom: await findMovedFrom(deps, newest) };
  if (RIDERS_GONE.has(newest.kind) && (await isBack(deps, newest))) return null;
  if (REMINDERS.has(newest.kind) && !(await isAhead(deps, newest))) return null;
  const sumUp = subject !== null ? SUMS[newest.kind] : undefined;
  const message = sumUp ? await sumUp(deps, { ...newest, more: 0 }, afterId) : newest;
  return message && { ...message, ...alone };
}

const RIDERS_GONE: ReadonlySet<NotificationKind> = new Set(["event_left", "event_broke_down"]);
const BACK: readonly CheckInStatus[] = [
  "checked_in",
  "started",
  "arrived_meeting_point",
  "completed",
  "home",
];

/** Whether the rider goes on with the ride after all, or is home: the message would worry the leaders for nothing. */
async function isBack({ db }: DeliveryDeps, { eventId, actorId }: NotificationToSend): Promise<boolean> {
  const [rider] = await db
    .select({ status: eventCheckIns.status })
    .from(eventCheckIns)
    .where(and(eq(eventCheckIns.eventId, eventId ?? 0), eq(eventCheckIns.userId, actorId)));
  return rider !== undefined && BACK.includes(rider.status);
}

const REMINDERS: ReadonlySet<NotificationKind> = new Set(EVENT_REMINDERS);

/** Whether the event is still to start: a reminder that could not be sent until then is of no use. */
async function isAhead({ db, clock }: DeliveryDeps, { eventId }: NotificationToSend): Promise<boolean> {
  const isToStart = and(eq(events.status, "upcoming"), gt(events.startsAt, clock.now()));
  const found = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.id, eventId ?? 0), isToStart));
  return found.length > 0;
}

/**
 * The changes of an event that was cancelled since aren't told any more. So the cancellation also names the start before
 * those that the member hasn't read: they may know no other.
 */
async function findMovedFrom(deps: DeliveryDeps, cancelled: NotificationToSend): Promise<Start | null> {
  const [first] = await findWaiting(deps, { ...cancelled, kind: "event_changed" }, 0);
  const [from, to] = [first?.change, cancelled.change];
  if (!from || !to || from.startsAt.getTime() === to.startsAt.getTime()) return null;
  return { dateTime: from.startsAt.toISOString(), timeZone: from.timeZone };
}

type SumUp = (
  deps: DeliveryDeps,
  newest: NotificationToSend,
  afterId: number,
) => Promise<NotificationToSend | null>;

/** Nothing of a place that the member has given up, or lost, since. */
const whileGoing: SumUp = async ({ db }, newest) => {
  const { userId, eventId } = newest;
  const [answer] = await db
    .select({ status: eventParticipants.status })
    .from(eventParticipants)
    .where(and(eq(eventParticipants.eventId, eventId ?? 0), eq(eventParticipants.userId, userId)));
  return answer?.status === "confirmed" ? newest : null;
};

/**
 * What the member hears of several notifications about the same: how things were before them, and how they are now. Of the
 * other kinds each says something of its own, so the message says how many there are.
 */
const SUMS: Partial<Record<NotificationKind, SumUp>> = {
  event_briefing: async (_deps, newest) => newest,
  event_changed: async (deps, newest, afterId) => {
    const [now] = await deps.db
      .select({
        status: events.status,
        startsAt: events.startsAt,
        endsAt: events.endsAt,
        timeZone: events.timeZone,
        location: events.location,
        latitude: events.latitude,
        longitude: events.longitude,
        routeId: events.routeId,
      })
      .from(events)
      .where(eq(events.id, newest.eventId ?? 0));
    // A cancelled event has its own message.
    if (!now || now.status === "cancelled") return null;
    const waiting = await findWaiting(deps, newest, afterId);
    const all = [...new Set(waiting.flatMap(({ changes }) => changes))];
    const before = waiting[0]?.before;
    if (!before || !("startsAt" in before)) return { ...newest, changes: all };
    const changes: ToldChange[] = factChanges(before, factsOf(now));
    if (changes.length === 0 && waiting.every(isUndoneWith(newest))) return null;
    if (all.includes("following")) changes.push("following");
    const change = waiting[0]?.change ?? newest.change;
    return {
      ...newest,
      changes,
      before,
      change: change && {
        ...change,
        newStartsAt: now.startsAt,
        newEndsAt: now.endsAt,
        newTimeZone: now.timeZone,
        newLocation: now.location,
      },
    };
  },
  role_changed: async (deps, newest, afterId) => {
    const role = (await findMembership(deps, newest))?.role;
    const before = (await findWaiting(deps, newest, afterId))[0]?.before;
    if (!role || (before && "role" in before && before.role === role)) return null;
    return { ...newest, role, before: before ?? null };
  },
  membership_approved: async (deps, newest) => ((await findMembership(deps, newest)) ? newest : null),
  owner_changed: async ({ db }, newest) => {
    const isOwner = and(eq(groups.id, newest.groupId ?? 0), eq(groups.createdBy, newest.userId));
    return (await db.$count(groups, isOwner)) > 0 ? newest : null;
  },
  event_promoted: whileGoing,
  event_added: whileGoing,
};

/**
 * Whether a change is undone when the time, place and route are what they were: not if it was of something else, or of the
 * dates that follow too, of which only this one was changed back.
 */
const isUndoneWith =
  (newest: { changes: readonly ToldChange[] }) =>
  ({ changes }: { changes: readonly ToldChange[] }) =>
    EVENT_CHANGES.some((change) => changes.includes(change)) &&
    changes.includes("following") === newest.changes.includes("following");

/** The unread ones that the message is about, oldest first. */
function findWaiting(
  { db }: DeliveryDeps,
  { id, userId, kind, groupId, eventId }: NotificationToSend,
  afterId: number,
) {
  return db
    .select({
      before: notifications.before,
      changes: sql<ToldChange[]>`${notifications.changes}`,
      change: eventChanges,
    })
    .from(notifications)
    .leftJoin(eventChanges, eq(eventChanges.id, notifications.changeId))
    .where(
      and(
        eq(notifications.userId, userId),
        gt(notifications.id, afterId),
        lte(notifications.id, id),
        eq(notifications.kind, kind),
        sql`${notifications.groupId} is not distinct from ${groupId}`,
        sql`${notifications.eventId} is not distinct from ${eventId}`,
        isNull(notifications.readAt),
      ),
    )
    .orderBy(asc(notifications.id));
}

async function findMembership({ db }: DeliveryDeps, { groupId, userId }: NotificationToSend) {
  const [membership] = await db
    .select({ role: groupMembers.role })
    .from(groupMembers)
    .where(
      and(
        eq(groupMembers.groupId, groupId ?? 0),
        eq(groupMembers.userId, userId),
        eq(groupMembers.status, "active"),
      ),
    );
  return membership;
}
