import { groupEvents } from "@longpaddock/db/schema/group-events";
import { rides } from "@longpaddock/db/schema/rides";
import { monthStart } from "@longpaddock/domain/calendar";
import { canAddEvents } from "@longpaddock/domain/events/policy";
import { and, eq, gte } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";

/**
 * Counts rides and group events, each of a series too, together against the monthly quota, in the site's time zone.
 * Call after `lockMember`, in the transaction that inserts the event.
 *
 * @throws AppError QUOTA_REACHED
 */
export async function countNewEvents(
  { db, actor, clock, services }: OnboardedCtx,
  added: number,
): Promise<void> {
  const since = monthStart(clock.now(), services.timeZone);
  const countIn = (table: typeof rides | typeof groupEvents) =>
    db.$count(table, and(eq(table.organizerId, actor.id), gte(table.createdAt, since)));
  authorize(actor, canAddEvents(actor, (await countIn(rides)) + (await countIn(groupEvents)), added));
}
