import { START_LISTS } from "@longpaddock/domain/start/rules";
import type { OnboardedCtx } from "../../core/context";
import { fromReplica } from "../../core/replica/from-replica";
import { listNextRides } from "../../events/next-rides/list-next-rides";
import { listOwnGroups } from "../../groups/groups/list-own-groups";
import { listTopDiscussions } from "../../groups/groups/list-top-discussions";
import { countRoutes } from "../../routes/routes/list/count-routes";
import { listFeatured } from "../../routes/routes/list/list-featured";
import { readStats } from "../members/read-stats";

/**
 * Everything that the start page shows, in the answers of the single calls. One after the other, so that a member's page
 * never takes more than its share of the database connections.
 */
export async function readStart(ctx: OnboardedCtx) {
  return {
    next: await listNextRides(ctx),
    stats: await readStats(ctx),
    counts: await fromReplica(ctx, countRoutes),
    groups: await listOwnGroups(ctx, START_LISTS.groups),
    discussions: await fromReplica(ctx, (old) => listTopDiscussions(old, START_LISTS.discussions)),
    routes: await fromReplica(ctx, (old) => listFeatured(old, START_LISTS.routes)),
  };
}
