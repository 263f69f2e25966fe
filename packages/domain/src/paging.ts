import { z } from "zod";
import { optionalLine, wholeNumber } from "./fields";

/** One page of a list: how many, and the mark that the page before gave. */
export const pageInput = z.object({
  limit: wholeNumber({ min: 1, max: 500 }).default(100),
  cursor: optionalLine(200),
});
