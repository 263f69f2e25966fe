import { START_LISTS } from "@longpaddock/domain/start/rules";
import type { OnboardedCtx } from "../../core/context";
import { listOwnGroups } from "../groups/list-own-groups";
import { listTopDiscussions } from "../groups/list-top-discussions";
import { readStats } from "../members/read-stats";
import { countRoutes } from "../routes/list/count-routes";
import { listFeatured } from "../routes/list/list-featured";

/**
 * Everything that the start page shows, in the answers of the single calls. One after the other, so that a member's page
 * never takes more than its share of the database connections.
 */
export async function readStart(ctx: OnboardedCtx) {
  return {
    stats: await readStats(ctx),
    counts: await countRoutes(ctx),
    groups: await listOwnGroups(ctx, START_LISTS.groups),
    discussions: await listTopDiscussions(ctx, START_LISTS.discussions),
    routes: await listFeatured(ctx, START_LISTS.routes),
  };
}
