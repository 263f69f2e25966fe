import { z } from "zod";
import { optionalLine, wholeNumber } from "./fields";

/** A page request: its maximum number of items and the cursor from the previous page. */
export const pageInput = z.object({
  limit: wholeNumber({ min: 1, max: 500 }).default(100),
  cursor: optionalLine(200),
});

export type PageInput = z.output<typeof pageInput>;
