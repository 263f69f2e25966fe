import { generateRouteInput } from "@longpaddock/planner/schema";
import { limitedBy, onboardedProcedure, router } from "../../http/trpc";
import { generateRoute } from "./generate-route";
import { tripAnswer } from "./view";

export const plannerRouter = router({
  generate: onboardedProcedure
    .use(limitedBy("planner"))
    .meta({
      rest: {
        method: "POST",
        path: "/api/routes/generate-ai",
        answer: tripAnswer,
        summary:
          "Plan a route from a place in Australia. The same request with the same seed gives the same route from the built-in planner",
      },
    })
    .input(generateRouteInput)
    .mutation(({ ctx, input }) => generateRoute(ctx, input)),
});
