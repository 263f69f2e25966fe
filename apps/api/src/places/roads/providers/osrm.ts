import { metresBetween } from "@longpaddock/domain/geo";
import type { RouteVehicleType } from "@longpaddock/domain/vehicles";
import type { FollowedLeg, LinePiece } from "@longpaddock/roads/follow/followed-legs";
import { FOLLOW_LIMITS, isInAustralia } from "@longpaddock/roads/follow-limits";
import { z } from "zod";
import { fetchJson, parseResponse, ServiceError } from "../../../core/outside/fetch-json";
import { metresAlong, splitLine } from "./split-line";

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

interface OsrmRequest {
  url: string;
  waypoints: readonly Place[];
  vehicle: RouteVehicleType;
  signal: AbortSignal;
}

const MAX_BYTES = 8 * 1024 * 1024;
/** Of a line across the continent with a point every few metres. */
const MAX_POINTS = 200_000;
const MAX_ROAD_NAME = 100;
/** Beyond it the service has found a road, but not one of this trip. */
const MAX_FROM_WAYPOINT_METRES = 25_000;
/** Closer waypoints count as on the road. */
const ON_ROAD_METRES = 250;

/** The line may be a little shorter than the road, because services leave out points. */
const LENGTH_TOLERANCE = { share: 0.1, metres: 5000 } as const;

const metres = z.number().min(0).max(1e9);

const response = z.object({
  code: z.literal("Ok"),
  routes: z
    .array(
      z.object({
        geometry: z.object({
          type: z.literal("LineString"),
          coordinates: z
            .array(z.tuple([z.number(), z.number()]).rest(z.unknown()))
            .min(2)
            .max(MAX_POINTS),
        }),
        legs: z.array(z.object({ distance: metres, summary: z.string().optional() })),
      }),
    )
    .min(1),
});

/**
 * Asks an OSRM-compatible service (OSRM, or Valhalla in OSRM's format) for the line through the waypoints.
 * @throws ServiceError if it fails or its line can't be right
 */
export async function osrmLegs({ url, waypoints, vehicle, signal }: OsrmRequest): Promise<FollowedLeg[]> {
  if (waypoints.length > FOLLOW_LIMITS.max) throw new ServiceError("too many waypoints");
  const address = addressOf(url, waypoints, vehicle);
  const { routes } = parseResponse(response, await fetchJson(address, { signal, maxBytes: MAX_BYTES }));
  const [route] = routes;
  if (!route || route.legs.length !== waypoints.length - 1)
    throw new ServiceError("the response does not have a leg for each pair of waypoints");
  const line = route.geometry.coordinates.map(([longitude, latitude]) => ({ latitude, longitude }));
  if (!line.every(isInAustralia)) throw new ServiceError("the line leaves Australia");
  const lengths = route.legs.map(({ distance }) => distance);
  const roads = splitLine(line, { waypoints, lengths });
  return route.legs.map(({ distance, summary }, index) => {
    const [road, ends] = [roads[index] ?? [], [waypoints[index], waypoints[index + 1]] as const];
    checkRoad(road, distance, ends);
    const kilometres = distance / 1000;
    return {
      pieces: piecesOf({ road, kilometres, roads: roadNames(summary) }, ends),
      unsuitedKm: 0,
      freewayKm: 0,
      unsealedKm: 0,
    };
  });
}

type Ends = readonly [Place | undefined, Place | undefined];

/** @throws ServiceError if the road doesn't lead from one waypoint to the other, or isn't as long as stated */
function checkRoad(road: readonly Place[], metres: number, [from, to]: Ends): void {
  const isNear = (a: Place | undefined, b: Place | undefined) =>
    a !== undefined && b !== undefined && metresBetween(a, b) <= MAX_FROM_WAYPOINT_METRES;
  if (!isNear(from, road[0]) || !isNear(to, road.at(-1)))
    throw new ServiceError("the line does not come near the waypoints");
  const measured = metresAlong(road).at(-1) ?? 0;
  if (Math.abs(measured - metres) > metres * LENGTH_TOLERANCE.share + LENGTH_TOLERANCE.metres)
    throw new ServiceError("the line is not as long as the response says");
}

function addressOf(url: string, waypoints: readonly Place[], vehicle: RouteVehicleType): URL {
  const profile = vehicle === "cycling" ? "cycling" : "driving";
  const stops = waypoints.map(({ latitude, longitude }) => `${longitude.toFixed(6)},${latitude.toFixed(6)}`);
  const address = new URL(`route/v1/${profile}/${stops.join(";")}`, url.endsWith("/") ? url : `${url}/`);
  address.search = "overview=full&geometries=geojson";
  return address;
}

interface Road {
  road: readonly Place[];
  kilometres: number;
  roads: string[];
}

/** The road, with a straight line to each waypoint that isn't on it. */
function piecesOf({ road, kilometres, roads }: Road, [from, to]: Ends): LinePiece[] {
  const [first, last] = [road[0], road.at(-1)];
  const piece: LinePiece = { kind: "road", kilometres, roads, positions: road };
  return [...straightPieces(from, first), ...(road.length > 1 ? [piece] : []), ...straightPieces(last, to)];
}

function straightPieces(from: Place | undefined, to: Place | undefined): LinePiece[] {
  if (!from || !to) return [];
  const metres = metresBetween(from, to);
  if (metres <= ON_ROAD_METRES) return [];
  const positions = [from, to].map(({ latitude, longitude }) => ({ latitude, longitude }));
  return [{ kind: "straight", kilometres: metres / 1000, roads: [], positions }];
}

/** OSRM joins the names of a leg's main roads by commas. */
function roadNames(summary = ""): string[] {
  const names = summary.split(",").map((name) => name.replace(/[\p{C}\p{White_Space}]+/gu, " ").trim());
  return names.filter((name) => name !== "" && name.length <= MAX_ROAD_NAME);
}
