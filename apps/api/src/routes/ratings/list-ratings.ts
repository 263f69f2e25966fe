import type { ListRatingsInput } from "@longpaddock/domain/ratings/schema";
import type { Ctx } from "../../core/context";
import { idCursor } from "../../core/cursor";
import { MAX_ID, pageOf } from "../../core/paging";
import { loadRatedRoute, loadRatings } from "./load";
import { ratingView } from "./view";

const newestRatings = idCursor("newest ratings");

export async function listRatings(ctx: Ctx, { id, limit, cursor }: ListRatingsInput) {
  const cursors = newestRatings.of(id);
  const [before] = cursors.decode(ctx, cursor) ?? [MAX_ID];
  const route = await loadRatedRoute(ctx, id);
  const rows = await loadRatings(ctx, { routeId: id, before, limit: limit + 1 });
  return pageOf(rows, {
    limit,
    total: route.totalRatings,
    view: (row) => ratingView(row, ctx.actor, route),
    cursor: (row) => cursors.encode(ctx, [row.id]),
  });
}
