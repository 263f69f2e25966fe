import { eventCheckInActs } from "@longpaddock/db/schema/event-check-in-acts";
import { eventCheckIns } from "@longpaddock/db/schema/event-check-ins";
import { guestCheckInActs } from "@longpaddock/db/schema/guest-check-ins";
import type { CheckInStatus } from "@longpaddock/domain/check-ins/vocabulary";
import type { Answer } from "@longpaddock/domain/participations/rules";
import { and, eq, isNull } from "drizzle-orm";
import type { Ctx } from "../../core/context";

/** A member with their answer to an event. */
export interface MemberRider {
  readonly id: string;
  readonly answer: Answer | null;
}

/** A person without an account, whom a leader has put on the event's sheet. */
interface GuestRider {
  readonly id: null;
  readonly participantId: number;
  readonly answer: Answer;
}

export type Rider = MemberRider | GuestRider;

export type StoredAct = Awaited<ReturnType<typeof listActs>>[number];

const columnsOf = <Table extends typeof eventCheckInActs | typeof guestCheckInActs>(table: Table) => ({
  actId: table.actId,
  status: table.status,
  statedAt: table.statedAt,
  isBeforeStart: table.isBeforeStart,
  message: table.message,
  location: table.location,
  accuracy: table.accuracy,
  saidBy: table.saidBy,
  voidedAt: table.voidedAt,
});

/** All acts of a rider at an event, in no order. */
export async function listActs({ db }: Pick<Ctx, "db">, eventId: number, rider: Rider) {
  if (rider.id === null)
    return db
      .select(columnsOf(guestCheckInActs))
      .from(guestCheckInActs)
      .where(eq(guestCheckInActs.participantId, rider.participantId));
  return db
    .select(columnsOf(eventCheckInActs))
    .from(eventCheckInActs)
    .where(ofRider(eventCheckInActs, eventId, rider.id));
}

const ofRider = (table: typeof eventCheckIns | typeof eventCheckInActs, eventId: number, userId: string) =>
  and(eq(table.eventId, eventId), eq(table.userId, userId));

/** Where a rider is at; null if they haven't checked in. */
export async function readCheckIn(
  { db }: Pick<Ctx, "db">,
  eventId: number,
  userId: string,
): Promise<CheckInStatus | null> {
  const [row] = await db
    .select({ status: eventCheckIns.status })
    .from(eventCheckIns)
    .where(ofRider(eventCheckIns, eventId, userId));
  return row?.status ?? null;
}

/** For a rider who comes after all: they can check in again. What they said before is kept, and no longer counts. */
export async function voidCheckIn(
  { db, clock }: Pick<Ctx, "db" | "clock">,
  eventId: number,
  userId: string,
): Promise<void> {
  await db
    .update(eventCheckInActs)
    .set({ voidedAt: clock.now() })
    .where(and(ofRider(eventCheckInActs, eventId, userId), isNull(eventCheckInActs.voidedAt)));
  await db.delete(eventCheckIns).where(ofRider(eventCheckIns, eventId, userId));
}
