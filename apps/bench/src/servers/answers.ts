import type { Actor } from "@longpaddock/domain/actor";
import { canSeeRoute } from "@longpaddock/domain/routes/policy";
import { isAuthor } from "@longpaddock/domain/routes/rules";
import { pageOf } from "../../../api/src/core/paging";
import { type CardRow, routeCardView } from "../../../api/src/routes/routes/card-view";
import { generateGpx } from "../../../api/src/routes/routes/generate-gpx";
import { publicRow, type StoredRoute } from "../../../api/src/routes/routes/load";
import { withContent } from "../../../api/src/routes/routes/read-content";
import { routeView } from "../../../api/src/routes/routes/route-view";
import { routesCursor } from "../data/cursor";

export type { CardRow, StoredRoute };

interface List {
  state: string;
  limit: number;
  total: number;
}

/** The answer of the servers that ours is compared with, from our own views. Expects one row more than the page shows. */
export function list(rows: readonly CardRow[], actor: Actor, { state, limit, total }: List) {
  const { items, nextCursor } = pageOf(rows, {
    limit,
    total,
    view: (row) => routeCardView(row, actor, { excerpt: true }),
    cursor: ({ id }) => routesCursor(id),
  });
  const headers: Record<string, string> = { "X-Total-Count": String(total) };
  if (nextCursor)
    headers.Link = `</api/routes?state=${state}&limit=${limit}&excerpt=true&cursor=${nextCursor}>; rel="next"`;
  return { items, headers };
}

/**
 * Null when the actor may not see the route. The bench routes are not cut near a home, and their files are too large for
 * an answer.
 */
export function detail(row: StoredRoute | undefined, actor: Actor) {
  if (!row || !canSeeRoute(actor, row).allowed) return null;
  const route = routeView(isAuthor(actor, row) ? row : publicRow(row), actor, null);
  const { name, gpxData, roads } = route;
  const content = gpxData?.file ? null : generateGpx({ name, track: null, gpxData, roadLine: null, roads });
  return withContent(route, content);
}
