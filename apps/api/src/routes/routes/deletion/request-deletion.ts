import { routeDeletionRequests } from "@longpaddock/db/schema/route-deletion-requests";
import { AppError } from "@longpaddock/domain/errors";
import { canRequestDeletion } from "@longpaddock/domain/routes/policy";
import type { RequestDeletionInput } from "@longpaddock/domain/routes/schema";
import { DELETION_REQUEST_MESSAGES } from "@longpaddock/domain/routes/texts";
import { authorize } from "../../../core/authorize";
import type { OnboardedCtx } from "../../../core/context";
import { withinTransaction } from "../../../core/within-transaction";
import { lockRoute } from "../load";
import { deletionRequestView } from "./view";

/** A unique index allows one pending request for each route. */
export async function requestDeletion(ctx: OnboardedCtx, { id, reason }: RequestDeletionInput) {
  return withinTransaction(ctx, async (tx) => {
    const route = await lockRoute(tx, id, "key share");
    authorize(tx.actor, canRequestDeletion(tx.actor, route));
    const [request] = await tx.db
      .insert(routeDeletionRequests)
      .values({
        routeId: id,
        routeName: route.name,
        requesterId: tx.actor.id,
        reason: reason ?? null,
        createdAt: tx.clock.now(),
      })
      .onConflictDoNothing()
      .returning();
    if (!request) throw new AppError("CONFLICT", DELETION_REQUEST_MESSAGES.pending);
    return deletionRequestView(request);
  });
}
