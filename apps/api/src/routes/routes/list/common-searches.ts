import type { Ctx } from "../../../core/context";
import { prepared } from "../../../core/prepared";

const TTL_MS = 60_000;
const MAX_SEARCHES = 1000;

const searchTimes = prepared(() => new Map<string, number>());

/** Remembers searches that match more than the cap, so that paging does not count their matches again. */
export const commonSearches = {
  has({ db, clock }: Ctx, search: string): boolean {
    const foundAt = searchTimes(db).get(search);
    const now = clock.now().getTime();
    return foundAt !== undefined && now >= foundAt && now < foundAt + TTL_MS;
  },
  add({ db, clock }: Ctx, search: string): void {
    const times = searchTimes(db);
    if (times.size >= MAX_SEARCHES) times.clear();
    times.set(search, clock.now().getTime());
  },
};
