import type { routeDeletionRequests } from "@longpaddock/db/schema/route-deletion-requests";
import { z } from "zod";
import { answer, instant, rowId } from "../../../core/answers";

export const deletionRequestAnswer = answer("DeletionRequest", {
  id: rowId,
  routeId: rowId.nullable(),
  status: z.enum(["pending", "approved", "rejected"]),
  reason: z.string().nullable(),
  createdAt: instant,
});

type DeletionRequestRow = Pick<
  typeof routeDeletionRequests.$inferSelect,
  "id" | "routeId" | "status" | "reason" | "createdAt"
>;

export function deletionRequestView({
  id,
  routeId,
  status,
  reason,
  createdAt,
}: DeletionRequestRow): z.infer<typeof deletionRequestAnswer> {
  return { id, routeId, status, reason, createdAt: createdAt.toISOString() };
}
