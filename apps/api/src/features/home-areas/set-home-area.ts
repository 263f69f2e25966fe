import { homeAreas } from "@longpaddock/db/schema/home-areas";
import { routes } from "@longpaddock/db/schema/routes";
import type { HomeAreaInput } from "@longpaddock/domain/home-areas/schema";
import { and, count, eq, ne, sql } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";
import { forgetFiles } from "../../core/files/kept-files";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { homeAreaOf, homeSecret, isSameCircle } from "./home-zone";
import { recutRoutes } from "./recut-routes";
import { hideRoutes } from "./route-wholes";
import { homeAreaView } from "./view";

/** Milliseconds that the member waits for their routes to be cut; what is left then stays hidden for the sweep. */
const PATIENCE = 5000;

/** Hides all of the member's routes at once where the area is another, and shows each again as soon as it is cut. */
export async function setHomeArea(ctx: SignedInCtx, area: HomeAreaInput) {
  const { id } = ctx.actor;
  const now = ctx.clock.now();
  const retired = await withinTransaction(ctx, async (tx) => {
    await lockMember(tx);
    const before = await homeAreaOf(tx.db, id);
    if (before && isSameCircle(before, area)) return [];
    const wanted = { ...area, secret: homeSecret(area, before), updatedAt: now };
    await tx.db
      .insert(homeAreas)
      .values({ ...wanted, userId: id, createdAt: now })
      .onConflictDoUpdate({ target: homeAreas.userId, set: wanted });
    return hideRoutes(tx, sql`${routes.authorId} = ${id} and ${routes.homeSafe}`);
  });
  await forgetFiles(ctx, retired);
  await recutRoutes(ctx, { authorId: id, until: new Date(now.getTime() + PATIENCE) });
  const [cut] = await ctx.db
    .select({
      routesCut: count(),
      routesPending: sql<number>`(count(*) filter (where ${routes.homeCut} = 'pending'))::integer`,
    })
    .from(routes)
    .where(and(eq(routes.authorId, id), ne(routes.homeCut, "none")));
  const { routesCut = 0, routesPending = 0 } = cut ?? {};
  return { ...homeAreaView(area), routesCut: routesCut - routesPending, routesPending };
}
