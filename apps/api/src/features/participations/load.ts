import { eventIds } from "@longpaddock/db/schema/event-ids";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { eventRoles } from "@longpaddock/db/schema/event-roles";
import { eventRows } from "@longpaddock/db/schema/event-rows";
import { groupEvents } from "@longpaddock/db/schema/group-events";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groups } from "@longpaddock/db/schema/groups";
import { rides } from "@longpaddock/db/schema/rides";
import { viewerId } from "@longpaddock/domain/actor";
import { AppError } from "@longpaddock/domain/errors";
import type { EventType } from "@longpaddock/domain/events/rules";
import type { EventRole } from "@longpaddock/domain/events/vocabulary";
import type { GroupAccess } from "@longpaddock/domain/memberships/policy";
import type { MembershipStatus } from "@longpaddock/domain/memberships/vocabulary";
import { rsvpAnswer } from "@longpaddock/domain/participations/rules";
import type { GroupRole } from "@longpaddock/domain/roles";
import { and, asc, eq, inArray, type SQLWrapper, sql } from "drizzle-orm";
import type { Ctx, SignedInCtx } from "../../core/context";
import { prepared } from "../../core/prepared";

const sharedColumns = (events: typeof rides | typeof groupEvents) => ({
  id: events.id,
  organizerId: events.organizerId,
  status: events.status,
  maxParticipants: events.maxParticipants,
  confirmedCount: events.confirmedCount,
  tentativeCount: events.tentativeCount,
  waitlistedCount: events.waitlistedCount,
  overAt: events.overAt,
  dayEndsAt: events.dayEndsAt,
  endsAt: events.endDate,
  timeZone: events.timeZone,
  location: events.location,
});

/** A column with the roles of a member at an event, in the order of their names. */
export const rolesOf = (event: { type: SQLWrapper; id: SQLWrapper; userId: SQLWrapper }) =>
  sql<EventRole[]>`array(select own.role from ${eventRoles} own where own.event_id = ${event.id}
    and own.event_type = ${event.type} and own.user_id = ${event.userId} order by own.role)`;

/** An event with what the policies need to know of it and of the viewer, their answer too. @throws AppError NOT_FOUND */
export async function loadEvent({ db, actor }: Pick<Ctx, "db" | "actor">, id: number) {
  const [event] = await eventOfViewer(db).execute({ id, viewerId: viewerId(actor) });
  if (!event) throw new AppError("NOT_FOUND");
  return withAccess(event);
}

interface AccessRow {
  type: EventType;
  isPrivate: boolean | null;
  createdBy: string | null;
  memberRole: GroupRole | null;
  memberStatus: MembershipStatus | null;
  rsvp: string | null;
}

/** Puts together what a row has of the event's group, and of the viewer's membership and answer. */
export function withAccess<Row extends AccessRow>(row: Row) {
  const { isPrivate, createdBy, memberRole, memberStatus, rsvp } = row;
  const membership = memberRole && memberStatus ? { role: memberRole, status: memberStatus } : null;
  const group: GroupAccess | null =
    isPrivate === null || createdBy === null ? null : { isPrivate, createdBy, membership };
  return { ...row, group, answer: rsvp === null ? null : rsvpAnswer(row.type, rsvp) };
}

export type LoadedEvent = Awaited<ReturnType<typeof loadEvent>>;

/** Loaded or locked. */
export type KnownEvent = Omit<LoadedEvent, "answer" | keyof AccessRow> & Pick<LoadedEvent, "type">;

const eventOfViewer = prepared((db) =>
  db
    .select({
      id: eventRows.id,
      type: eventRows.type,
      groupId: eventRows.groupId,
      organizerId: eventRows.organizerId,
      status: eventRows.status,
      overAt: eventRows.overAt,
      dayEndsAt: eventRows.dayEndsAt,
      title: eventRows.title,
      startsAt: eventRows.startsAt,
      endsAt: eventRows.endsAt,
      timeZone: eventRows.timeZone,
      location: eventRows.location,
      roles: rolesOf({ type: eventRows.type, id: eventRows.id, userId: sql.placeholder("viewerId") }).as(
        "roles",
      ),
      isPrivate: groups.isPrivate,
      createdBy: groups.createdBy,
      memberRole: groupMembers.role,
      memberStatus: groupMembers.status,
      rsvp: eventParticipants.status,
    })
    .from(eventRows)
    .leftJoin(groups, eq(groups.id, eventRows.groupId))
    .leftJoin(
      groupMembers,
      and(eq(groupMembers.groupId, groups.id), eq(groupMembers.userId, sql.placeholder("viewerId"))),
    )
    .leftJoin(
      eventParticipants,
      and(
        eq(eventParticipants.eventType, eventRows.type),
        eq(eventParticipants.eventId, eventRows.id),
        eq(eventParticipants.userId, sql.placeholder("viewerId")),
      ),
    )
    .where(eq(eventRows.id, sql.placeholder("id")))
    .prepare("event_of_viewer"),
);

type LockStrength = "key share" | "no key update";

/**
 * Locks an event until the transaction ends, with the caller's own roles. "no key update" lets only one request at a time
 * change who takes part; "key share" is for writing something at the event, which can't be deleted until then. Nor can
 * the group of a group event and the caller's membership. Lock members first (`lockMember`), then the event.
 *
 * @throws AppError NOT_FOUND
 */
export async function lockEvent(
  tx: Pick<SignedInCtx, "db" | "actor">,
  id: number,
  strength: LockStrength = "no key update",
) {
  const [known] = await tx.db.select({ type: eventIds.type }).from(eventIds).where(eq(eventIds.id, id));
  if (!known) throw new AppError("NOT_FOUND");
  const event =
    known.type === "ride" ? await lockRide(tx, id, strength) : await lockGroupEvent(tx, id, strength);
  return { ...event, roles: await readRoles(tx, event, tx.actor.id) };
}

export type LockedEvent = Awaited<ReturnType<typeof lockEvent>>;

/** A member's roles at a locked event. */
export async function readRoles(
  { db }: Pick<SignedInCtx, "db">,
  { id, type }: { id: number; type: EventType },
  userId: string,
): Promise<EventRole[]> {
  const held = await db
    .select({ role: eventRoles.role })
    .from(eventRoles)
    .where(and(eq(eventRoles.eventId, id), eq(eventRoles.eventType, type), eq(eventRoles.userId, userId)))
    .orderBy(asc(eventRoles.role));
  return held.map(({ role }) => role);
}

/** The member behind an id among the participants of an event; null if there is none. */
export async function findParticipant(
  { db }: Pick<Ctx, "db">,
  { id, type }: { id: number; type: EventType },
  participantId: number,
): Promise<string | null> {
  const [row] = await db
    .select({ userId: eventParticipants.userId })
    .from(eventParticipants)
    .where(
      and(
        eq(eventParticipants.eventType, sql.raw(`'${type}'`)),
        eq(eventParticipants.eventId, id),
        eq(eventParticipants.id, participantId),
      ),
    );
  return row?.userId ?? null;
}

/** Locks other events of the kind and group of one that is locked, in the order of their days in a series. */
export async function lockEvents(
  { db, actor }: Pick<SignedInCtx, "db" | "actor">,
  { type, groupId, group }: Pick<LockedEvent, "type" | "groupId" | "group">,
  ids: readonly number[],
): Promise<LockedEvent[]> {
  const among = [...ids];
  const events =
    type === "ride"
      ? await selectRides(db)
          .where(inArray(rides.id, among))
          .orderBy(asc(rides.originalDay))
          .for("no key update")
      : await selectOfGroups(db)
          .where(inArray(groupEvents.id, among))
          .orderBy(asc(groupEvents.originalDay))
          .for("no key update");
  const held = await db
    .select({ eventId: eventRoles.eventId, role: eventRoles.role })
    .from(eventRoles)
    .where(and(inArray(eventRoles.eventId, among), eq(eventRoles.userId, actor.id)))
    .orderBy(asc(eventRoles.role));
  return events.map((event) => ({
    ...event,
    type,
    groupId,
    group,
    roles: held.filter(({ eventId }) => eventId === event.id).map(({ role }) => role),
  }));
}

const selectRides = (db: Ctx["db"]) =>
  db.select({ ...sharedColumns(rides), title: rides.name, startsAt: rides.dateTime }).from(rides);

const selectOfGroups = (db: Ctx["db"]) =>
  db
    .select({ ...sharedColumns(groupEvents), title: groupEvents.title, startsAt: groupEvents.eventDate })
    .from(groupEvents);

async function lockRide({ db }: Pick<SignedInCtx, "db">, id: number, strength: LockStrength) {
  const [ride] = await selectRides(db).where(eq(rides.id, id)).for(strength);
  if (!ride) throw new AppError("NOT_FOUND");
  return {
    ...ride,
    type: "ride" as EventType,
    groupId: null as number | null,
    group: null as GroupAccess | null,
  };
}

async function lockGroupEvent(
  { db, actor }: Pick<SignedInCtx, "db" | "actor">,
  id: number,
  strength: LockStrength,
) {
  const [place] = await db
    .select({ groupId: groupEvents.groupId })
    .from(groupEvents)
    .where(eq(groupEvents.id, id));
  if (!place) throw new AppError("NOT_FOUND");
  const [group] = await db
    .select({ isPrivate: groups.isPrivate, createdBy: groups.createdBy })
    .from(groups)
    .where(eq(groups.id, place.groupId))
    .for("key share");
  const [membership] = await db
    .select({ role: groupMembers.role, status: groupMembers.status })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, place.groupId), eq(groupMembers.userId, actor.id)))
    .for("key share");
  const [event] = await selectOfGroups(db).where(eq(groupEvents.id, id)).for(strength);
  if (!event || !group) throw new AppError("NOT_FOUND");
  return {
    ...event,
    type: "group_event" as EventType,
    groupId: place.groupId as number | null,
    group: { ...group, membership: membership ?? null },
  };
}
