import { listRatingsInput, ownRatingInput, rateInput } from "@longpaddock/domain/ratings/schema";
import { z } from "zod";
import { pageOutput } from "../../http/page-output";
import { memberProcedure, onboardedProcedure, publicProcedure, router } from "../../http/trpc";
import { listRatings } from "./list-ratings";
import { rateRoute } from "./rate-route";
import { readOwnRating } from "./read-own-rating";
import { ratedAnswer, ratingAnswer } from "./view";

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

  own: memberProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/routes/{id}/rating",
        answer: ratingAnswer,
        summary: "Get your rating of a route, with its note",
      },
    })
    .input(ownRatingInput)
    .query(({ ctx, input }) => readOwnRating(ctx, input)),

  rate: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/routes/{id}/rate",
        answer: ratedAnswer,
        summary: "Rate a route or change your rating, with or without a note",
      },
    })
    .input(rateInput)
    .mutation(({ ctx, input }) => rateRoute(ctx, input)),
});
