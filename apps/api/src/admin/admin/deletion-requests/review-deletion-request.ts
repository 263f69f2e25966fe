import { routeDeletionRequests } from "@longpaddock/db/schema/route-deletion-requests";
import { routes } from "@longpaddock/db/schema/routes";
import type { ReviewDeletionInput } from "@longpaddock/domain/admin/schema";
import { DELETION_REVIEW_MESSAGES } from "@longpaddock/domain/admin/texts";
import { AppError } from "@longpaddock/domain/errors";
import { REVIEW_NOTES } from "@longpaddock/domain/routes/texts";
import { eq } from "drizzle-orm";
import type { AdminCtx } from "../../../core/context";
import { withFileChange } from "../../../core/files/pending-files";
import { recordAdminAct } from "../../../core/record-admin-act";
import { notify } from "../../../notifications/notifications/notify";
import { removeRoute } from "../../../routes/routes/delete-route";
import { lockRoute } from "../../../routes/routes/load";
import { reviewedRequestView } from "./view";

/** Approving deletes the route in the same transaction. The member who asked is told of either outcome. */
export async function reviewDeletionRequest(ctx: AdminCtx, { id, status, adminNotes }: ReviewDeletionInput) {
  return withFileChange(ctx, [], async (tx) => {
    const { routeId, requesterId } = await lockPending(tx, id);
    const isDeletion = status === "approved" && routeId !== null;
    const unused = isDeletion ? await removeRoute(tx, await lockRoute(tx, routeId, "update")) : [];
    const [request] = await tx.db
      .update(routeDeletionRequests)
      .set({
        status,
        adminId: tx.actor.id,
        adminNotes: adminNotes ?? REVIEW_NOTES[status],
        reviewedAt: tx.clock.now(),
      })
      .where(eq(routeDeletionRequests.id, id))
      .returning();
    if (!request) throw new AppError("NOT_FOUND");
    await recordAdminAct(tx, {
      act: "deletion_request_reviewed",
      subject: { kind: "deletion_request", id },
      before: { status: "pending" },
      after: { status, route: routeId },
      words: { about: requesterId, name: request.routeName },
    });
    await notify(tx, {
      kind: "deletion_reviewed",
      groupId: null,
      deletionRequestId: id,
      memberId: requesterId,
    });
    return { result: reviewedRequestView(request), unused };
  });
}

/** Locks the route first, as everyone does who withdraws a request or deletes the route. */
async function lockPending({ db }: AdminCtx, id: number) {
  const ofRequest = eq(routeDeletionRequests.id, id);
  const [found] = await db
    .select({ routeId: routeDeletionRequests.routeId })
    .from(routeDeletionRequests)
    .where(ofRequest);
  if (found && found.routeId !== null)
    await db.select({ id: routes.id }).from(routes).where(eq(routes.id, found.routeId)).for("update");
  const [request] = await db.select().from(routeDeletionRequests).where(ofRequest).for("update");
  if (!request) throw new AppError("NOT_FOUND", DELETION_REVIEW_MESSAGES.notFound);
  if (request.status !== "pending") throw new AppError("CONFLICT", DELETION_REVIEW_MESSAGES.reviewed);
  return request;
}
