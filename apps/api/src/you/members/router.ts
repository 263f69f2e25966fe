import { requireSignedIn } from "@longpaddock/domain/access";
import { profileInput } from "@longpaddock/domain/members/profile";
import { onboardingInput } from "@longpaddock/domain/members/schema";
import { currentUserAnswer } from "../../accounts/auth/view";
import { memberProcedure, router } from "../../http/trpc";
import { onboardMember } from "./onboard-member";
import { readProfile } from "./read-profile";
import { readStats } from "./read-stats";
import { removeAvatar } from "./remove-avatar";
import { setAvatar } from "./set-avatar";
import { startTrial } from "./start-trial";
import { updateProfile } from "./update-profile";
import { profileAnswer, statsAnswer } from "./view";

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
        summary: "Your profile, plan, limits and permissions",
      },
    })
    .query(({ ctx }) => readProfile(ctx)),

  stats: memberProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/user/stats",
        answer: statsAnswer,
        summary: "Count your routes, rides and groups",
      },
    })
    .query(({ ctx }) => readStats(ctx)),

  update: memberProcedure
    .meta({
      rest: {
        method: "PUT",
        path: "/api/auth/user/profile",
        answer: currentUserAnswer,
        summary: "Change your profile. Absent fields stay as they are, empty ones are cleared",
      },
    })
    .input(profileInput)
    .mutation(({ ctx, input }) => updateProfile(ctx, input)),

  startTrial: memberProcedure
    .meta({
      security: "plan change",
      rest: {
        method: "POST",
        path: "/api/user/start-trial",
        answer: profileAnswer,
        summary: "Start your free trial of Premium. Everyone has one",
      },
    })
    .mutation(({ ctx }) => startTrial(ctx)),

  setAvatar: memberProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/user/avatar",
        answer: currentUserAnswer,
        summary: "Upload your profile picture (JPEG, PNG or WebP), which is stored without metadata",
        upload: { admit: requireSignedIn, files: { avatar: { kind: "image", required: true } } },
      },
    })
    .mutation(({ ctx }) => setAvatar(ctx)),

  removeAvatar: memberProcedure
    .meta({
      rest: {
        method: "DELETE",
        path: "/api/user/avatar",
        status: 204,
        summary: "Remove your profile picture",
      },
    })
    .mutation(({ ctx }) => removeAvatar(ctx)),
});
