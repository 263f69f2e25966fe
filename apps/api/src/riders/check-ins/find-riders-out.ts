import { eventCheckIns } from "@longpaddock/db/schema/event-check-ins";
import { events } from "@longpaddock/db/schema/events";
import { lateActsSince } from "@longpaddock/domain/check-ins/rules";
import { OUT_STATUSES } from "@longpaddock/domain/check-ins/vocabulary";
import { and, eq, gt, inArray, type SQL } from "drizzle-orm";
import type { Ctx } from "../../core/context";

/**
 * Returns the title of an event with a rider who is out, among these events or check-ins: somebody may have to look for
 * them.
 */
export async function findRidersOut(
  { db, clock }: Pick<Ctx, "db" | "clock">,
  condition: SQL,
): Promise<string | null> {
  const [event] = await db
    .select({ title: events.title })
    .from(eventCheckIns)
    .innerJoin(events, eq(events.id, eventCheckIns.eventId))
    .where(
      and(
        condition,
        inArray(eventCheckIns.status, OUT_STATUSES),
        gt(events.dayEndsAt, lateActsSince(clock.now())),
      ),
    )
    .limit(1);
  return event?.title ?? null;
}
