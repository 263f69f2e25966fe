import { routeDeletionRequests } from "@longpaddock/db/schema/route-deletion-requests";
import { AppError } from "@longpaddock/domain/errors";
import { canWithdrawDeletion } from "@longpaddock/domain/routes/policy";
import { DELETION_REQUEST_MESSAGES } from "@longpaddock/domain/routes/texts";
import { and, eq } from "drizzle-orm";
import { authorize } from "../../../core/authorize";
import type { OnboardedCtx } from "../../../core/context";
import { withinTransaction } from "../../../core/within-transaction";
import { lockRoute } from "../load";

/** Removes the pending request, so that nothing remains for administrators to review. */
export async function withdrawDeletion(ctx: OnboardedCtx, { id }: { id: number }): Promise<void> {
  await withinTransaction(ctx, async (tx) => {
    const route = await lockRoute(tx, id, "key share");
    authorize(tx.actor, canWithdrawDeletion(tx.actor, route));
    const withdrawn = await tx.db
      .delete(routeDeletionRequests)
      .where(and(eq(routeDeletionRequests.routeId, id), eq(routeDeletionRequests.status, "pending")))
      .returning({ id: routeDeletionRequests.id });
    if (withdrawn.length === 0) throw new AppError("NOT_FOUND", DELETION_REQUEST_MESSAGES.notPending);
  });
}
