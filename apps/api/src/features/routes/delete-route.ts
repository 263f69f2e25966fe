import { routeDeletionRequests } from "@longpaddock/db/schema/route-deletion-requests";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import { and, eq } from "drizzle-orm";
import type { AdminCtx } from "../../core/context";
import { forgetFiles, noteFiles } from "../../core/files/kept-files";
import { withinTransaction } from "../../core/within-transaction";
import { holdRoute } from "./load";

/**
 * Deletes a route for good, with its ratings, marks and track; who asked for it keeps an approved request. Its
 * files are noted in the same transaction and go after it: what a crash leaves is the sweep's.
 */
export async function deleteRoute(ctx: AdminCtx, { id }: { id: number }): Promise<void> {
  const storageKeys = await withinTransaction(ctx, async (tx) => {
    await holdRoute(tx, id, "update");
    const now = tx.clock.now();
    const keys = await storageKeysOf(tx, id);
    await noteFiles(tx, keys);
    await tx.db
      .update(routeDeletionRequests)
      .set({ status: "approved", adminId: tx.actor.id, reviewedAt: now })
      .where(and(eq(routeDeletionRequests.routeId, id), eq(routeDeletionRequests.status, "pending")));
    await tx.db.delete(routes).where(eq(routes.id, id));
    return keys;
  });
  await forgetFiles(ctx, storageKeys);
}

async function storageKeysOf({ db }: AdminCtx, routeId: number): Promise<string[]> {
  const tracks = await db
    .select({ whole: routeTracks.storageKey, cut: routeTracks.publicStorageKey })
    .from(routeTracks)
    .where(eq(routeTracks.routeId, routeId))
    .for("update");
  return tracks.flatMap(({ whole, cut }) => (cut === null ? [whole] : [whole, cut]));
}
