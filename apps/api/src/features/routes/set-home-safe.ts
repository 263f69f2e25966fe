import { routes } from "@longpaddock/db/schema/routes";
import { canSetHomeSafe } from "@longpaddock/domain/home-areas/policy";
import type { SetHomeSafeInput } from "@longpaddock/domain/routes/schema";
import { eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { SignedInCtx } from "../../core/context";
import { deletePendingFiles } from "../../core/files/pending-files";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { allAreas, loadHomes } from "../home-areas/homes";
import { recutRoute } from "../home-areas/recut-routes";
import { hideRoutes, restoreRoutes } from "../home-areas/route-originals";
import { lockRoute } from "./load";
import { readRoute } from "./read-route";

/** Cuts a route near its author's home or restores it. Without a home area, only stores the choice. */
export async function setHomeSafe(ctx: SignedInCtx, { id, homeSafe }: SetHomeSafeInput) {
  const unusedFiles = await withinTransaction(ctx, async (tx) => {
    await lockMember(tx);
    const route = await lockRoute(tx, id, "no key update");
    authorize(tx.actor, canSetHomeSafe(tx.actor, route));
    await tx.db.update(routes).set({ homeSafe, updatedAt: tx.clock.now() }).where(eq(routes.id, id));
    const hasHome = allAreas(await loadHomes(tx.db, tx.actor.id)).length > 0;
    return homeSafe && hasHome ? hideRoutes(tx, eq(routes.id, id)) : restoreRoutes(tx, eq(routes.id, id));
  });
  await deletePendingFiles(ctx, unusedFiles);
  await recutRoute(ctx, id);
  return readRoute(ctx, { id });
}
