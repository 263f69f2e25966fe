import { createHash } from "node:crypto";
import { AppError } from "@longpaddock/domain/errors";
import type { AddedStop, Supply } from "@longpaddock/domain/fuel/vocabulary";
import { isAuthor } from "@longpaddock/domain/routes/rules";
import {
  addedStopsAlong,
  gapsBetween,
  inOrder,
  longestGap,
  type Stop,
  stopsAlong,
} from "@longpaddock/roads/fuel-gaps";
import { lengthKm } from "@longpaddock/roads/places/passed-places";
import { LRUCache } from "lru-cache";
import type { Ctx } from "../../core/context";
import { loadRoute, loadTrack } from "../routes/load";

type Lines = readonly (readonly [number, number][])[];

/** By the line itself, so that a changed or cut route is looked at again. */
const found = new LRUCache<string, Readonly<Record<Supply, Stop[]>>>({ max: 500 });

/**
 * The stretches without fuel and without water along the line that the caller may have: others get those of the line
 * without the parts near the author's home.
 *
 * @throws AppError NOT_FOUND for a route without a line, or as the track itself
 */
export async function findGaps(ctx: Ctx, routeId: number) {
  const { lines, scale, totalKm, isStraight, addedStops, route } = await loadLine(ctx, routeId);
  const stops = stopsOf(lines);
  const gapsOf = (supply: Supply) => {
    const added = addedStopsAlong(
      lines,
      addedStops.filter((stop) => stop.supply === supply),
    );
    const all = inOrder([...stops[supply], ...added]).map(({ name, km }) => ({ name, km: km * scale }));
    const gaps = gapsBetween(all, totalKm);
    const longest = longestGap(gaps);
    if (!longest) throw new AppError("NOT_FOUND");
    return { stops: all, gaps, longest };
  };
  return {
    vehicleType: route.vehicleType,
    totalKm,
    isStraight,
    fuel: gapsOf("fuel"),
    water: gapsOf("water"),
    added: isAuthor(ctx.actor, route) ? addedStops.map((stop) => placed(stop, { lines, scale })) : null,
  };
}

export type Gaps = Awaited<ReturnType<typeof findGaps>>;
export type SupplyGaps = Gaps[Supply];

/**
 * The line that the caller may have. Its drawn length times `scale` is the length of the route, because a simplified line
 * is a little shorter than the way. It is straight between the waypoints of a route that follows no roads.
 *
 * @throws AppError NOT_FOUND for a route without a line, or as the track itself
 */
export async function loadLine(ctx: Ctx, routeId: number) {
  const { track, roadLine, gpxData, addedStops } = await loadTrack(ctx, routeId);
  const drawn: Lines | undefined = track?.track ?? roadLine?.map(({ positions }) => positions);
  const lines = drawn ?? [
    (gpxData?.waypoints ?? []).map((point) => [point.longitude, point.latitude] as const),
  ];
  const drawnKm = lengthKm(lines);
  if (drawnKm === 0) throw new AppError("NOT_FOUND");
  const route = await loadRoute(ctx, routeId);
  const scale = Math.max(1, Number(route.distance ?? 0) / drawnKm);
  const plotted = (gpxData?.waypoints ?? []).map(({ name, formatted_address, ...at }) => ({
    ...at,
    name: name ?? formatted_address,
  }));
  const waypoints = [...plotted, ...(track?.waypoints ?? [])];
  return { lines, scale, totalKm: drawnKm * scale, isStraight: !drawn, addedStops, route, waypoints };
}

function placed(stop: AddedStop, { lines, scale }: { lines: Lines; scale: number }) {
  const [first] = addedStopsAlong(lines, [stop]);
  const { id, supply, name } = stop;
  return { id, supply, name, km: first ? first.km * scale : null };
}

function stopsOf(lines: Lines): Readonly<Record<Supply, Stop[]>> {
  const key = createHash("sha256").update(JSON.stringify(lines)).digest("base64url");
  const known = found.get(key);
  if (known) return known;
  const stops = { fuel: stopsAlong(lines, "fuel"), water: stopsAlong(lines, "water") };
  found.set(key, stops);
  return stops;
}
