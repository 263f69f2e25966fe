import type { RoadPiece } from "@longpaddock/db/schema/routes";
import { routeDistance } from "@longpaddock/domain/routes/rules";
import type { Waypoint } from "@longpaddock/domain/routes/waypoints";
import type { RouteVehicleType } from "@longpaddock/domain/vehicles";
import { shapeLine } from "@longpaddock/gpx/drawing/shape-line";
import { InvalidGpxError } from "@longpaddock/gpx/invalid-gpx-error";
import { GPX_LIMITS } from "@longpaddock/gpx/limits";
import { GPX_MESSAGES } from "@longpaddock/gpx/messages";
import { measureFollowed } from "@longpaddock/roads/follow/followed-legs";
import { followProblem } from "@longpaddock/roads/follow-limits";
import { fileError } from "../core/files/receive-file";
import type { FollowedRoads, Roads } from "../core/roads";
import { lineOfPieces, roadPieces, roundKm } from "./road-pieces";
import { gpxDataOf, NO_SHAPE, placeOfLines, type RouteShape, storedKm } from "./route-shape";

interface Plot {
  waypoints: readonly Waypoint[];
  vehicleType: RouteVehicleType;
}

/** Of waypoints that may not be followed. @throws AppError BAD_REQUEST */
export async function followPlot(roads: Roads, { waypoints, vehicleType }: Plot): Promise<FollowedRoads> {
  const problem = followProblem(waypoints);
  if (problem) throw fileError("waypoints", problem);
  return roads.follow(waypoints, vehicleType);
}

/** The shape of a plotted route that follows roads. @throws InvalidGpxError if it is too long */
export async function shapeFromRoads(
  waypoints: readonly Waypoint[],
  followed: FollowedRoads,
): Promise<RouteShape> {
  const { kilometres, straightKm } = measureFollowed(followed.legs);
  if (kilometres > GPX_LIMITS.kilometres) throw new InvalidGpxError(GPX_MESSAGES.plottedLineTooLong);
  const { isSchematic, isFallback } = followed;
  return shapeOfPieces({
    waypoints,
    kilometres,
    pieces: roadPieces(followed.legs),
    roads: { isSchematic, isFallback, straightKm: roundKm(straightKm) },
  });
}

interface RoadLine {
  waypoints: readonly Waypoint[];
  kilometres: number;
  pieces: RoadPiece[];
  roads: NonNullable<RouteShape["roads"]>;
}

export function shapeOfPieces({ waypoints, kilometres, pieces, roads }: RoadLine): RouteShape {
  const gpxData = gpxDataOf(waypoints);
  return {
    ...NO_SHAPE,
    distance: storedKm(routeDistance({ waypointsKm: kilometres })),
    outline: shapeLine(lineOfPieces(pieces)).outline,
    gpxData,
    roads,
    roadLine: pieces,
    ...placeOfLines(
      pieces.map(({ positions }) => positions),
      roads,
    ),
  };
}
