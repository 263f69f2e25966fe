import type { DbOrTx } from "@longpaddock/db/client";
import { literalLimit } from "@longpaddock/db/literal-limit";
import { eventCheckIns } from "@longpaddock/db/schema/event-check-ins";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { events, isWatched } from "@longpaddock/db/schema/events";
import { guestCheckIns } from "@longpaddock/db/schema/guest-check-ins";
import { rideDayWatches } from "@longpaddock/db/schema/ride-day-watches";
import { users } from "@longpaddock/db/schema/users";
import { COMING } from "@longpaddock/domain/participations/rules";
import { MAX_BOARD_RIDERS } from "@longpaddock/domain/ride-day/rules";
import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Ctx } from "../../core/context";
import { SharedReads } from "../../core/live/shared-reads";
import { prepared } from "../../core/prepared";
import { rolesOf } from "../../riders/participations/load";

const sayers = alias(users, "sayers");

/**
 * All members who ride at an event in one statement: confirmed and tentative ones, its organiser, and everybody who has said
 * something on the day, whatever has become of their place.
 */
const boardQuery = prepared((db) => {
  const id = sql.placeholder("id");
  const rider = db
    .select({
      userId: eventParticipants.userId,
      isExpected: sql<boolean>`${eventParticipants.status} = 'confirmed'`.as("is_expected"),
      isOrganizer: sql<boolean>`false`.as("is_organizer"),
      mayHaveRoles: sql<boolean>`true`.as("may_have_roles"),
    })
    .from(eventParticipants)
    .where(and(eq(eventParticipants.eventId, id), inArray(eventParticipants.status, COMING)))
    .unionAll(
      db
        .select({
          userId: events.organizerId,
          isExpected: sql<boolean>`true`.as("is_expected"),
          isOrganizer: sql<boolean>`true`.as("is_organizer"),
          mayHaveRoles: sql<boolean>`false`.as("may_have_roles"),
        })
        .from(events)
        .where(eq(events.id, id)),
    )
    .unionAll(
      db
        .select({
          userId: eventCheckIns.userId,
          isExpected: sql<boolean>`false`.as("is_expected"),
          isOrganizer: sql<boolean>`false`.as("is_organizer"),
          mayHaveRoles: sql<boolean>`false`.as("may_have_roles"),
        })
        .from(eventCheckIns)
        .where(
          and(
            eq(eventCheckIns.eventId, id),
            sql`not exists (select from ${eventParticipants} p where p.event_id = ${eventCheckIns.eventId}
              and p.user_id = ${eventCheckIns.userId} and p.status = any(${sql.param(COMING)}::text[]))
              and not exists (select from ${events} e where e.id = ${eventCheckIns.eventId}
                and e.organizer_id = ${eventCheckIns.userId})`,
          ),
        ),
    )
    .as("rider");
  return db
    .select({
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      profileImageUrl: users.profileImageUrl,
      isExpected: rider.isExpected,
      isOrganizer: rider.isOrganizer,
      mayHaveRoles: rider.mayHaveRoles,
      roles: rolesOf(events.id, users.id).as("roles"),
      // Its planned end counts once the organiser has written who is told then.
      backBy:
        sql<Date | null>`coalesce(${rideDayWatches.backBy}, case when ${isWatched(events)} then ${events.endsAt} end)`
          .mapWith(rideDayWatches.backBy)
          .as("back_by"),
      isBackByPlanned: sql<boolean>`${rideDayWatches.backBy} is null`.as("is_back_by_planned"),
      status: eventCheckIns.status,
      statedAt: eventCheckIns.statedAt,
      saidBy: eventCheckIns.saidBy,
      sayer: {
        firstName: sayers.firstName,
        lastName: sayers.lastName,
        profileImageUrl: sayers.profileImageUrl,
      },
      message: eventCheckIns.message,
      location: eventCheckIns.location,
      accuracy: eventCheckIns.accuracy,
      locatedAt: eventCheckIns.locatedAt,
    })
    .from(rider)
    .innerJoin(users, eq(users.id, rider.userId))
    .innerJoin(events, eq(events.id, id))
    .leftJoin(rideDayWatches, eq(rideDayWatches.eventId, events.id))
    .leftJoin(eventCheckIns, and(eq(eventCheckIns.eventId, events.id), eq(eventCheckIns.userId, users.id)))
    .leftJoin(sayers, eq(sayers.id, eventCheckIns.saidBy))
    .orderBy(sql`${eventCheckIns.statedAt} desc nulls last`, asc(users.id))
    .limit(literalLimit(MAX_BOARD_RIDERS))
    .prepare("ride_day_board");
});

/** The people without an account on the event's sheet. */
const guestsQuery = prepared((db) => {
  const id = sql.placeholder("id");
  return db
    .select({
      participantId: eventParticipants.id,
      name: eventParticipants.name,
      isExpected: sql<boolean>`${eventParticipants.status} = 'confirmed'`.as("is_expected"),
      status: guestCheckIns.status,
      statedAt: guestCheckIns.statedAt,
      saidBy: guestCheckIns.saidBy,
      sayer: {
        firstName: sayers.firstName,
        lastName: sayers.lastName,
        profileImageUrl: sayers.profileImageUrl,
      },
      message: guestCheckIns.message,
      location: guestCheckIns.location,
      accuracy: guestCheckIns.accuracy,
      locatedAt: guestCheckIns.locatedAt,
    })
    .from(eventParticipants)
    .leftJoin(guestCheckIns, eq(guestCheckIns.participantId, eventParticipants.id))
    .leftJoin(sayers, eq(sayers.id, guestCheckIns.saidBy))
    .where(
      and(
        eq(eventParticipants.eventId, id),
        isNull(eventParticipants.userId),
        or(inArray(eventParticipants.status, COMING), isNotNull(guestCheckIns.participantId)),
      ),
    )
    .orderBy(sql`${guestCheckIns.statedAt} desc nulls last`, asc(eventParticipants.id))
    .limit(literalLimit(MAX_BOARD_RIDERS))
    .prepare("ride_day_guests");
});

type RowsOf<Query extends (db: DbOrTx) => { execute(): Promise<unknown> }> = Awaited<
  ReturnType<ReturnType<Query>["execute"]>
>;
export type MemberRow = RowsOf<typeof boardQuery>[number];
export type GuestRow = RowsOf<typeof guestsQuery>[number];
export interface BoardRows {
  readonly members: MemberRow[];
  readonly guests: GuestRow[];
}

const shared = prepared(() => new SharedReads<BoardRows>());

/** A board that many riders ask for at the same time is read once or twice for all of them. */
export function loadBoard({ db }: Pick<Ctx, "db">, id: number): Promise<BoardRows> {
  return shared(db).read(id, async () => {
    const [members, guests] = await Promise.all([
      boardQuery(db).execute({ id }),
      guestsQuery(db).execute({ id }),
    ]);
    return { members, guests };
  });
}
