import { PROFILE_TYPES } from "@longpaddock/domain/plans";
import { SITE_ROLES } from "@longpaddock/domain/roles";
import { z } from "zod";
import { answerOf, instant } from "../../core/answers";
import type { memberView } from "./view";

export const memberAnswer = answerOf<typeof memberView>()("Member", {
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
  role: z.enum(SITE_ROLES),
  profileType: z.enum(PROFILE_TYPES),
  trialEndsAt: instant.nullable(),
  onboardingCompleted: z.boolean(),
  createdAt: instant,
});
