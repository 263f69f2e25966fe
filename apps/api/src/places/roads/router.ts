import { followRoadsInput } from "@longpaddock/roads/schema";
import { limitedBy, onboardedProcedure, router } from "../../http/trpc";
import { followRoads } from "./follow-roads";
import { followedRoadsAnswer } from "./view";

export const roadsRouter = router({
  /** A mutation only because its input is too long for an address. */
  follow: onboardedProcedure
    .use(limitedBy("roads"))
    .meta({
      rest: {
        method: "POST",
        path: "/api/roads/follow",
        status: 200,
        answer: followedRoadsAnswer,
        summary: "Work out the line along roads through waypoints in Australia",
      },
    })
    .input(followRoadsInput)
    .mutation(({ ctx, input }) => followRoads(ctx, input)),
});
