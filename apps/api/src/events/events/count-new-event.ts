import { events } from "@longpaddock/db/schema/events";
import { monthStart } from "@longpaddock/domain/calendar";
import { canAddEvent, fitsGroupPlan } from "@longpaddock/domain/events/policy";
import { and, eq, gte, not } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { readLentPlan } from "../../core/plans/lent-plans";

/**
 * Counts an event, also a repeating one, in the site's time zone: against what the plan of its group lets its members plan
 * in it, or else against the organiser's own monthly quota. Call after `lockMember`, in the transaction that inserts the
 * event. Returns true if the group's plan has room for it, and for all that come with it.
 *
 * @throws AppError QUOTA_REACHED
 */
export async function countNewEvent(
  { db, actor, clock, services }: OnboardedCtx,
  groupId: number | null,
  added = 1,
): Promise<boolean> {
  const since = monthStart(clock.now(), services.timeZone);
  const own = and(eq(events.organizerId, actor.id), events.countsForQuota, gte(events.createdAt, since));
  const lent = await readLentPlan({ db, actor }, groupId);
  if (lent && groupId !== null) {
    const inGroup = and(own, events.onGroupPlan, eq(events.groupId, groupId));
    if (fitsGroupPlan(lent, (await db.$count(events, inGroup)) + added - 1)) return true;
  }
  const created = await db.$count(events, and(own, not(events.onGroupPlan)));
  authorize(actor, canAddEvent(actor, created + added - 1));
  return false;
}
