import { homeAreaInput } from "@longpaddock/domain/home-areas/schema";
import { onboardingInput } from "@longpaddock/domain/members/schema";
import { limitedBy, memberProcedure, router } from "../../http/trpc";
import { clearHomeArea } from "./clear-home-area";
import { onboardMember } from "./onboard-member";
import { readHomeArea } from "./read-home-area";
import { readProfile } from "./read-profile";
import { setHomeArea } from "./set-home-area";

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

  homeArea: memberProcedure
    .meta({ rest: { method: "GET", path: "/api/user/home-area", summary: "One's own home area, or null" } })
    .query(({ ctx }) => readHomeArea(ctx)),

  setHomeArea: memberProcedure
    .use(limitedBy("homeArea"))
    .meta({
      rest: {
        method: "PUT",
        path: "/api/user/home-area",
        summary: "Set where one lives: one's routes are cut there for everybody else",
      },
    })
    .input(homeAreaInput)
    .mutation(({ ctx, input }) => setHomeArea(ctx, input)),

  clearHomeArea: memberProcedure
    .use(limitedBy("homeArea"))
    .meta({
      rest: {
        method: "DELETE",
        path: "/api/user/home-area",
        status: 204,
        summary: "Forget where one lives: one's routes are whole again for everybody",
      },
    })
    .mutation(({ ctx }) => clearHomeArea(ctx)),
});
