// What the scripts that draw the maps' rivers, lakes and borders share.

import { writeFileSync } from "node:fs";
import { simplify } from "@turf/simplify";

const MAP = new URL("../../../packages/geo/src/", import.meta.url);

export const AUSTRALIA = { west: 112, south: -44, east: 154, north: -9.5 };

export function writeMap(name, licence, features) {
  const collection = { type: "FeatureCollection", licence, features };
  writeFileSync(new URL(`${name}.geo.json`, MAP), `${JSON.stringify(collection)}\n`);
}

export function simplified(line, tolerance) {
  return simplify({ type: "LineString", coordinates: line }, { tolerance, highQuality: true })
    .coordinates.map(rounded)
    .filter(([x, y], at, all) => at === 0 || x !== all[at - 1][0] || y !== all[at - 1][1]);
}

/** To about 100 m. */
export function rounded([x, y]) {
  return [Number(x.toFixed(3)), Number(y.toFixed(3))];
}

export function km([x1, y1], [x2, y2]) {
  const degree = 111.2;
  return Math.hypot((y2 - y1) * degree, (x2 - x1) * degree * Math.cos((y1 * Math.PI) / 180));
}
