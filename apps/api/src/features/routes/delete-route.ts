import { routeDeletionRequests } from "@longpaddock/db/schema/route-deletion-requests";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import { REVIEW_NOTES } from "@longpaddock/domain/routes/texts";
import { and, eq } from "drizzle-orm";
import type { AdminCtx } from "../../core/context";
import { deletePendingFiles, markPending } from "../../core/files/pending-files";
import { withinTransaction } from "../../core/within-transaction";
import { lockRoute } from "./load";

/** Deletes the files after the transaction, which marks them as pending in case of a crash. */
export async function deleteRoute(ctx: AdminCtx, { id }: { id: number }): Promise<void> {
  const storageKeys = await withinTransaction(ctx, async (tx) => {
    await lockRoute(tx, id, "update");
    const now = tx.clock.now();
    const keys = await storageKeysOf(tx, id);
    await markPending(tx, keys);
    await tx.db
      .update(routeDeletionRequests)
      .set({ status: "approved", adminId: tx.actor.id, adminNotes: REVIEW_NOTES.approved, reviewedAt: now })
      .where(and(eq(routeDeletionRequests.routeId, id), eq(routeDeletionRequests.status, "pending")));
    await tx.db.delete(routes).where(eq(routes.id, id));
    return keys;
  });
  await deletePendingFiles(ctx, storageKeys);
}

async function storageKeysOf({ db }: AdminCtx, routeId: number): Promise<string[]> {
  const tracks = await db
    .select({ original: routeTracks.storageKey, cut: routeTracks.publicStorageKey })
    .from(routeTracks)
    .where(eq(routeTracks.routeId, routeId))
    .for("update");
  return tracks.flatMap(({ original, cut }) => (cut === null ? [original] : [original, cut]));
}
