import { routeCreations } from "@longpaddock/db/schema/route-creations";
import { monthStart } from "@longpaddock/domain/calendar";
import type { PlanHolder } from "@longpaddock/domain/plans";
import { canAddToMonth } from "@longpaddock/domain/routes/policy";
import { and, eq, gte, isNull } from "drizzle-orm";
import { authorize } from "../../../core/authorize";
import type { OnboardedCtx } from "../../../core/context";
import { readLentPlan } from "../../../core/plans/lent-plans";

interface SharedWith {
  /** The group that it is shared with; null for everybody or nobody. */
  groupId: number | null;
  /** The group's plan, for its members. */
  lent: PlanHolder | null;
}

/** The group of a route and what its plan lets the actor share in it. */
export const sharedWith = async (tx: OnboardedCtx, groupId: number | null): Promise<SharedWith> => ({
  groupId,
  lent: await readLentPlan(tx, groupId),
});

/**
 * Counts a new route, in the site's time zone: against what the plan of its group lets its members share in it, or else
 * against the author's own monthly quota. Deleting the route doesn't give it back. Call after `lockMember`, in the
 * transaction that inserts the route. Returns true if the group's plan has room for it.
 *
 * @throws AppError QUOTA_REACHED
 */
export async function countNewRoute(
  { db, actor, clock, services }: OnboardedCtx,
  { groupId, lent }: SharedWith,
): Promise<boolean> {
  const now = clock.now();
  const since = monthStart(now, services.timeZone);
  const own = and(eq(routeCreations.userId, actor.id), gte(routeCreations.createdAt, since));
  if (lent && groupId !== null) {
    const inGroup = await db.$count(routeCreations, and(own, eq(routeCreations.groupId, groupId)));
    if (canAddToMonth({ ...actor, ...lent }, inGroup).allowed) {
      await db.insert(routeCreations).values({ userId: actor.id, groupId, createdAt: now });
      return true;
    }
  }
  const created = await db.$count(routeCreations, and(own, isNull(routeCreations.groupId)));
  authorize(actor, canAddToMonth(actor, created));
  await db.insert(routeCreations).values({ userId: actor.id, createdAt: now });
  return false;
}
