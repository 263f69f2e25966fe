import { events } from "@longpaddock/db/schema/events";
import { monthStart } from "@longpaddock/domain/calendar";
import { canAddEvents } from "@longpaddock/domain/events/policy";
import { and, eq, gte } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";

/**
 * Counts events, each of a series too, against the monthly quota, in the site's time zone. Call after `lockMember`, in the
 * transaction that inserts the event.
 *
 * @throws AppError QUOTA_REACHED
 */
export async function countNewEvents(
  { db, actor, clock, services }: OnboardedCtx,
  added: number,
): Promise<void> {
  const since = monthStart(clock.now(), services.timeZone);
  const created = await db.$count(
    events,
    and(eq(events.organizerId, actor.id), gte(events.createdAt, since)),
  );
  authorize(actor, canAddEvents(actor, created, added));
}
