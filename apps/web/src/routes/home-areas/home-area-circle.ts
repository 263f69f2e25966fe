import type { Circle } from "@longpaddock/domain/geo";
import type { Feature, Polygon } from "geojson";
import type { Bounds } from "../../map/bounds";
import { METRES_PER_DEGREE } from "../../map/earth";

const CORNER_COUNT = 72;

export function boundsOfCircle(circle: Circle): Bounds {
  const { longitude, latitude } = circle;
  const { across, up } = radiusInDegrees(circle);
  return { west: longitude - across, south: latitude - up, east: longitude + across, north: latitude + up };
}

export function polygonOfCircle(circle: Circle): Feature<Polygon> {
  const { across, up } = radiusInDegrees(circle);
  const ring = Array.from({ length: CORNER_COUNT + 1 }, (_, corner) => {
    const angle = ((corner % CORNER_COUNT) / CORNER_COUNT) * 2 * Math.PI;
    return [circle.longitude + across * Math.sin(angle), circle.latitude + up * Math.cos(angle)];
  });
  return { type: "Feature", properties: {}, geometry: { type: "Polygon", coordinates: [ring] } };
}

/** '500 m', '1.5 km' */
export function radiusText(metres: number): string {
  return metres < 1000 ? `${metres} m` : `${(metres / 1000).toLocaleString("en-AU")} km`;
}

/** The radius in degrees of longitude and latitude. */
function radiusInDegrees({ latitude, radius }: Circle): { across: number; up: number } {
  const up = radius / METRES_PER_DEGREE;
  return { across: up / Math.max(0.01, Math.cos((latitude * Math.PI) / 180)), up };
}
