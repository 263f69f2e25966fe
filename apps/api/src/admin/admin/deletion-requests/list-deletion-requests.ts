import { routeDeletionRequests } from "@longpaddock/db/schema/route-deletion-requests";
import { users } from "@longpaddock/db/schema/users";
import type { PageInput } from "@longpaddock/domain/paging";
import { and, desc, eq, lt } from "drizzle-orm";
import type { AdminCtx } from "../../../core/context";
import { idCursor } from "../../../core/cursor";
import { cappedCount, pageOf } from "../../../core/paging";
import { deletionRequestView } from "./view";

const newestRequests = idCursor("newest deletion requests");

export const selectDeletionRequests = ({ db }: Pick<AdminCtx, "db">) =>
  db
    .select({
      id: routeDeletionRequests.id,
      routeId: routeDeletionRequests.routeId,
      routeName: routeDeletionRequests.routeName,
      requesterId: routeDeletionRequests.requesterId,
      reason: routeDeletionRequests.reason,
      status: routeDeletionRequests.status,
      createdAt: routeDeletionRequests.createdAt,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(routeDeletionRequests)
    .innerJoin(users, eq(users.id, routeDeletionRequests.requesterId));

/** Lists the pending requests, newest first. */
export async function listDeletionRequests(ctx: AdminCtx, { limit, cursor }: PageInput) {
  const isPending = eq(routeDeletionRequests.status, "pending");
  const [before] = newestRequests.decode(ctx, cursor) ?? [];
  const [rows, counted] = await Promise.all([
    selectDeletionRequests(ctx)
      .where(and(isPending, before === undefined ? undefined : lt(routeDeletionRequests.id, before)))
      .orderBy(desc(routeDeletionRequests.id))
      .limit(limit + 1),
    cappedCount(ctx, { from: routeDeletionRequests, where: isPending }),
  ]);
  return pageOf(rows, {
    limit,
    ...counted,
    view: deletionRequestView,
    cursor: (row) => newestRequests.encode(ctx, [row.id]),
  });
}
