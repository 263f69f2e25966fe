import type { ListRatingsInput } from "@longpaddock/domain/ratings/schema";
import type { Ctx } from "../../core/context";
import { BEYOND_IDS, cursorToId, toPage } from "../../core/paging";
import { loadRatedRoute, ratingsQuery } from "./load";
import { ratingView } from "./view";

/** What members said of a route, newest first. */
export async function listRatings(ctx: Ctx, { id, limit, cursor }: ListRatingsInput) {
  const before = cursorToId(cursor) ?? BEYOND_IDS;
  const route = await loadRatedRoute(ctx, id);
  const rows = await ratingsQuery(ctx.db).execute({ routeId: id, before, limit: limit + 1 });
  const { items, nextCursor } = toPage(rows, limit);
  return { items: items.map(ratingView), nextCursor, total: route.totalRatings, totalIsCapped: false };
}
