import { effectiveProfileType, PROFILE_TYPES, SITE_PLANS, type SitePlans } from "@longpaddock/domain/plans";
import { ADMIN_ROLE, SITE_ROLES } from "@longpaddock/domain/roles";
import { ROUTE_VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import { z } from "zod";
import { answer, instant } from "../../core/answers";
import type { UserRow } from "./load";

export const currentUserAnswer = answer("CurrentUser", {
  id: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  role: z.enum(SITE_ROLES),
  profileType: z.enum(PROFILE_TYPES),
  plans: z.enum(SITE_PLANS).meta({ description: "`open` while everyone on this site has everything" }),
  bio: z.string().nullable(),
  location: z.string().nullable(),
  country: z.string().nullable(),
  state: z.string().nullable(),
  preferredVehicles: z.array(z.enum(ROUTE_VEHICLE_TYPES)),
  onboardingCompleted: z.boolean(),
  planEndsAt: instant.nullable(),
  trialEndsAt: instant.nullable(),
});

/** When the plan that an administrator has set ends; null if it goes on, or has ended. A trial has its own end. */
export function planEnd(user: UserRow, now: Date): string | null {
  const { role, planEndsAt } = user;
  return role !== ADMIN_ROLE && planEndsAt !== null && planEndsAt > now ? planEndsAt.toISOString() : null;
}

/** Only for the user themselves: it contains the email. */
export function currentUserView(
  user: UserRow,
  { plans, now }: { plans: SitePlans; now: Date },
): z.infer<typeof currentUserAnswer> {
  return {
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    profileImageUrl: user.profileImageUrl,
    role: user.role,
    profileType: effectiveProfileType(user, now),
    plans,
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
