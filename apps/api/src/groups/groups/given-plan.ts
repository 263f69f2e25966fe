import { ASSIGNABLE_PROFILE_TYPES, type GivenPlan, lentPlan } from "@longpaddock/domain/plans";
import { z } from "zod";

export const givenPlanAnswer = z.enum(ASSIGNABLE_PROFILE_TYPES).nullable().meta({
  description: "The plan that an administrator has given the group for its members; null without one",
});

/** What members use in the group; null if no administrator gave it a plan. */
export function givenPlan(group: GivenPlan): z.infer<typeof givenPlanAnswer> {
  const lent = lentPlan(group);
  return ASSIGNABLE_PROFILE_TYPES.find((plan) => plan === lent?.profileType) ?? null;
}
