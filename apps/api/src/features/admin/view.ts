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
