import { listRatingsInput, rateInput } from "@longpaddock/domain/ratings/schema";
import { z } from "zod";
import { pageOutput } from "../../http/page-output";
import { onboardedProcedure, publicProcedure, router } from "../../http/trpc";
import { ratedAnswer, ratingAnswer } from "./answers";
import { listRatings } from "./list-ratings";
import { rateRoute } from "./rate-route";

export const ratingsRouter = router({
  list: publicProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/routes/{id}/ratings",
        answer: z.array(ratingAnswer),
        summary: "List a route's ratings, newest first",
        output: pageOutput,
      },
    })
    .input(listRatingsInput)
    .query(({ ctx, input }) => listRatings(ctx, input)),

  rate: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/routes/{id}/rate",
        answer: ratedAnswer,
        summary: "Rate a route or change your rating",
      },
    })
    .input(rateInput)
    .mutation(({ ctx, input }) => rateRoute(ctx, input)),
});
