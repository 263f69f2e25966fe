import { eventCheckInActs } from "@longpaddock/db/schema/event-check-in-acts";
import { and, eq } from "drizzle-orm";
import type { Ctx } from "../../core/context";

export type StoredAct = Awaited<ReturnType<typeof listActs>>[number];

/** All acts of a rider at an event, in no order. */
export function listActs({ db }: Pick<Ctx, "db">, eventId: number, userId: string) {
  return db
    .select({
      actId: eventCheckInActs.actId,
      status: eventCheckInActs.status,
      statedAt: eventCheckInActs.statedAt,
      message: eventCheckInActs.message,
      location: eventCheckInActs.location,
      accuracy: eventCheckInActs.accuracy,
    })
    .from(eventCheckInActs)
    .where(and(eq(eventCheckInActs.eventId, eventId), eq(eventCheckInActs.userId, userId)));
}
