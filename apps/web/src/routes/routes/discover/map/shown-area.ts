import { stateCode } from "@longpaddock/domain/states";
import { valueAndName } from "../../../../list/filters";
import type { Bounds } from "../../../../map/bounds";
import { AUSTRALIA_BOUNDS, STATE_BOUNDS } from "../../../../map/earth";
import type { RouteFilters } from "../filters/route-filters";

/** To about a kilometre, so that small moves ask for nothing. A map that goes around the earth shows all of it. */
export function areaText({ west, south, east, north }: Bounds): string {
  const isWhole = east - west >= 360;
  const down = (degrees: number) => Math.floor(degrees * 100) / 100;
  const up = (degrees: number) => Math.ceil(degrees * 100) / 100;
  const sides = isWhole ? [-180, 180] : [wrapped(down(west)), wrapped(up(east))];
  return [sides[0], Math.max(-90, down(south)), sides[1], Math.min(90, up(north))].map(plain).join(",");
}

const wrapped = (degrees: number) => {
  if (degrees > 180) return degrees - 360;
  return degrees < -180 ? degrees + 360 : degrees;
};

/** Without what the calculation has added in the last digits, and without a minus before zero. */
const plain = (degrees = 0) => String(Number(degrees.toFixed(2)) + 0);

/** 'west,south,east,north'; west is greater than east across the 180th meridian. Null for anything else. */
function parseArea(text: string): Bounds | null {
  if (!/^(-?\d{1,3}(\.\d+)?,){3}-?\d{1,3}(\.\d+)?$/.test(text)) return null;
  const [west = 0, south = 0, east = 0, north = 0] = text.split(",").map(Number);
  const isOnEarth = Math.abs(west) <= 180 && Math.abs(east) <= 180 && south >= -90 && north <= 90;
  return isOnEarth && south <= north ? { west, south, east, north } : null;
}

/** As a map takes it, where east is beyond 180 across the meridian; null for what is no area. */
export function boundsOfArea(text: string): Bounds | null {
  const area = parseArea(text);
  return area && (area.west > area.east ? { ...area, east: area.east + 360 } : area);
}

/** A day's ride around a place. */
const NEAR_DEGREES = 1.5;

/** What the map shows first: the area that is searched, around the place that is near, the state, or Australia. */
export function firstArea({ bbox, near, state }: RouteFilters): Bounds {
  const searched = bbox === undefined ? null : boundsOfArea(valueAndName(bbox)[0]);
  if (searched) return searched;
  if (near !== undefined) {
    const [latitude = 0, longitude = 0] = valueAndName(near)[0].split(",").map(Number);
    return {
      west: longitude - NEAR_DEGREES,
      south: Math.max(-85, latitude - NEAR_DEGREES),
      east: longitude + NEAR_DEGREES,
      north: Math.min(85, latitude + NEAR_DEGREES),
    };
  }
  const code = state === undefined ? null : stateCode(state);
  return code ? STATE_BOUNDS[code] : AUSTRALIA_BOUNDS;
}
