import type { Ctx } from "../../../core/context";
import { prepared } from "../../../core/prepared";

const LIFE_MILLISECONDS = 60_000;
const MOST_KNOWN = 1000;

const foundSince = prepared(() => new Map<string, number>());

/**
 * Searches that were just found to match more than can be counted, each with its filters and its member or all
 * visitors: whoever looks further down the list does not have the matches counted again. What is shown is read anew
 * each time; only "1,000+" may be a minute old.
 */
export const commonSearches = {
  has({ db, clock }: Ctx, search: string): boolean {
    const since = foundSince(db).get(search);
    const now = clock.now().getTime();
    return since !== undefined && now >= since && now < since + LIFE_MILLISECONDS;
  },
  add({ db, clock }: Ctx, search: string): void {
    const known = foundSince(db);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(search, clock.now().getTime());
  },
};
