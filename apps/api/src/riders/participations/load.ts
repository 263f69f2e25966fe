import { addedRiders } from "@longpaddock/db/schema/added-riders";
import { eventCheckIns } from "@longpaddock/db/schema/event-check-ins";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { eventRoles } from "@longpaddock/db/schema/event-roles";
import { events } from "@longpaddock/db/schema/events";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groups } from "@longpaddock/db/schema/groups";
import { viewerId } from "@longpaddock/domain/actor";
import type { CheckInStatus } from "@longpaddock/domain/check-ins/vocabulary";
import { AppError } from "@longpaddock/domain/errors";
import type { EventRole } from "@longpaddock/domain/events/vocabulary";
import type { GroupAccess } from "@longpaddock/domain/memberships/policy";
import type { MembershipStatus } from "@longpaddock/domain/memberships/vocabulary";
import type { Answer } from "@longpaddock/domain/participations/rules";
import type { EventId } from "@longpaddock/domain/participations/schema";
import type { GroupRole } from "@longpaddock/domain/roles";
import { and, asc, eq, inArray, type SQLWrapper, sql } from "drizzle-orm";
import { z } from "zod";
import type { Ctx, SignedInCtx } from "../../core/context";
import { prepared } from "../../core/prepared";

/** A column with the roles of a member at an event, in the order of their names. */
export const rolesOf = (eventId: SQLWrapper, userId: SQLWrapper) =>
  sql<EventRole[]>`array(select own.role from ${eventRoles} own where own.event_id = ${eventId}
    and own.user_id = ${userId} order by own.role)`;

/** 1 for the next one; null for viewers who don't wait. Of an event with its viewer's answer. */
export const waitlistPosition = sql<
  number | null
>`case when ${eventParticipants.waitlistPlace} is not null then (
  select count(*)::integer from ${eventParticipants} as ahead
  where ahead.event_id = ${events.id} and ahead.waitlist_place <= ${eventParticipants.waitlistPlace}) end`;

/** An event with what the policies need to know of it and of the viewer, their answer and where they are at too. @throws AppError NOT_FOUND */
export async function loadEvent({ db, actor }: Pick<Ctx, "db" | "actor">, id: number) {
  const [event] = await eventOfViewer(db).execute({ id, viewerId: viewerId(actor) });
  if (!event) throw new AppError("NOT_FOUND");
  return withAccess(event);
}

interface AccessRow {
  isPrivate: boolean | null;
  createdBy: string | null;
  memberRole: GroupRole | null;
  memberStatus: MembershipStatus | null;
  answer: Answer | null;
  checkIn: CheckInStatus | null;
}

/** Puts together what a row has of the event's group and of the viewer's membership. */
export function withAccess<Row extends AccessRow>(row: Row) {
  const { isPrivate, createdBy, memberRole, memberStatus } = row;
  const membership = memberRole && memberStatus ? { role: memberRole, status: memberStatus } : null;
  const group: GroupAccess | null =
    isPrivate === null || createdBy === null ? null : { isPrivate, createdBy, membership };
  return { ...row, group };
}

export type LoadedEvent = Awaited<ReturnType<typeof loadEvent>>;

/** Loaded or locked. */
export type KnownEvent = Omit<LoadedEvent, keyof AccessRow>;

const eventOfViewer = prepared((db) =>
  db
    .select({
      id: events.id,
      type: events.type,
      groupId: events.groupId,
      organizerId: events.organizerId,
      status: events.status,
      overAt: events.overAt,
      dayEndsAt: events.dayEndsAt,
      title: events.title,
      startsAt: events.startsAt,
      endsAt: events.endsAt,
      timeZone: events.timeZone,
      location: events.location,
      overdueContactMinutes: events.overdueContactMinutes,
      roles: rolesOf(events.id, sql.placeholder("viewerId")).as("roles"),
      isPrivate: groups.isPrivate,
      createdBy: groups.createdBy,
      memberRole: groupMembers.role,
      memberStatus: groupMembers.status,
      answer: eventParticipants.status,
      checkIn: eventCheckIns.status,
    })
    .from(events)
    .leftJoin(groups, eq(groups.id, events.groupId))
    .leftJoin(
      groupMembers,
      and(eq(groupMembers.groupId, groups.id), eq(groupMembers.userId, sql.placeholder("viewerId"))),
    )
    .leftJoin(
      eventParticipants,
      and(
        eq(eventParticipants.eventId, events.id),
        eq(eventParticipants.userId, sql.placeholder("viewerId")),
      ),
    )
    .leftJoin(
      eventCheckIns,
      and(eq(eventCheckIns.eventId, events.id), eq(eventCheckIns.userId, sql.placeholder("viewerId"))),
    )
    .where(eq(events.id, sql.placeholder("id")))
    .prepare("event_of_viewer"),
);

/** For the addresses that take rides only. @throws AppError NOT_FOUND */
export async function requireRide({ db }: Pick<Ctx, "db">, { id }: EventId): Promise<void> {
  const [event] = await db.select({ type: events.type }).from(events).where(eq(events.id, id));
  if (event?.type !== "ride") throw new AppError("NOT_FOUND");
}

type LockStrength = "key share" | "no key update";

/**
 * Locks an event until the transaction ends, with the caller's own roles. "no key update" lets only one request at a time
 * change who takes part; "key share" is for writing something at the event, which can't be deleted until then. Nor can
 * its group and the caller's membership. Lock members first (`lockMember`), then the event.
 *
 * @throws AppError NOT_FOUND
 */
export async function lockEvent(
  tx: Pick<Ctx, "db" | "actor">,
  id: number,
  strength: LockStrength = "no key update",
) {
  const { db, actor } = tx;
  const [place] = await db.select({ groupId: events.groupId }).from(events).where(eq(events.id, id));
  if (!place) throw new AppError("NOT_FOUND");
  const group = place.groupId === null ? null : await lockAccess(tx, place.groupId);
  const [event] = await selectEvents(db).where(eq(events.id, id)).for(strength);
  if (!event) throw new AppError("NOT_FOUND");
  return { ...event, group, roles: await readRoles(tx, id, viewerId(actor)) };
}

export type LockedEvent = Awaited<ReturnType<typeof lockEvent>>;

/** Keeps a group and the caller's membership of it as they are. @throws AppError NOT_FOUND */
async function lockAccess({ db, actor }: Pick<Ctx, "db" | "actor">, groupId: number): Promise<GroupAccess> {
  const [group] = await db
    .select({ isPrivate: groups.isPrivate, createdBy: groups.createdBy })
    .from(groups)
    .where(eq(groups.id, groupId))
    .for("key share");
  if (!group) throw new AppError("NOT_FOUND");
  const [membership] = await db
    .select({ role: groupMembers.role, status: groupMembers.status })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, viewerId(actor))))
    .for("key share");
  return { ...group, membership: membership ?? null };
}

/** A member's roles at a locked event. */
export async function readRoles(
  { db }: Pick<Ctx, "db">,
  eventId: number,
  userId: string,
): Promise<EventRole[]> {
  const held = await db
    .select({ role: eventRoles.role })
    .from(eventRoles)
    .where(and(eq(eventRoles.eventId, eventId), eq(eventRoles.userId, userId)))
    .orderBy(asc(eventRoles.role));
  return held.map(({ role }) => role);
}

/**
 * Who has this id among the participants of an event, also a person without an account, or which member; null if there is
 * nobody.
 */
export async function findParticipant({ db }: Pick<Ctx, "db">, eventId: number, wanted: number | string) {
  const isWanted =
    typeof wanted === "number" ? eq(eventParticipants.id, wanted) : eq(eventParticipants.userId, wanted);
  const [row] = await db
    .select()
    .from(eventParticipants)
    .where(and(eq(eventParticipants.eventId, eventId), isWanted));
  return row ?? null;
}

const uuid = z.guid();

export const isActId = (text: string): boolean => uuid.safeParse(text).success;

/** Whom an act has put on an event's sheet, with null for one who was taken off since; null if there is no such act. */
export async function findAddedRider({ db }: Pick<Ctx, "db">, eventId: number, actId: string) {
  if (!isActId(actId)) return null;
  const [added] = await db
    .select({ participantId: addedRiders.participantId })
    .from(addedRiders)
    .where(and(eq(addedRiders.eventId, eventId), eq(addedRiders.actId, actId)));
  return added ?? null;
}

/** The row of the participant with this id, of whom this act has put on the event's sheet, or of this member. */
export async function isNamed(ctx: Pick<Ctx, "db">, eventId: number, wanted: number | string) {
  const added = typeof wanted === "string" ? await findAddedRider(ctx, eventId, wanted) : null;
  const id = typeof wanted === "number" ? wanted : added?.participantId;
  const { eventId: ofEvent, id: ofRow, userId } = eventParticipants;
  return and(eq(ofEvent, eventId), typeof id === "number" ? eq(ofRow, id) : eq(userId, String(wanted)));
}

/** Locks other events of the group of one that is locked, in the order of their days in a series. */
export async function lockEvents(
  { db, actor }: Pick<SignedInCtx, "db" | "actor">,
  { group }: Pick<LockedEvent, "group">,
  ids: readonly number[],
): Promise<LockedEvent[]> {
  const among = [...ids];
  const locked = await selectEvents(db)
    .where(inArray(events.id, among))
    .orderBy(asc(events.originalDay))
    .for("no key update");
  const held = await db
    .select({ eventId: eventRoles.eventId, role: eventRoles.role })
    .from(eventRoles)
    .where(and(inArray(eventRoles.eventId, among), eq(eventRoles.userId, actor.id)))
    .orderBy(asc(eventRoles.role));
  return locked.map((event) => ({
    ...event,
    group,
    roles: held.filter(({ eventId }) => eventId === event.id).map(({ role }) => role),
  }));
}

const selectEvents = (db: Ctx["db"]) =>
  db
    .select({
      id: events.id,
      type: events.type,
      groupId: events.groupId,
      organizerId: events.organizerId,
      title: events.title,
      startsAt: events.startsAt,
      endsAt: events.endsAt,
      timeZone: events.timeZone,
      location: events.location,
      overdueContactMinutes: events.overdueContactMinutes,
      status: events.status,
      maxParticipants: events.maxParticipants,
      confirmedCount: events.confirmedCount,
      tentativeCount: events.tentativeCount,
      waitlistedCount: events.waitlistedCount,
      overAt: events.overAt,
      dayEndsAt: events.dayEndsAt,
    })
    .from(events);
