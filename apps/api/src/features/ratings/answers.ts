import { CONDITIONS_WORDS } from "@longpaddock/domain/ratings/vocabulary";
import { z } from "zod";
import { answerOf, instant, month, rowId, tally } from "../../core/answers";
import { stars } from "../routes/answers";
import type { ratedView, ratingView } from "./view";

export const ratingAnswer = answerOf<typeof ratingView>()("Rating", {
  id: rowId,
  rating: stars,
  riddenIn: month.nullable(),
  conditions: z.enum(CONDITIONS_WORDS).nullable(),
  review: z.string().nullable(),
  writtenAt: instant.nullable(),
  createdAt: instant,
  user: z.strictObject({ firstName: z.string().nullable(), profileImageUrl: z.string().nullable() }),
  mine: z.strictObject({ reported: z.boolean() }).nullable(),
  can: z.strictObject({ writeNote: z.boolean(), reportNote: z.boolean() }),
});

export const ratedAnswer = answerOf<typeof ratedView>()("RatedRoute", {
  rating: stars,
  averageRating: z.number().min(1).max(5).nullable(),
  totalRatings: tally,
});
