import { onboardingInput } from "@longpaddock/domain/members/schema";
import { memberProcedure, router } from "../../http/trpc";
import { currentUserAnswer } from "../auth/answers";
import { profileAnswer } from "./answers";
import { onboardMember } from "./onboard-member";
import { readProfile } from "./read-profile";

export const membersRouter = router({
  onboard: memberProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/auth/user/onboarding",
        answer: currentUserAnswer,
        summary: "Finish onboarding",
      },
    })
    .input(onboardingInput)
    .mutation(({ ctx, input }) => onboardMember(ctx, input)),

  profile: memberProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/user/profile",
        answer: profileAnswer,
        summary: "One's own plan, limits and permissions",
      },
    })
    .query(({ ctx }) => readProfile(ctx)),
});
