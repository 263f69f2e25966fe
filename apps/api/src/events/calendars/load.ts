import { createHash } from "node:crypto";
import { calendarFeeds } from "@longpaddock/db/schema/calendar-feeds";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { eventRoles } from "@longpaddock/db/schema/event-roles";
import { eventSeries } from "@longpaddock/db/schema/event-series";
import { events } from "@longpaddock/db/schema/events";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groups } from "@longpaddock/db/schema/groups";
import { isSuspendedRow, users } from "@longpaddock/db/schema/users";
import { KEPT_MONTHS, MAX_CALENDAR_EVENTS } from "@longpaddock/domain/calendars/rules";
import { AppError } from "@longpaddock/domain/errors";
import { type Answer, COMING } from "@longpaddock/domain/participations/rules";
import { and, desc, eq, inArray, max, not, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../core/context";

type Reader = Pick<Ctx, "db" | "clock">;

export const hashFeedSecret = (secret: string) => createHash("sha256").update(secret).digest("base64url");

const eventColumns = {
  id: events.id,
  title: events.title,
  description: events.description,
  location: events.location,
  latitude: events.latitude,
  longitude: events.longitude,
  startsAt: events.startsAt,
  endsAt: events.endsAt,
  timeZone: events.timeZone,
  status: events.status,
  sequence: events.sequence,
  seriesId: events.seriesId,
  originalDay: events.originalDay,
  ownFields: events.ownFields,
  createdAt: events.createdAt,
  updatedAt: events.updatedAt,
};

/** Events as calendars show them. `own` joins the answer of a member, which makes an event tentative. */
const selectEvents = (db: Ctx["db"], own?: SQL) =>
  db
    .select({ ...eventColumns, answer: own ? eventParticipants.status : sql<null>`null` })
    .from(events)
    .leftJoin(groups, eq(groups.id, events.groupId))
    .leftJoin(eventParticipants, own ? and(eq(eventParticipants.eventId, events.id), own) : sql`false`)
    .$dynamic();

type EventRow = Omit<Awaited<ReturnType<typeof selectEvents>>[number], "answer">;
export type CalendarEvent = EventRow & { readonly isTentative: boolean };

const isKept = ({ clock }: Reader) =>
  sql`${events.startsAt} > ${clock.now().toISOString()}::timestamptz - interval '${sql.raw(String(KEPT_MONTHS))} months'`;

/** A member's events: those that they run, have confirmed or may come to, as far as they may still see them. */
export async function loadMemberEvents(ctx: Reader, userId: string): Promise<CalendarEvent[]> {
  const isTheirs = sql`${events.id} in (
    select id from ${events} as own where own.organizer_id = ${userId}
    union select event_id from ${eventParticipants} as answer where answer.user_id = ${userId} and answer.status in ${COMING}
    union select event_id from ${eventRoles} as held where held.user_id = ${userId})`;
  const isVisible = sql`(${events.groupId} is null or not ${groups.isPrivate} or exists (
    select from ${groupMembers} as member where member.group_id = ${events.groupId}
      and member.user_id = ${userId} and member.status = 'active'))`;
  const rows = await selectEvents(ctx.db, eq(eventParticipants.userId, userId))
    .where(and(isTheirs, isVisible, isKept(ctx)))
    .orderBy(desc(events.startsAt), desc(events.id))
    .limit(MAX_CALENDAR_EVENTS);
  return rows.map(calendarEvent);
}

export async function loadGroupEvents(ctx: Reader, groupId: number): Promise<CalendarEvent[]> {
  const rows = await selectEvents(ctx.db)
    .where(and(eq(events.groupId, groupId), isKept(ctx)))
    .orderBy(desc(events.startsAt), desc(events.id))
    .limit(MAX_CALENDAR_EVENTS);
  return rows.map(calendarEvent);
}

/** When the group itself was changed: its calendar carries its name. */
export async function loadGroupChange({ db }: Pick<Ctx, "db">, groupId: number): Promise<Date> {
  const [group] = await db.select({ updatedAt: groups.updatedAt }).from(groups).where(eq(groups.id, groupId));
  if (!group) throw new AppError("NOT_FOUND");
  return group.updatedAt;
}

export async function loadCalendarEvent({ db }: Pick<Ctx, "db">, id: number): Promise<CalendarEvent | null> {
  const [row] = await selectEvents(db).where(eq(events.id, id));
  return row ? calendarEvent(row) : null;
}

function calendarEvent({ answer, ...row }: EventRow & { answer: Answer | null }): CalendarEvent {
  return { ...row, isTentative: answer === "tentative" };
}

/** The rules behind the events. Every change of an event, also of one that the calendar doesn't hold, is a new version. */
export async function loadSeries({ db }: Pick<Ctx, "db">, shown: readonly CalendarEvent[]) {
  const ids = [...new Set(shown.flatMap(({ seriesId }) => seriesId ?? []))];
  if (ids.length === 0) return [];
  return db
    .select({
      id: eventSeries.id,
      rule: eventSeries.rule,
      firstStart: eventSeries.firstStart,
      timeZone: eventSeries.timeZone,
      count: eventSeries.count,
      sequence: sql<number>`(${eventSeries.sequence} + sum(${events.sequence}))::integer`,
      updatedAt: sql<Date>`${max(events.updatedAt)}`.mapWith(events.updatedAt),
    })
    .from(eventSeries)
    .innerJoin(events, eq(events.seriesId, eventSeries.id))
    .where(inArray(eventSeries.id, ids))
    .groupBy(eventSeries.id)
    .orderBy(eventSeries.id);
}

export type CalendarSeries = Awaited<ReturnType<typeof loadSeries>>[number];

/** Null for an unknown secret: one that was renewed or turned off, or whose member has left or is suspended. */
export async function loadFeed({ db, clock }: Reader, secret: string) {
  const [feed] = await db
    .select({
      userId: calendarFeeds.userId,
      contentHash: calendarFeeds.contentHash,
      contentChangedAt: calendarFeeds.contentChangedAt,
    })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(
      and(eq(calendarFeeds.secretHash, hashFeedSecret(secret)), not(isSuspendedRow(users, clock.now()))),
    );
  return feed ?? null;
}
