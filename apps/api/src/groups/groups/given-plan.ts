import { GIVEN_PLANS } from "@longpaddock/domain/plans";
import { z } from "zod";

export const givenPlanAnswer = z.enum(GIVEN_PLANS).nullable().meta({
  description: "The plan that an administrator has given the group for its members; null without one",
});
