import type { Waypoint } from "@longpaddock/domain/routes/waypoints";
import { isRecord } from "../../../lib/is-record";

/** Validates a place that was kept in the browser. Undefined without valid coordinates. */
export function parsePlace(stored: unknown): Waypoint | undefined {
  if (!isRecord(stored)) return undefined;
  const { name, place_id, formatted_address, latitude, longitude } = stored;
  if (!isWithin(latitude, 90) || !isWithin(longitude, 180)) return undefined;
  return {
    ...(typeof name === "string" && { name }),
    ...(typeof place_id === "string" && { place_id }),
    ...(typeof formatted_address === "string" && { formatted_address }),
    latitude,
    longitude,
  };
}

const isWithin = (value: unknown, limit: number): value is number =>
  typeof value === "number" && Math.abs(value) <= limit;
