import { START_LISTS } from "@longpaddock/domain/start/rules";
import type { QueryUtils } from "../../lib/api";

/**
 * Asks for the whole page in one call, before it is known whether a member is there: visitors are refused. The answer is
 * stored as those of the single calls, which the page reads and changes, and which it asks for if this fails.
 */
export async function prefetchStart(api: QueryUtils): Promise<void> {
  try {
    const { stats, counts, groups, discussions, routes } = await api.start.read.fetch();
    api.members.stats.setData(undefined, stats);
    api.routes.counts.setData(undefined, counts);
    api.groups.own.setData(START_LISTS.groups, groups);
    api.groups.topDiscussions.setData(START_LISTS.discussions, discussions);
    api.routes.featured.setData(START_LISTS.routes, routes);
  } catch {
    // The page's own queries show what went wrong.
  }
}
