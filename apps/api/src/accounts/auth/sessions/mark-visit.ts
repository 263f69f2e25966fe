import { sessions } from "@longpaddock/db/schema/sessions";
import { users } from "@longpaddock/db/schema/users";
import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Ctx } from "../../../core/context";

const HOUR_MS = 3_600_000;

/**
 * The visit before the last one noted, by member and session. For some seconds, requests still get that visit from the
 * cached session, and must not note another.
 */
const noted = new LRUCache<string, number>({ max: 20_000 });

interface Visit {
  id: string;
  lastVisitAt: Date | null;
  seenAt: string | null;
  /** The session's key in the database. */
  sid: string;
}

/** Notes that the member and the session are in use, once an hour. Callers don't await it. */
export async function markVisit(
  { db, clock }: Pick<Ctx, "db" | "clock">,
  { id, lastVisitAt, seenAt, sid }: Visit,
): Promise<void> {
  const now = clock.now();
  const anHourAgo = new Date(now.getTime() - HOUR_MS);
  const seenBefore = seenAt === null ? 0 : Date.parse(seenAt);
  if (seenBefore <= anHourAgo.getTime())
    await noteOnce(sid, seenBefore, () => {
      const seen = JSON.stringify({ seenAt: now.toISOString() });
      return db
        .update(sessions)
        .set({ sess: sql`${sessions.sess} || ${seen}::jsonb` })
        .where(eq(sessions.sid, sid));
    });
  if (lastVisitAt !== null && lastVisitAt > anHourAgo) return;
  await noteOnce(id, lastVisitAt?.getTime() ?? 0, () =>
    db
      .update(users)
      .set({ lastVisitAt: now })
      .where(and(eq(users.id, id), or(isNull(users.lastVisitAt), lt(users.lastVisitAt, anHourAgo)))),
  );
}

async function noteOnce(key: string, before: number, note: () => PromiseLike<unknown>): Promise<void> {
  if (noted.get(key) === before) return;
  noted.set(key, before);
  try {
    await note();
  } catch (error) {
    noted.delete(key);
    throw error;
  }
}
