import type { Waypoint } from "@longpaddock/domain/routes/waypoints";
import { coordinates } from "../../map/bounds";
import { roundDegrees } from "../../map/earth";

const PAIR = /^([+-]?\d{1,2}(?:\.\d+)?)\s*[,\s]\s*([+-]?\d{1,3}(?:\.\d+)?)$/;

/** A waypoint that is only a point on the map: its name is where it lies. */
export function pointAt(longitude: number, latitude: number): Waypoint {
  const at = { latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) };
  return { name: coordinates([at.longitude, at.latitude]), ...at };
}

const WRITTEN = /^[\d.]+° [NS], [\d.]+° [EW]$/;

/** Whether the text says where a point lies, as people type it or as a point of the map is called. */
export const isCoordinates = (text: string): boolean =>
  WRITTEN.test(text.trim()) || readCoordinates(text) !== null;

/** '-25.9, 139.35' as people copy it from elsewhere; null for anything else. */
export function readCoordinates(text: string): Waypoint | null {
  const [, latitude, longitude] = PAIR.exec(text.trim())?.map(Number) ?? [];
  if (latitude === undefined || longitude === undefined) return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? pointAt(longitude, latitude) : null;
}
