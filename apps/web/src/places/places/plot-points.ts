import type { Waypoint } from "@longpaddock/domain/routes/waypoints";
import { coordinates } from "../../map/bounds";
import { roundDegrees } from "../../map/earth";

const DECIMAL_PAIR = /^([+-]?\d{1,2}(?:\.\d+)?)\s*[,\s]\s*([+-]?\d{1,3}(?:\.\d+)?)$/;

/** A waypoint at a point on the map, named by its coordinates. */
export function pointAt(longitude: number, latitude: number): Waypoint {
  const position = { latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) };
  return { name: coordinates([position.longitude, position.latitude]), ...position };
}

const FORMATTED = /^[\d.]+° [NS], [\d.]+° [EW]$/;

/** True for coordinates as people type them or as `pointAt` names them. */
export const isCoordinates = (text: string): boolean =>
  FORMATTED.test(text.trim()) || readCoordinates(text) !== null;

/** Parses '-25.9, 139.35'; null for anything else. */
export function readCoordinates(text: string): Waypoint | null {
  const [, latitude, longitude] = DECIMAL_PAIR.exec(text.trim())?.map(Number) ?? [];
  if (latitude === undefined || longitude === undefined) return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? pointAt(longitude, latitude) : null;
}
