import { rows } from "@longpaddock/db/rows";
import { addedRiders } from "@longpaddock/db/schema/added-riders";
import { eventAcknowledgments } from "@longpaddock/db/schema/event-acknowledgments";
import { eventBriefings } from "@longpaddock/db/schema/event-briefings";
import { eventCheckInActs } from "@longpaddock/db/schema/event-check-in-acts";
import { eventCheckIns } from "@longpaddock/db/schema/event-check-ins";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { eventVisits } from "@longpaddock/db/schema/event-visits";
import { events } from "@longpaddock/db/schema/events";
import { guestCheckInActs, guestCheckIns } from "@longpaddock/db/schema/guest-check-ins";
import { headCountSightings, headCounts } from "@longpaddock/db/schema/head-counts";
import { overdueSteps } from "@longpaddock/db/schema/overdue-steps";
import { users } from "@longpaddock/db/schema/users";
import { mergeActs } from "@longpaddock/domain/check-ins/merging";
import { AppError } from "@longpaddock/domain/errors";
import type { EventRole } from "@longpaddock/domain/events/vocabulary";
import type { ContactMailStatus } from "@longpaddock/domain/overdue/vocabulary";
import { type Answer, COMING, guestId } from "@longpaddock/domain/participations/rules";
import { asc, eq, sql } from "drizzle-orm";
import type { Ctx } from "../../core/context";
import type { PersonNames } from "../../core/person-view";
import { isNamed, rolesOf } from "../../riders/participations/load";

type Reading = Pick<Ctx, "db">;

/** A rider as the sheet has them, whatever they have said on the day. */
const riderColumns = {
  id: eventParticipants.id,
  eventId: eventParticipants.eventId,
  userId: eventParticipants.userId,
  name: eventParticipants.name,
  answer: eventParticipants.status,
  joinedAt: eventParticipants.joinedAt,
  answeredAt: eventParticipants.answeredAt,
  addedBy: eventParticipants.addedBy,
  phone: eventParticipants.phone,
  emergencyContactName: eventParticipants.emergencyContact,
  emergencyContactPhone: eventParticipants.emergencyContactPhone,
  emergencyContactEmail: eventParticipants.emergencyContactEmail,
  vehicle: eventParticipants.vehicle,
  passengers: eventParticipants.passengers,
  fieldTimes: eventParticipants.fieldTimes,
  forgottenAt: eventParticipants.forgottenAt,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
};

const ridersOf = ({ db }: Reading) =>
  db.select(riderColumns).from(eventParticipants).leftJoin(users, eq(users.id, eventParticipants.userId));

export type RiderRow = Awaited<ReturnType<typeof ridersOf>>[number];

/**
 * By the id among the participants, that of the act that has put them on the sheet, or the member's.
 *
 * @throws AppError NOT_FOUND
 */
export async function loadRider(ctx: Reading, eventId: number, wanted: number | string): Promise<RiderRow> {
  const [rider] = await ridersOf(ctx).where(await isNamed(ctx, eventId, wanted));
  if (!rider) throw new AppError("NOT_FOUND");
  return rider;
}

/** Everybody on the sheet: who comes or may come, who has said something on the day, and the organiser. */
export async function loadSheet(ctx: Reading, eventId: number) {
  const [riders, acts, sightings] = await Promise.all([
    listRiders(ctx, eventId),
    listActs(ctx, eventId),
    listSightings(ctx, eventId),
  ]);
  return riders.map((rider) => {
    const own = acts.get(rider.userId ?? guestId(rider.id ?? 0)) ?? [];
    return {
      ...rider,
      acts: own,
      counted: mergeActs(own),
      sightings: (rider.id !== null && sightings.get(rider.id)) || [],
    };
  });
}

export type SheetRow = Awaited<ReturnType<typeof loadSheet>>[number];

interface OnSheet
  extends Omit<RiderRow, "id" | "answer" | "joinedAt" | "answeredAt" | "fieldTimes" | "forgottenAt"> {
  /** Null for the organiser, and for members without an answer. */
  readonly id: number | null;
  readonly answer: Answer | null;
  readonly joinedAt: Date | null;
  readonly addedByName: string | null;
  readonly actIds: readonly string[];
  readonly isOrganizer: boolean;
  /** The briefing in force; null if it doesn't have to be. */
  readonly hasAccepted: boolean | null;
  readonly roles: readonly EventRole[];
  /** Whether what leaders typed about them was deleted. */
  readonly isForgotten: boolean;
  /** What became of the mail to their contact at home, once it was due. */
  readonly contactMail: ContactMailStatus | null;
  readonly contactMailedAt: Date | null;
}

async function listRiders({ db }: Reading, eventId: number): Promise<OnSheet[]> {
  const found = await rows<
    Omit<OnSheet, "joinedAt" | "contactMailedAt"> & {
      joinedAt: string | null;
      contactMailedAt: string | null;
    }
  >(
    db,
    sql`with member as (
        select user_id from ${eventCheckIns} where event_id = ${eventId}
        union select organizer_id from ${events} where id = ${eventId}
      ), on_sheet as (
        select p.id, p.user_id from ${eventParticipants} p where p.event_id = ${eventId}
          and (p.status = any(${sql.param(COMING)}::text[]) or p.user_id in (select user_id from member)
            or p.user_id is null and exists (select from ${guestCheckIns} g where g.participant_id = p.id))
      ), person as (
        select id, user_id from on_sheet
        union all select null, m.user_id from member m
          where not exists (select from on_sheet o where o.user_id = m.user_id)
      )
      select p.id, person.user_id as "userId", p.name, p.status as answer, p.joined_at as "joinedAt",
        p.added_by as "addedBy",
        (select concat_ws(' ', a.first_name, a.last_name) from ${users} a where a.id = p.added_by) as "addedByName",
        array(select a.act_id from ${addedRiders} a where a.participant_id = p.id order by a.act_id) as "actIds",
        p.phone, p.emergency_contact as "emergencyContactName", p.emergency_contact_phone as "emergencyContactPhone",
        p.emergency_contact_email as "emergencyContactEmail", p.forgotten_at is not null as "isForgotten", p.vehicle, coalesce(p.passengers, '{}') as passengers,
        u.first_name as "firstName", u.last_name as "lastName", u.profile_image_url as "profileImageUrl",
        e.id as "eventId", e.organizer_id = person.user_id is true as "isOrganizer",
        ${rolesOf(sql`e.id`, sql`person.user_id`)} as roles,
        (select case when b.requires_acknowledgment then
            exists (select from ${eventAcknowledgments} a where a.briefing_id = b.id and a.user_id = person.user_id)
            or exists (select from ${eventVisits} v where v.briefing_id = b.id and v.participant_id = p.id) end
          from ${eventBriefings} b where b.event_id = e.id order by b.version desc limit 1) as "hasAccepted",
        told.status as "contactMail", case when told.status = 'sent' then told.taken_at end as "contactMailedAt"
      from person join ${events} e on e.id = ${eventId}
      left join ${eventParticipants} p on p.id = person.id left join ${users} u on u.id = person.user_id
      left join lateral (select o.status, o.taken_at from ${overdueSteps} o where o.step = 'contact' and o.event_id = e.id
        and (o.user_id = person.user_id or o.participant_id = p.id) order by o.id desc limit 1) told on true
      order by coalesce(p.name, concat_ws(' ', u.first_name, u.last_name)), p.id`,
  );
  return found.map(({ joinedAt, contactMailedAt, ...row }) => ({
    ...row,
    joinedAt: joinedAt === null ? null : new Date(joinedAt),
    contactMailedAt: contactMailedAt === null ? null : new Date(contactMailedAt),
  }));
}

const sayerNames = { firstName: users.firstName, lastName: users.lastName };

/** All acts of an event, by the rider's id. */
async function listActs({ db }: Reading, eventId: number) {
  const columnsOf = <Table extends typeof eventCheckInActs | typeof guestCheckInActs>(table: Table) => ({
    actId: table.actId,
    status: table.status,
    statedAt: table.statedAt,
    isBeforeStart: table.isBeforeStart,
    message: table.message,
    saidBy: table.saidBy,
    voidedAt: table.voidedAt,
    sayer: sayerNames,
  });
  const ofMembers = await db
    .select({ ...columnsOf(eventCheckInActs), rider: sql<string>`${eventCheckInActs.userId}`.as("rider") })
    .from(eventCheckInActs)
    .leftJoin(users, eq(users.id, eventCheckInActs.saidBy))
    .where(eq(eventCheckInActs.eventId, eventId));
  const ofGuests = await db
    .select({ ...columnsOf(guestCheckInActs), participantId: guestCheckInActs.participantId })
    .from(guestCheckInActs)
    .leftJoin(users, eq(users.id, guestCheckInActs.saidBy))
    .where(eq(guestCheckInActs.eventId, eventId));
  const acts = [
    ...ofMembers,
    ...ofGuests.map(({ participantId, ...act }) => ({ ...act, rider: guestId(participantId) })),
  ];
  return groupedBy(acts, ({ rider }) => rider);
}

/** When leaders saw each rider at a head count, the earliest first. */
async function listSightings({ db }: Reading, eventId: number) {
  const found = await db
    .select({
      participantId: headCountSightings.participantId,
      at: headCounts.at,
      name: headCounts.name,
      by: headCounts.countedBy,
      counter: sayerNames,
    })
    .from(headCountSightings)
    .innerJoin(headCounts, eq(headCounts.id, headCountSightings.headCountId))
    .leftJoin(users, eq(users.id, headCounts.countedBy))
    .where(eq(headCounts.eventId, eventId))
    .orderBy(asc(headCounts.at), asc(headCounts.id));
  return groupedBy(found, ({ participantId }) => participantId);
}

function groupedBy<Row, Key>(found: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of found) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/** As on the sheet: of members, first and last name. */
export function nameOf({
  name,
  firstName,
  lastName,
}: Pick<PersonNames, "firstName" | "lastName"> & { name?: string | null }): string {
  return name ?? ([firstName, lastName].filter(Boolean).join(" ") || "Someone");
}
