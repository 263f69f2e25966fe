import { eventRows } from "@longpaddock/db/schema/event-rows";
import type { EventScope } from "@longpaddock/domain/event-series/vocabulary";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { OnboardedCtx } from "../../../core/context";
import { type LockedEvent, lockEvent } from "../../participations/load";
import type { EventPlan } from "../load";

/** With `following`, locks the later events of the same series that still take place. */
export async function findFollowing(
  tx: OnboardedCtx,
  { type, seriesId, originalDay }: Pick<EventPlan, "type" | "seriesId" | "originalDay">,
  scope: EventScope,
): Promise<LockedEvent[]> {
  if (scope === "this" || seriesId === null || originalDay === null) return [];
  const later = await tx.db
    .select({ id: eventRows.id })
    .from(eventRows)
    .where(
      and(
        eq(eventRows.type, sql.raw(`'${type}'`)),
        eq(eventRows.seriesId, seriesId),
        gt(eventRows.originalDay, originalDay),
        eq(eventRows.status, "upcoming"),
        gt(eventRows.overAt, tx.clock.now()),
      ),
    )
    .orderBy(asc(eventRows.originalDay));
  const locked: LockedEvent[] = [];
  for (const { id } of later) locked.push(await lockEvent(tx, id));
  return locked;
}
