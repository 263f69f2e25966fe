// Generates the lakes of the maps from the npm package @geo-maps/earth-waterbodies-100m 0.6.0, which a
// build doesn't need. It unpacks to 120 MB, so it is no dependency: npm pack it, unpack it and name its folder:
// pnpm --filter @longpaddock/web draw-lakes FOLDER

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { AUSTRALIA, km, simplified, writeMap } from "./map-lines.mjs";

const LICENCE =
  "Lakes: OpenStreetMap contributors, Open Database License 1.0, packaged by @geo-maps/earth-waterbodies-100m, simplified";
const TOLERANCE = 0.0015;
/** Lakes of this size, in square kilometres, are drawn at every zoom, smaller ones only close up. */
const LARGE = 10;
const MIN_LAKE = 0.5;
/** The source has some as triangles and squares, which look like no lake. */
const MIN_CORNERS = 5;
/** The land of salt lakes, where lakes are dry for most of the time. The source doesn't tell. */
const ARID = [
  { west: 116.8, south: -33.6, east: 142, north: -17.5 },
  { west: 113, south: -30, east: 117, north: -22.8 },
];

const [folder = ""] = process.argv.slice(2);
const source = JSON.parse(readFileSync(join(folder, "map.geo.json"), "utf8"));
// The first ones are of rivers, in pieces that are too coarse.
const [, { coordinates: all }] = source.geometries;
const lakes = all.filter(isAustralian);
const large = lakes.filter(([outer]) => areaOf(outer) >= LARGE);
const small = lakes.filter(([outer]) => areaOf(outer) < LARGE && areaOf(outer) >= MIN_LAKE);
writeMap("lakes", LICENCE, byKind(large));
writeMap("small-lakes", LICENCE, byKind(small));

function isAustralian([[[longitude, latitude]]]) {
  return isIn(AUSTRALIA, longitude, latitude) && !isAbroad(longitude, latitude);
}

function isIn({ west, south, east, north }, longitude, latitude) {
  return longitude > west && longitude < east && latitude > south && latitude < north;
}

/** New Guinea and Timor. */
function isAbroad(longitude, latitude) {
  return latitude > -9.2 || (latitude > -10.5 && longitude < 130);
}

function byKind(polygons) {
  const dry = polygons.filter(isArid);
  const wet = polygons.filter((polygon) => !isArid(polygon));
  return [multiPolygon("lake", wet), multiPolygon("dry-lake", dry)];
}

function isArid([[[longitude, latitude]]]) {
  return ARID.some((area) => isIn(area, longitude, latitude));
}

function multiPolygon(kind, polygons) {
  const coordinates = polygons.map(smoothed).filter((polygon) => polygon.length > 0);
  return { type: "Feature", properties: { kind }, geometry: { type: "MultiPolygon", coordinates } };
}

function smoothed(polygon) {
  return polygon
    .filter((ring, at) => at === 0 || areaOf(ring) >= MIN_LAKE)
    .map((ring) => simplified(ring, TOLERANCE))
    .filter((ring) => ring.length > MIN_CORNERS);
}

/** Square kilometres. */
function areaOf(ring) {
  const [start] = ring;
  const flat = ring.map(([x, y]) => [
    Math.sign(x - start[0]) * km(start, [x, start[1]]),
    (y - start[1]) * 111.2,
  ]);
  const doubled = flat.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = flat[(at + 1) % flat.length];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled / 2);
}
