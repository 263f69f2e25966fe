import { track } from "@longpaddock/gpx/test/documents";
import { ROAD_GRAPH, type Way } from "@longpaddock/roads/graph";
import { nearestOnLine } from "@longpaddock/roads/places/passed-places";
import { randomNumbers, recorded, trueCourse } from "@longpaddock/roads/test/true-roads";
import { expect } from "vitest";
import { fileOf, shareRoute, uploadRoute } from "../factories";
import type { Person } from "../people";

export const way = (from: string, to: string): Way => {
  const found = ROAD_GRAPH.waysFrom(from).find((one) => one.to === to);
  if (!found) expect.unreachable(`no way from ${from} to ${to}`);
  return found;
};
export const COWARD = "coward-springs-sa";
export const CREEK = "william-creek-sa";
export const BRIDGE = "algebuckina-bridge-sa";
export const RIDDEN = way(COWARD, CREEK);

export const fileAlong = (ways: readonly Way[], metres = 5, seed = 1) => {
  const points = recorded(trueCourse(ways), { metres, random: randomNumbers(seed) });
  const start = Date.parse("2026-08-10T00:00:00Z");
  return fileOf(
    track(points.map((at, step) => ({ ...at, time: new Date(start + step * 5000).toISOString() }))),
  );
};

export const share = async (author: Person, fields: Record<string, string | File> = {}): Promise<number> =>
  (await uploadRoute(author, { name: "Ride", gpxFile: fileAlong([RIDDEN]), vehicleType: "4x4", ...fields }))
    .id;

export const waypointsAt = (ids: readonly string[]) =>
  ids.flatMap((id) => {
    const place = ROAD_GRAPH.places.get(id);
    return place ? [{ name: place.name, latitude: place.latitude, longitude: place.longitude }] : [];
  });

export const follow = (rider: Person, ids: readonly string[]) =>
  rider.api.roads.follow.mutate({ waypoints: waypointsAt(ids), vehicleType: "4x4" });

export const metresOff = (
  [longitude, latitude]: readonly [number, number],
  course: readonly (readonly [number, number])[],
) => 1000 * (nearestOnLine({ longitude, latitude }, course)?.distanceKm ?? Number.POSITIVE_INFINITY);

/** A plotted route along the ridden leg and the next one, and what everybody gets of it. */
export async function plot(rider: Person) {
  const id = await shareRoute(rider, {
    name: "Plotted",
    vehicleType: "4x4",
    waypoints: waypointsAt([COWARD, BRIDGE]),
    followsRoads: true,
  });
  const read = async (by: Person) => {
    const track = (await by.rest("GET", `/api/routes/${id}/track`)).json();
    const files = await Promise.all(
      ["", "?as=track", "?as=both"].map(
        async (as) => (await by.rest("GET", `/api/routes/${id}/gpx${as}`)).payload,
      ),
    );
    const route = (await by.rest("GET", `/api/routes/${id}`)).json();
    const fuel = (await by.rest("GET", `/api/routes/${id}/fuel`)).json();
    return { track, files, content: route.gpxData.content, distance: route.distance, days: route.days, fuel };
  };
  return { id, read };
}
