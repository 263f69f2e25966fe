import { lineThrough } from "@longpaddock/gpx/line/line";
import { gpxText } from "../../gpx/write-gpx";
import type { loadTrack } from "./load";

type Route = Pick<Awaited<ReturnType<typeof loadTrack>>, "name" | "track" | "gpxData">;

/** A GPX document with the waypoints of a plotted route and a route through them. Null for other routes. */
export function generateGpx({ name, track, gpxData }: Route): string | null {
  const places = gpxData?.waypoints ?? [];
  if (track || places.length === 0) return null;
  const waypoints = places.map(({ latitude, longitude, ...place }, index) => ({
    latitude,
    longitude,
    elevation: Number.NaN,
    name: place.name ?? `Waypoint ${index + 1}`,
  }));
  return gpxText({ name, kind: "route", line: lineThrough(places), waypoints });
}
