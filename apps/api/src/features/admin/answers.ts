import { PROFILE_TYPES } from "@longpaddock/domain/plans";
import { SITE_ROLES } from "@longpaddock/domain/roles";
import { z } from "zod";
import { answerOf, instant, rowId } from "../../core/answers";
import type { deletionRequestView, memberView } from "./view";

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

export const deletionRequestForReviewAnswer = answerOf<typeof deletionRequestView>()(
  "DeletionRequestForReview",
  {
    id: rowId,
    routeId: rowId.nullable(),
    routeName: z.string(),
    requesterId: z.string(),
    reason: z.string().nullable(),
    status: z.enum(["pending", "approved", "rejected"]),
    createdAt: instant,
    requester: z.strictObject({ firstName: z.string().nullable(), lastName: z.string().nullable() }),
  },
);
