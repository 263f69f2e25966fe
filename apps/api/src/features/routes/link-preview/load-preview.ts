import { createHash } from "node:crypto";
import { trackColumnsOf } from "@longpaddock/db/route-privacy";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import { canSeeRoute, canSeeTrack } from "@longpaddock/domain/routes/policy";
import { eq, sql } from "drizzle-orm";
import type { Ctx } from "../../../core/context";
import { prepared } from "../../../core/prepared";
import { publicRouteColumns } from "../route-columns";
import { DRAWING_VERSION } from "./draw-picture";

const shape = trackColumnsOf("shape");

/** Instead of the line, which is large: what tells whether it has changed. */
const lineColumns = {
  outline: publicRouteColumns.outline,
  waypoints: sql<string | null>`md5(${routes.gpxData} ->> 'waypoints')`,
  points: shape.points,
  west: shape.west,
  south: shape.south,
  east: shape.east,
  north: shape.north,
};

const previewQuery = prepared((db) =>
  db
    .select({
      id: publicRouteColumns.id,
      name: publicRouteColumns.name,
      description: sql<string | null>`left(${routes.description}, 400)`,
      state: publicRouteColumns.state,
      city: publicRouteColumns.city,
      distance: publicRouteColumns.distance,
      duration: publicRouteColumns.duration,
      difficulty: publicRouteColumns.difficulty,
      routeType: publicRouteColumns.routeType,
      isPublic: publicRouteColumns.isPublic,
      authorId: publicRouteColumns.authorId,
      ...lineColumns,
    })
    .from(routes)
    .leftJoin(routeTracks, eq(routeTracks.routeId, routes.id))
    .where(eq(routes.id, sql.placeholder("id")))
    .prepare("route_preview"),
);

export type RoutePreview = Awaited<ReturnType<ReturnType<typeof previewQuery>["execute"]>>[number];

/** Null for a route that this actor must not see, as for one that doesn't exist. */
export async function loadPreview({ db, actor }: Ctx, id: number): Promise<RoutePreview | null> {
  const [route] = await previewQuery(db).execute({ id });
  return route && canSeeRoute(actor, route).allowed ? route : null;
}

/** Changes with everything that the picture shows. Null if this actor must not see the route's line. */
export function pictureVersion({ actor }: Ctx, route: RoutePreview): string | null {
  if (!canSeeTrack(actor, route).allowed) return null;
  const { description: _description, difficulty: _difficulty, authorId: _authorId, ...drawn } = route;
  return createHash("sha256")
    .update(JSON.stringify([DRAWING_VERSION, drawn]))
    .digest("base64url")
    .slice(0, 16);
}
