import { PROFILE_TYPES } from "@longpaddock/domain/plans";
import { SITE_ROLES } from "@longpaddock/domain/roles";
import { ROUTE_VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import { z } from "zod";
import { answerOf, instant } from "../../core/answers";
import type { currentUserView } from "./view";

export const currentUserAnswer = answerOf<typeof currentUserView>()("CurrentUser", {
  id: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  role: z.enum(SITE_ROLES),
  profileType: z.enum(PROFILE_TYPES),
  bio: z.string().nullable(),
  location: z.string().nullable(),
  country: z.string().nullable(),
  state: z.string().nullable(),
  preferredVehicles: z.array(z.enum(ROUTE_VEHICLE_TYPES)),
  onboardingCompleted: z.boolean(),
  planEndsAt: instant.nullable(),
  trialEndsAt: instant.nullable(),
});
