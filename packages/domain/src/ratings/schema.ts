import { z } from "zod";
import { choice, clearable, id, missingOrInvalid, prose } from "../fields";
import { pageInput } from "../paging";
import { actedRouteId } from "../routes/acted-route";
import { MAX_REVIEW_LENGTH, MAX_STARS, MONTH_PATTERN } from "./rules";
import { RATING_MESSAGES } from "./texts";
import { CONDITIONS_WORDS } from "./vocabulary";

const stars = z
  .int({ error: missingOrInvalid(RATING_MESSAGES.missing, RATING_MESSAGES.range) })
  .min(1, RATING_MESSAGES.range)
  .max(MAX_STARS, RATING_MESSAGES.range);

/** Absent fields keep what an earlier rating said; null or blank clears them. */
const noteFields = {
  riddenIn: clearable(z.string().regex(MONTH_PATTERN, RATING_MESSAGES.month)),
  conditions: clearable(choice(CONDITIONS_WORDS)),
  review: clearable(prose(MAX_REVIEW_LENGTH)),
  /** False removes those of the note. */
  keepPhotos: z.boolean().optional(),
};

export const rateInput = actedRouteId.extend({ rating: stars, ...noteFields });
export type RateInput = z.output<typeof rateInput>;

export const ownRatingInput = z.object({ id });
export type OwnRatingInput = z.output<typeof ownRatingInput>;

export const listRatingsInput = pageInput.extend({ id });
export type ListRatingsInput = z.output<typeof listRatingsInput>;
