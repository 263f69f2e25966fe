import { routeCreations } from "@longpaddock/db/schema/route-creations";
import { monthStart } from "@longpaddock/domain/calendar";
import type { PlanHolder } from "@longpaddock/domain/plans";
import { canAddToMonth, roomIn } from "@longpaddock/domain/routes/policy";
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
export async function countNewRoute(ctx: OnboardedCtx, { groupId, lent }: SharedWith): Promise<boolean> {
  const { db, actor, clock } = ctx;
  const createdAt = clock.now();
  if (lent && groupId !== null) {
    if (canAddToMonth({ ...actor, ...lent }, await countThisMonth(ctx, groupId)).allowed) {
      await db.insert(routeCreations).values({ userId: actor.id, groupId, createdAt });
      return true;
    }
  }
  authorize(actor, canAddToMonth(actor, await countThisMonth(ctx, null)));
  await db.insert(routeCreations).values({ userId: actor.id, createdAt });
  return false;
}

/** How many routes the actor could still share this month, on both plans together; null for any number. */
export async function roomForRoutes(
  ctx: OnboardedCtx,
  { groupId, lent }: SharedWith,
): Promise<number | null> {
  const inGroup = lent && groupId !== null ? roomIn(lent, await countThisMonth(ctx, groupId)) : 0;
  const room = inGroup + roomIn(ctx.actor, await countThisMonth(ctx, null));
  return Number.isFinite(room) ? room : null;
}

/** Those that the actor has shared on the plan of a group, or on their own. */
function countThisMonth(
  { db, actor, clock, services }: OnboardedCtx,
  groupId: number | null,
): Promise<number> {
  const counted = routeCreations.groupId;
  return db.$count(
    routeCreations,
    and(
      eq(routeCreations.userId, actor.id),
      gte(routeCreations.createdAt, monthStart(clock.now(), services.timeZone)),
      groupId === null ? isNull(counted) : eq(counted, groupId),
    ),
  );
}
