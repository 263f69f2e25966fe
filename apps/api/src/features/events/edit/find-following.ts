import { eventRows } from "@longpaddock/db/schema/event-rows";
import type { EventScope } from "@longpaddock/domain/event-series/vocabulary";
import { and, eq, gt, sql } from "drizzle-orm";
import type { OnboardedCtx } from "../../../core/context";
import { type LockedEvent, lockEvents } from "../../participations/load";
import type { EventPlan } from "../load";

/** With `following`, locks the later events of a locked one's series that still take place. */
export async function findFollowing(
  tx: OnboardedCtx,
  event: LockedEvent,
  { plan, scope }: { plan: Pick<EventPlan, "seriesId" | "originalDay">; scope: EventScope },
): Promise<LockedEvent[]> {
  const { seriesId, originalDay } = plan;
  if (scope === "this" || seriesId === null || originalDay === null) return [];
  const later = await tx.db
    .select({ id: eventRows.id })
    .from(eventRows)
    .where(
      and(
        eq(eventRows.type, sql.raw(`'${event.type}'`)),
        eq(eventRows.seriesId, seriesId),
        gt(eventRows.originalDay, originalDay),
        eq(eventRows.status, "upcoming"),
        gt(eventRows.overAt, tx.clock.now()),
      ),
    );
  if (later.length === 0) return [];
  return lockEvents(
    tx,
    event,
    later.map(({ id }) => id),
  );
}
