import { routeDeletionRequests } from "@longpaddock/db/schema/route-deletion-requests";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import { NO_REMOVAL_REASON } from "@longpaddock/domain/removals";
import type { AdminDeleteInput } from "@longpaddock/domain/routes/schema";
import { REVIEW_NOTES } from "@longpaddock/domain/routes/texts";
import { and, eq } from "drizzle-orm";
import type { AdminCtx } from "../../core/context";
import { withFileChange } from "../../core/files/pending-files";
import { recordAdminAct } from "../../core/record-admin-act";
import { notify } from "../../notifications/notifications/notify";
import { lockRoute } from "./load";

/** Approves a pending deletion request too. The author is notified of the deletion and its reason. */
export async function deleteRoute(ctx: AdminCtx, { id, reason }: AdminDeleteInput): Promise<void> {
  await withFileChange(ctx, [], async (tx) => {
    const route = await lockRoute(tx, id, "update");
    const [request] = await tx.db
      .update(routeDeletionRequests)
      .set({
        status: "approved",
        adminId: tx.actor.id,
        adminNotes: reason ?? REVIEW_NOTES.approved,
        reviewedAt: tx.clock.now(),
      })
      .where(and(eq(routeDeletionRequests.routeId, id), eq(routeDeletionRequests.status, "pending")))
      .returning({ id: routeDeletionRequests.id, requesterId: routeDeletionRequests.requesterId });
    const why = reason ?? NO_REMOVAL_REASON;
    const unused = await removeRoute(tx, route, request || route.authorId === tx.actor.id ? reason : why);
    if (request)
      await notify(tx, {
        kind: "deletion_reviewed",
        groupId: null,
        deletionRequestId: request.id,
        memberId: request.requesterId,
      });
    else if (route.authorId !== tx.actor.id)
      await notify(tx, {
        kind: "removed",
        groupId: null,
        routeName: route.name,
        memberId: route.authorId,
        reason: why,
      });
    return { result: undefined, unused };
  });
}

type LockedRoute = Awaited<ReturnType<typeof lockRoute>>;

/** Deletes a locked route. Returns the storage keys of files to delete. */
export async function removeRoute(tx: AdminCtx, route: LockedRoute, reason?: string): Promise<string[]> {
  const { id, name, authorId, routeType, isPublic } = route;
  const keys = await storageKeysOf(tx, id);
  await recordAdminAct(tx, {
    act: "route_deleted",
    subject: { kind: "route", id },
    before: { author: authorId, routeType, isPublic },
    words: { about: authorId, name, ...(reason && { after: { reason } }) },
  });
  await tx.db.delete(routes).where(eq(routes.id, id));
  return keys;
}

async function storageKeysOf({ db }: AdminCtx, routeId: number): Promise<string[]> {
  const tracks = await db
    .select({ original: routeTracks.storageKey, cut: routeTracks.publicStorageKey })
    .from(routeTracks)
    .where(eq(routeTracks.routeId, routeId))
    .for("update");
  return tracks.flatMap(({ original, cut }) => (cut === null ? [original] : [original, cut]));
}
