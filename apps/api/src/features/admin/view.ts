import type { routeDeletionRequests } from "@longpaddock/db/schema/route-deletion-requests";
import type { users } from "@longpaddock/db/schema/users";
import { effectiveProfileType } from "@longpaddock/domain/plans";

export function memberView(user: typeof users.$inferSelect, now: Date) {
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    role: user.role,
    profileType: effectiveProfileType(user, now),
    trialEndsAt: user.trialEndsAt?.toISOString() ?? null,
    onboardingCompleted: user.onboardingCompleted,
    createdAt: user.createdAt.toISOString(),
  };
}

type DeletionRequestRow = Pick<
  typeof routeDeletionRequests.$inferSelect,
  "id" | "routeId" | "routeName" | "requesterId" | "reason" | "status" | "createdAt"
> &
  Pick<typeof users.$inferSelect, "firstName" | "lastName">;

export function deletionRequestView(row: DeletionRequestRow) {
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
