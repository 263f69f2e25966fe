import { effectiveProfileType } from "@longpaddock/domain/plans";
import type { UserRow } from "./load";

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
    trialEndsAt: user.trialEndsAt?.toISOString() ?? null,
  };
}
