import { effectiveProfileType } from "@longpaddock/domain/plans";
import { ADMIN_ROLE } from "@longpaddock/domain/roles";
import type { UserRow } from "./load";

/** When the plan that an administrator has set ends; null if it goes on, or has ended. A trial has its own end. */
export function planEnd(user: UserRow, now: Date): string | null {
  const { role, planEndsAt } = user;
  return role !== ADMIN_ROLE && planEndsAt !== null && planEndsAt > now ? planEndsAt.toISOString() : null;
}

/** Only for the user themselves: it contains the email. */
export function currentUserView(user: UserRow, now: Date) {
  return {
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    profileImageUrl: user.profileImageUrl,
    role: user.role,
    profileType: effectiveProfileType(user, now),
    bio: user.bio,
    location: user.location,
    country: user.country,
    state: user.state,
    preferredVehicles: user.preferredVehicles,
    onboardingCompleted: user.onboardingCompleted,
    planEndsAt: planEnd(user, now),
    trialEndsAt: user.trialEndsAt?.toISOString() ?? null,
  };
}
