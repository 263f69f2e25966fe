import { START_LISTS } from "@longpaddock/domain/start/rules";
import type { Outputs, QueryUtils } from "../../lib/api";

/**
 * Stores the page's one answer as those of its single calls, which the page reads and changes, and which are kept for
 * reading without a network.
 */
export function storeStart(api: QueryUtils, start: Outputs["start"]["read"]): void {
  api.events.next.setData(undefined, start.next);
  api.members.stats.setData(undefined, start.stats);
  api.routes.counts.setData(undefined, start.counts);
  api.groups.own.setData(START_LISTS.groups, start.groups);
  api.groups.topDiscussions.setData(START_LISTS.discussions, start.discussions);
  api.routes.featured.setData(START_LISTS.routes, start.routes);
}
