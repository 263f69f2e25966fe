import { events } from "@longpaddock/db/schema/events";
import type { EventScope } from "@longpaddock/domain/event-series/vocabulary";
import { and, eq, gt } from "drizzle-orm";
import type { OnboardedCtx } from "../../../core/context";
import { type LockedEvent, lockEvents } from "../../../riders/participations/load";
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
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.seriesId, seriesId),
        gt(events.originalDay, originalDay),
        eq(events.status, "upcoming"),
        gt(events.overAt, tx.clock.now()),
      ),
    );
  if (later.length === 0) return [];
  return lockEvents(
    tx,
    event,
    later.map(({ id }) => id),
  );
}
