import { events } from "@longpaddock/db/schema/events";
import { monthStart } from "@longpaddock/domain/calendar";
import { canAddEvents, fitsGroupPlan } from "@longpaddock/domain/events/policy";
import { and, eq, gte, not } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { readLentPlan } from "../../core/plans/lent-plans";

/**
 * Counts events, each of a series too, in the site's time zone: against what the plan of their group lets its members plan
 * in it, or else against the organiser's own monthly quota. Call after `lockMember`, in the transaction that inserts the
 * event. Returns true if the group's plan has room for them.
 *
 * @throws AppError QUOTA_REACHED
 */
export async function countNewEvents(
  { db, actor, clock, services }: OnboardedCtx,
  { added, groupId }: { added: number; groupId: number | null },
): Promise<boolean> {
  const since = monthStart(clock.now(), services.timeZone);
  const own = and(eq(events.organizerId, actor.id), gte(events.createdAt, since));
  const lent = await readLentPlan({ db, actor }, groupId);
  if (lent && groupId !== null) {
    const inGroup = and(own, events.onGroupPlan, eq(events.groupId, groupId));
    if (fitsGroupPlan(lent, await db.$count(events, inGroup), added)) return true;
  }
  authorize(actor, canAddEvents(actor, await db.$count(events, and(own, not(events.onGroupPlan))), added));
  return false;
}
