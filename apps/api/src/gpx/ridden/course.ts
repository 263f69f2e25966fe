import type { DbOrTx } from "@longpaddock/db/client";
import type { RoadPiece } from "@longpaddock/db/schema/routes";
import type { Waypoint } from "@longpaddock/domain/routes/waypoints";
import type { RouteVehicleType } from "@longpaddock/domain/vehicles";
import { type FollowedLeg, measureFollowed } from "@longpaddock/roads/follow/followed-legs";
import { followRoads } from "@longpaddock/roads/follow-roads";
import type { Knots } from "@longpaddock/roads/places/knots";
import { courseKnots } from "@longpaddock/roads/ridden/course-knots";
import { riddenKmOf } from "@longpaddock/roads/ridden/ride-legs";
import { LRUCache } from "lru-cache";
import { type DrawnPiece, roadPieces, simplifiedPieces } from "../road-pieces";
import { alongRides } from "./along-rides";

export interface Plotted {
  readonly gpxData: { readonly waypoints: readonly Waypoint[] } | null;
  readonly roads: { readonly isSchematic: boolean } | null;
  readonly roadLine: readonly RoadPiece[] | null;
  readonly vehicleType: RouteVehicleType;
}

/** The line of a plotted route along what members have ridden, if they have. */
export interface Course {
  readonly pieces: readonly DrawnPiece[];
  readonly kilometres: number;
  /** 0 if nobody has ridden any of it. */
  readonly riddenKm: number;
  /** To the kilometres of this line, from those along the drawn lines: the stored one, and `pieces`. */
  readonly knots: Readonly<Record<"stored" | "shown", Knots>>;
}

interface Followed {
  readonly legs: readonly FollowedLeg[];
  /** As they are stored. */
  readonly pieces: readonly RoadPiece[];
}

const followed = new LRUCache<string, Followed>({ max: 200 });

/**
 * Null if the stored line isn't the one that its waypoints make along the built-in roads: it was cut near a home, or the
 * roads have changed. Of a line that is shown to others nothing else may be asked. Whether it comes near its author's
 * home, above all, mustn't matter: anybody can share a ride that passes where they think the home is, and would see the
 * answer.
 */
export async function courseOf(
  db: DbOrTx,
  { gpxData, roads, roadLine, vehicleType }: Plotted,
): Promise<Course | null> {
  if (!roads?.isSchematic || !roadLine || !gpxData) return null;
  const { legs, pieces } = follow(gpxData.waypoints, vehicleType);
  if (!isSameLine(pieces, roadLine)) return null;
  const ridden = await alongRides(db, legs);
  const lines = simplifiedPieces(ridden);
  return {
    pieces: roadPieces(ridden, lines),
    kilometres: measureFollowed(ridden).kilometres,
    riddenKm: riddenKmOf(ridden),
    knots: courseKnots(legs, asDrawn(ridden, lines)),
  };
}

/** A long line is simplified, and the kilometres along it are those of what is left. */
function asDrawn(legs: readonly FollowedLeg[], lines: ReturnType<typeof simplifiedPieces>): FollowedLeg[] {
  return legs.map((leg, at) => ({
    ...leg,
    pieces: leg.pieces.map((piece, index) => ({
      ...piece,
      positions: (lines[at]?.[index] ?? []).map(([longitude, latitude]) => ({ longitude, latitude })),
    })),
  }));
}

function follow(waypoints: readonly Waypoint[], vehicle: RouteVehicleType): Followed {
  const places = waypoints.map(({ latitude, longitude }) => ({ latitude, longitude }));
  const key = JSON.stringify([vehicle, places]);
  const known = followed.get(key);
  if (known) return known;
  const legs = followRoads(places, vehicle);
  const way = { legs, pieces: roadPieces(legs) };
  followed.set(key, way);
  return way;
}

/** Lines of many thousand points are compared on each read. */
const isSameLine = (pieces: readonly RoadPiece[], stored: readonly RoadPiece[]): boolean =>
  pieces.length === stored.length &&
  pieces.every(({ kind, positions }, at) => {
    const other = stored[at];
    return (
      kind === other?.kind &&
      positions.length === other.positions.length &&
      positions.every(
        ([x, y], index) => x === other.positions[index]?.[0] && y === other.positions[index]?.[1],
      )
    );
  });
