import { z } from "zod";
import { id, missingOrInvalid } from "../fields";
import { pageInput } from "../paging";
import { MAX_STARS } from "./rules";
import { RATING_MESSAGES } from "./texts";

const stars = z
  .int({ error: missingOrInvalid(RATING_MESSAGES.missing, RATING_MESSAGES.range) })
  .min(1, RATING_MESSAGES.range)
  .max(MAX_STARS, RATING_MESSAGES.range);

export const rateInput = z.object({ id, rating: stars });
export type RateInput = z.output<typeof rateInput>;

export const listRatingsInput = pageInput.extend({ id });
export type ListRatingsInput = z.output<typeof listRatingsInput>;
