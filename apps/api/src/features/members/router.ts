import { onboardingInput } from "@longpaddock/domain/members/schema";
import { memberProcedure, router } from "../../http/trpc";
import { onboardMember } from "./onboard-member";
import { readProfile } from "./read-profile";

export const membersRouter = router({
  onboard: memberProcedure
    .meta({ rest: { method: "POST", path: "/api/auth/user/onboarding", summary: "Finish onboarding" } })
    .input(onboardingInput)
    .mutation(({ ctx, input }) => onboardMember(ctx, input)),

  profile: memberProcedure
    .meta({
      rest: { method: "GET", path: "/api/user/profile", summary: "One's own plan, limits and permissions" },
    })
    .query(({ ctx }) => readProfile(ctx)),
});
