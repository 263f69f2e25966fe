import { routeCreations } from "@longpaddock/db/schema/route-creations";
import { monthStart } from "@longpaddock/domain/calendar";
import { canAddToMonth } from "@longpaddock/domain/routes/policy";
import { and, count, eq, gte } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";

/**
 * Counts a new route against the monthly quota, in the site's time zone. Deleting the route doesn't give it back. Call
 * after `lockMember`, in the transaction that inserts the route.
 *
 * @throws AppError QUOTA_REACHED
 */
export async function countNewRoute({ db, actor, clock, services }: OnboardedCtx): Promise<void> {
  const now = clock.now();
  const since = monthStart(now, services.timeZone);
  const [counted] = await db
    .select({ created: count() })
    .from(routeCreations)
    .where(and(eq(routeCreations.userId, actor.id), gte(routeCreations.createdAt, since)));
  authorize(actor, canAddToMonth(actor, counted?.created ?? 0));
  await db.insert(routeCreations).values({ userId: actor.id, createdAt: now });
}
