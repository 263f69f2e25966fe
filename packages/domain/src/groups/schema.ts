import { z } from "zod";
import { flag, wholeNumber } from "../fields";

export const topDiscussionsInput = z.object({
  limit: wholeNumber({ min: 1, max: 50 }).default(5),
  /** Asks for the beginning of each post instead of all of it. */
  excerpt: flag.optional(),
});
export type TopDiscussionsInput = z.output<typeof topDiscussionsInput>;
