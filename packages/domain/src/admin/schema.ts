import { z } from "zod";
import { choice, id, optionalProse, wholeNumber } from "../fields";
import { filterInput, searchInput } from "../list/schema";
import { pageInput } from "../paging";
import { ROUTE_TYPES } from "../routes/vocabulary";
import { STATE_WORDS } from "../states";
import { MAX_REVIEW_NOTES } from "./rules";
import { REVIEW_OUTCOMES } from "./vocabulary";

export const topUsersInput = z.object({ limit: wholeNumber({ min: 1, max: 50 }).default(5) });
export type TopUsersInput = z.output<typeof topUsersInput>;

/** Without notes, the documented default of the outcome is kept. */
export const reviewDeletionInput = z.object({
  id,
  status: choice(REVIEW_OUTCOMES),
  adminNotes: optionalProse(MAX_REVIEW_NOTES),
});
export type ReviewDeletionInput = z.output<typeof reviewDeletionInput>;

/** The author is part of a name or an address. */
export const searchRoutesInput = pageInput.extend({
  search: searchInput(),
  author: searchInput(),
  type: filterInput(choice(ROUTE_TYPES)),
  state: filterInput(choice(STATE_WORDS)),
});
export type SearchRoutesInput = z.output<typeof searchRoutesInput>;
