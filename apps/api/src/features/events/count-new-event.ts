import { groupEvents } from "@longpaddock/db/schema/group-events";
import { rides } from "@longpaddock/db/schema/rides";
import { monthStart } from "@longpaddock/domain/calendar";
import { canAddEvent } from "@longpaddock/domain/events/policy";
import { and, eq, gte } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";

/**
 * Counts rides and group events together against the monthly quota, in the site's time zone. Call after `lockMember`, in
 * the transaction that inserts the event.
 *
 * @throws AppError QUOTA_REACHED
 */
export async function countNewEvent({ db, actor, clock, services }: OnboardedCtx): Promise<void> {
  const since = monthStart(clock.now(), services.timeZone);
  const countIn = (table: typeof rides | typeof groupEvents) =>
    db.$count(table, and(eq(table.organizerId, actor.id), gte(table.createdAt, since)));
  authorize(actor, canAddEvent(actor, (await countIn(rides)) + (await countIn(groupEvents))));
}
