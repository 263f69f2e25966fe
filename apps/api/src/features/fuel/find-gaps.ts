import { createHash } from "node:crypto";
import { AppError } from "@longpaddock/domain/errors";
import {
  type FuelStop,
  fuelGaps,
  fuelStopsAlong,
  gapKm,
  lengthKm,
  longestGap,
} from "@longpaddock/domain/fuel/rules";
import { LRUCache } from "lru-cache";
import type { Ctx } from "../../core/context";
import { loadRoute, loadTrack } from "../routes/load";

type Lines = readonly (readonly [number, number][])[];

/** By the line itself, so that a changed or cut route is looked at again. */
const found = new LRUCache<string, FuelStop[]>({ max: 500 });

/**
 * The stretches without fuel along the line that the caller may have: others get those of the line without the parts near
 * the author's home.
 *
 * @throws AppError NOT_FOUND for a route without a line, or as the track itself
 */
export async function findGaps(ctx: Ctx, routeId: number) {
  const { track, roadLine } = await loadTrack(ctx, routeId);
  const lines: Lines = track?.track ?? roadLine?.map(({ positions }) => positions) ?? [];
  const drawnKm = lengthKm(lines);
  if (drawnKm === 0) throw new AppError("NOT_FOUND");
  const { distance, vehicleType } = await loadRoute(ctx, routeId);
  // A simplified line is a little shorter than the way.
  const scale = Math.max(1, Number(distance ?? 0) / drawnKm);
  const stops = stopsAlong(lines).map(({ name, km }) => ({ name, km: km * scale }));
  const gaps = fuelGaps(stops, drawnKm * scale);
  const longest = longestGap(gaps);
  if (!longest) throw new AppError("NOT_FOUND");
  return { vehicleType, lengthKm: drawnKm * scale, stops, gaps, longest, longestKm: gapKm(longest) };
}

export type Gaps = Awaited<ReturnType<typeof findGaps>>;

function stopsAlong(lines: Lines): FuelStop[] {
  const key = createHash("sha256").update(JSON.stringify(lines)).digest("base64url");
  const known = found.get(key);
  if (known) return known;
  const stops = fuelStopsAlong(lines);
  found.set(key, stops);
  return stops;
}
