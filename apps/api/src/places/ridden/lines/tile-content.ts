import { ROUTE_VEHICLE_TYPES, type RouteVehicleType } from "@longpaddock/domain/vehicles";
import type { Position } from "@longpaddock/gpx/line/line";
import { VectorTile } from "@mapbox/vector-tile";
import { fromVectorTileJs, GeoJSONWrapper } from "@maplibre/vt-pbf";
import { PbfReader } from "pbf";
import type { Ridden, RiddenLine, TileLine } from "./ridden-line";
import { EXTENT, stepsPerUnit } from "./tile-places";

/** The name of the tiles' only layer. */
const LAYER = "ridden";
const FIRST_YEAR = 2000;

export const bitOf = (vehicle: RouteVehicleType): number => 1 << ROUTE_VEHICLE_TYPES.indexOf(vehicle);

/** Of the first day of a month, as in 2026-11-01. */
export function monthOf(date: string | null): number {
  const [year = FIRST_YEAR, month = 0] = date?.split("-").map(Number) ?? [];
  return Math.max(0, (year - FIRST_YEAR) * 12 + month);
}

/** A vector tile. Its lines have `vehicles`, and the `month` of the last ride where that is known. */
export function encodeTile(lines: readonly RiddenLine[], zoom: number): Uint8Array {
  const steps = stepsPerUnit(zoom);
  const alike = new Map<string, { tags: Record<string, string>; geometry: TileLine[] }>();
  for (const { line, ...ridden } of lines) {
    const tags = tagsOf(ridden);
    const geometry = line.map(([x, y]): Position => [x * steps, y * steps]);
    const key = JSON.stringify(tags);
    const known = alike.get(key);
    if (known) known.geometry.push(geometry);
    else alike.set(key, { tags, geometry: [geometry] });
  }
  const features = [...alike.values()].map(({ tags, geometry }) => ({ type: 2 as const, tags, geometry }));
  const layer = new GeoJSONWrapper(features, { version: 2, extent: EXTENT * steps });
  layer.name = LAYER;
  return fromVectorTileJs(layer);
}

export function decodeTile(tile: Uint8Array): RiddenLine[] {
  const layer = new VectorTile(new PbfReader(tile)).layers[LAYER];
  const features = Array.from({ length: layer?.length ?? 0 }, (_, index) => layer?.feature(index));
  return features.flatMap((feature) => {
    if (!feature) return [];
    const ridden = riddenIn(feature.properties);
    const steps = feature.extent / EXTENT;
    return feature
      .loadGeometry()
      .map((line) => ({ ...ridden, line: line.map(({ x, y }): Position => [x / steps, y / steps]) }));
  });
}

function tagsOf({ vehicles, month }: Ridden): Record<string, string> {
  const names = ROUTE_VEHICLE_TYPES.filter((vehicle) => (vehicles & bitOf(vehicle)) !== 0);
  const year = FIRST_YEAR + Math.floor((month - 1) / 12);
  const inYear = String(((month - 1) % 12) + 1).padStart(2, "0");
  return { vehicles: names.join(","), ...(month > 0 && { month: `${year}-${inYear}` }) };
}

function riddenIn({ vehicles, month }: Record<string, unknown>): Ridden {
  const names = String(vehicles).split(",");
  return {
    vehicles: ROUTE_VEHICLE_TYPES.filter((vehicle) => names.includes(vehicle)).reduce(
      (all, one) => all | bitOf(one),
      0,
    ),
    month: monthOf(typeof month === "string" ? month : null),
  };
}
