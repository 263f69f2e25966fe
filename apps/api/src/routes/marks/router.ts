import { listMarkedInput, setMarkInput, unstarInput } from "@longpaddock/domain/marks/schema";
import { routeId } from "@longpaddock/domain/routes/schema";
import { z } from "zod";
import { pageOutput } from "../../http/page-output";
import { memberProcedure, onboardedProcedure, router } from "../../http/trpc";
import { listMarkedRoutes } from "./list-marked-routes";
import { markRoute } from "./mark-route";
import { readMark } from "./read-mark";
import { removeStar } from "./remove-star";
import { markAnswer, markedRouteAnswer } from "./view";

export const marksRouter = router({
  list: memberProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/user/routes",
        answer: z.array(markedRouteAnswer),
        summary: "Your starred or completed routes, newest first",
        output: pageOutput,
      },
    })
    .input(listMarkedInput)
    .query(({ ctx, input }) => listMarkedRoutes(ctx, input)),

  read: memberProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/user/routes/{id}/status",
        answer: markAnswer,
        summary: "Check whether you have starred or completed a route",
      },
    })
    .input(routeId)
    .query(({ ctx, input }) => readMark(ctx, input)),

  set: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/user/routes",
        answer: markAnswer,
        summary: "Star a route or mark it as completed; the status none removes the star",
      },
    })
    .input(setMarkInput)
    .mutation(({ ctx, input }) => markRoute(ctx, input)),

  unstar: onboardedProcedure
    .meta({
      rest: {
        method: "DELETE",
        path: "/api/user/routes/{routeId}",
        status: 204,
        summary: "Remove your star from a route",
      },
    })
    .input(unstarInput)
    .mutation(({ ctx, input }) => removeStar(ctx, input)),
});
