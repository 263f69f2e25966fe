import type { routeDeletionRequests } from "@longpaddock/db/schema/route-deletion-requests";
import type { users } from "@longpaddock/db/schema/users";
import { z } from "zod";
import { answer, instant, rowId } from "../../../core/answers";

export const reviewedRequestAnswer = answer("ReviewedDeletionRequest", {
  id: rowId,
  routeId: rowId.nullable(),
  routeName: z.string(),
  requesterId: z.string(),
  reason: z.string().nullable(),
  status: z.enum(["pending", "approved", "rejected"]),
  adminId: z.string().nullable(),
  adminNotes: z.string().nullable(),
  createdAt: instant,
  reviewedAt: instant.nullable(),
});

export const deletionRequestForReviewAnswer = answer("DeletionRequestForReview", {
  id: rowId,
  routeId: rowId.nullable(),
  routeName: z.string(),
  requesterId: z.string(),
  reason: z.string().nullable(),
  status: z.enum(["pending", "approved", "rejected"]),
  createdAt: instant,
  requester: z.strictObject({ firstName: z.string().nullable(), lastName: z.string().nullable() }),
});

type DeletionRequestRow = Pick<
  typeof routeDeletionRequests.$inferSelect,
  "id" | "routeId" | "routeName" | "requesterId" | "reason" | "status" | "createdAt"
> &
  Pick<typeof users.$inferSelect, "firstName" | "lastName">;

export function reviewedRequestView(
  row: typeof routeDeletionRequests.$inferSelect,
): z.infer<typeof reviewedRequestAnswer> {
  return {
    id: row.id,
    routeId: row.routeId,
    routeName: row.routeName,
    requesterId: row.requesterId,
    reason: row.reason,
    status: row.status,
    adminId: row.adminId,
    adminNotes: row.adminNotes,
    createdAt: row.createdAt.toISOString(),
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
  };
}

export function deletionRequestView(row: DeletionRequestRow): z.infer<typeof deletionRequestForReviewAnswer> {
  return {
    id: row.id,
    routeId: row.routeId,
    routeName: row.routeName,
    requesterId: row.requesterId,
    reason: row.reason,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    requester: { firstName: row.firstName, lastName: row.lastName },
  };
}
