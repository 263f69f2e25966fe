import type { DbOrTx } from "@longpaddock/db/client";
import { eventCheckInActs } from "@longpaddock/db/schema/event-check-in-acts";
import { eventCheckIns } from "@longpaddock/db/schema/event-check-ins";
import { mergeActs } from "@longpaddock/domain/check-ins/rules";
import { and, asc, gt, inArray } from "drizzle-orm";

const BATCH_SIZE = 500;

/** Riders whose check-in isn't what follows from their acts. Those without acts are from before these were kept. */
export async function* findWrongCheckIns(db: DbOrTx): AsyncGenerator<string> {
  for (let after = 0; ; ) {
    const batch = await db
      .select()
      .from(eventCheckIns)
      .where(gt(eventCheckIns.id, after))
      .orderBy(asc(eventCheckIns.id))
      .limit(BATCH_SIZE);
    const acts = await actsOf(db, batch);
    for (const { id, eventId, userId, status, statedAt } of batch) {
      const last = mergeActs(acts.get(`${eventId} ${userId}`) ?? []).at(-1);
      if (last && (last.status !== status || last.statedAt.getTime() !== statedAt.getTime()))
        yield `${id}: ${status} at ${statedAt.toISOString()}, should be ${last.status} at ${last.statedAt.toISOString()}`;
    }
    after = batch.at(-1)?.id ?? after;
    if (batch.length < BATCH_SIZE) return;
  }
}

type Act = typeof eventCheckInActs.$inferSelect;

async function actsOf(db: DbOrTx, batch: readonly { eventId: number; userId: string }[]) {
  const acts = new Map<string, Act[]>();
  if (batch.length === 0) return acts;
  const found = await db
    .select()
    .from(eventCheckInActs)
    .where(
      and(
        inArray(eventCheckInActs.eventId, [...new Set(batch.map(({ eventId }) => eventId))]),
        inArray(eventCheckInActs.userId, [...new Set(batch.map(({ userId }) => userId))]),
      ),
    );
  for (const act of found) {
    const key = `${act.eventId} ${act.userId}`;
    acts.set(key, [...(acts.get(key) ?? []), act]);
  }
  return acts;
}
