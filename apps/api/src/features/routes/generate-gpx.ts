import { lineThrough } from "@longpaddock/gpx/line/line";
import { lineOfPieces } from "../../gpx/road-pieces";
import { gpxText } from "../../gpx/write-gpx";
import type { loadTrack } from "./load";

type Route = Pick<Awaited<ReturnType<typeof loadTrack>>, "name" | "track" | "gpxData" | "roadLine">;

/**
 * A GPX document of a plotted route: its waypoints, and a track along roads or a route through them. Null for other
 * routes.
 */
export function generateGpx({ name, track, gpxData, roadLine }: Route): string | null {
  const places = gpxData?.waypoints ?? [];
  if (track || places.length === 0) return null;
  const waypoints = places.map(({ latitude, longitude, ...place }, index) => ({
    latitude,
    longitude,
    elevation: Number.NaN,
    name: place.name ?? `Waypoint ${index + 1}`,
  }));
  if (roadLine) return gpxText({ name, kind: "track", line: lineOfPieces(roadLine), waypoints });
  return gpxText({ name, kind: "route", line: lineThrough(places), waypoints });
}
