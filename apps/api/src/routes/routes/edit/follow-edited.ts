import { routeOriginals } from "@longpaddock/db/schema/route-originals";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import type { UpdateRouteInput } from "@longpaddock/domain/routes/schema";
import type { Waypoint } from "@longpaddock/domain/routes/waypoints";
import type { RouteVehicleType } from "@longpaddock/domain/vehicles";
import { and, eq } from "drizzle-orm";
import type { OnboardedCtx } from "../../../core/context";
import type { FollowedRoads } from "../../../core/roads";
import { followPlot } from "../../../gpx/followed-shape";
import type { RouteShape } from "../../../gpx/route-shape";

interface PlottedRoute extends Pick<RouteShape, "roads" | "gpxData"> {
  vehicleType: RouteVehicleType;
  hasFile: boolean;
}

export interface Plot {
  waypoints: readonly Waypoint[];
  vehicleType: RouteVehicleType;
}

/** A line along roads, with the plot that it was worked out for. */
export interface FollowedPlot {
  plot: Plot;
  followed: FollowedRoads;
}

type RoadEdit = Pick<UpdateRouteInput, "waypoints" | "followsRoads" | "vehicleType">;

/** What the route follows roads through after the edit; null if it doesn't. */
export function plotToFollow(route: PlottedRoute, edit: RoadEdit): Plot | null {
  const follows = edit.followsRoads ?? route.roads !== null;
  const waypoints = edit.waypoints ?? route.gpxData?.waypoints ?? [];
  if (!follows || route.hasFile || waypoints.length < 2) return null;
  return { waypoints, vehicleType: edit.vehicleType ?? route.vehicleType };
}

/** True if the edit may change a line along roads. */
export const concernsRoads = ({ waypoints, followsRoads, vehicleType }: RoadEdit): boolean =>
  [waypoints, followsRoads, vehicleType].some((field) => field !== undefined);

/**
 * Works out the line of an edited route that follows roads. Runs before the transaction, because a routing service may
 * take seconds. Null if no line is needed.
 */
export async function followEdited(ctx: OnboardedCtx, input: UpdateRouteInput): Promise<FollowedPlot | null> {
  if (!concernsRoads(input)) return null;
  const route = await loadOwnPlot(ctx, input.id);
  const plot = route && plotToFollow(route, input);
  return plot ? { plot, followed: await followPlot(ctx.services.roads, plot) } : null;
}

async function loadOwnPlot({ db, actor }: OnboardedCtx, id: number): Promise<PlottedRoute | null> {
  const [row] = await db
    .select({
      vehicleType: routes.vehicleType,
      roads: routes.roads,
      gpxData: routes.gpxData,
      storageKey: routeTracks.storageKey,
      original: routeOriginals.original,
    })
    .from(routes)
    .leftJoin(routeTracks, eq(routeTracks.routeId, routes.id))
    .leftJoin(routeOriginals, eq(routeOriginals.routeId, routes.id))
    .where(and(eq(routes.id, id), eq(routes.authorId, actor.id)));
  if (!row) return null;
  const { original, storageKey, ...shown } = row;
  const { roads, gpxData } = original ?? shown;
  return { vehicleType: row.vehicleType, roads, gpxData, hasFile: storageKey !== null };
}
