import { eventCheckInActs } from "@longpaddock/db/schema/event-check-in-acts";
import { eventCheckIns } from "@longpaddock/db/schema/event-check-ins";
import type { CheckInStatus } from "@longpaddock/domain/check-ins/vocabulary";
import type { Answer } from "@longpaddock/domain/participations/rules";
import { and, eq } from "drizzle-orm";
import type { Ctx } from "../../core/context";

/** A member with their answer to an event. */
export interface Rider {
  readonly id: string;
  readonly answer: Answer | null;
}

export type StoredAct = Awaited<ReturnType<typeof listActs>>[number];

/** All acts of a rider at an event, in no order. */
export function listActs({ db }: Pick<Ctx, "db">, eventId: number, userId: string) {
  return db
    .select({
      actId: eventCheckInActs.actId,
      status: eventCheckInActs.status,
      statedAt: eventCheckInActs.statedAt,
      isBeforeStart: eventCheckInActs.isBeforeStart,
      message: eventCheckInActs.message,
      location: eventCheckInActs.location,
      accuracy: eventCheckInActs.accuracy,
      saidBy: eventCheckInActs.saidBy,
    })
    .from(eventCheckInActs)
    .where(ofRider(eventCheckInActs, eventId, userId));
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

/** For a rider who comes after all: they can check in again. */
export async function forgetCheckIn({ db }: Pick<Ctx, "db">, eventId: number, userId: string): Promise<void> {
  for (const table of [eventCheckInActs, eventCheckIns])
    await db.delete(table).where(ofRider(table, eventId, userId));
}
