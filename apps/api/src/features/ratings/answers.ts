import { z } from "zod";
import { answerOf, instant, rowId, tally } from "../../core/answers";
import { stars } from "../routes/answers";
import type { ratedView, ratingView } from "./view";

export const ratingAnswer = answerOf<typeof ratingView>()("Rating", {
  id: rowId,
  rating: stars,
  review: z.string().nullable(),
  createdAt: instant,
  user: z.strictObject({ firstName: z.string().nullable(), profileImageUrl: z.string().nullable() }),
});

export const ratedAnswer = answerOf<typeof ratedView>()("RatedRoute", {
  rating: stars,
  averageRating: z.number().min(1).max(5).nullable(),
  totalRatings: tally,
});
