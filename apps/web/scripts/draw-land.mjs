// Generates the land outlines of the maps: Australia, New Zealand and their islands in detail, the rest of the world
// coarsely. Run again only when world-atlas changes: pnpm --filter @longpaddock/web draw-land

import { writeFileSync } from "node:fs";
import { simplify } from "@turf/simplify";
import { feature } from "topojson-client";
import land10m from "world-atlas/land-10m.json" with { type: "json" };
import land50m from "world-atlas/land-50m.json" with { type: "json" };
import land110m from "world-atlas/land-110m.json" with { type: "json" };

const MAP = new URL("../../../packages/geo/src/", import.meta.url);
const LICENCE =
  "Coastlines: Natural Earth (public domain), packaged by world-atlas (ISC licence, Copyright 2013-2019 Michael Bostock)";

/** In degrees. Land centred in here is drawn in detail. */
const DETAILED_REGION = { west: 110, south: -50, east: 180, north: -9.5 };
const DETAILED = { tolerance: 0.005, decimals: 3, minArea: 0.0006 };
const COARSE = { tolerance: 0.15, decimals: 1, minArea: 0.5 };
/** Land further south is left out. */
const MIN_LATITUDE = -60;
/** For a thumbnail: the mainland and Tasmania. */
const THUMBNAIL = { tolerance: 0.25, decimals: 1, minArea: 5 };
const AUSTRALIA = { west: 112, south: -44, east: 154, north: -10 };

const detailed = polygonsOf(land10m)
  .filter(isDetailed)
  .flatMap((polygon) => simplifyPolygon(polygon, DETAILED));
const coarse = polygonsOf(land110m)
  .filter((polygon) => !isDetailed(polygon) && centreOf(polygon).latitude > MIN_LATITUDE)
  .flatMap((polygon) => simplifyPolygon(polygon, COARSE));

const land = {
  type: "FeatureCollection",
  licence: LICENCE,
  features: [
    {
      type: "Feature",
      properties: {},
      geometry: { type: "MultiPolygon", coordinates: [...detailed, ...coarse] },
    },
  ],
};
write("land.geo.json", land);

const australia = polygonsOf(land50m)
  .filter((polygon) => isInside(polygon, AUSTRALIA))
  .flatMap((polygon) => simplifyPolygon(polygon, THUMBNAIL));
// SVG has y pointing down.
const path = australia.flat().map((ring) => `M${ring.map(([x, y]) => `${x} ${-y}`).join("L")}Z`);
write("australia.geo.json", { licence: LICENCE, path: path.join("") });

function write(name, content) {
  writeFileSync(new URL(name, MAP), `${JSON.stringify(content)}\n`);
}

function polygonsOf(topology) {
  const polygons = feature(topology, topology.objects.land).features.flatMap(
    ({ geometry }) => geometry.coordinates,
  );
  return polygons.map((polygon) => polygon.map(unwrap));
}

/** Lets longitudes run past 180° where a ring crosses the antimeridian, so that it does not wrap around the world. */
function unwrap(ring) {
  const [[start]] = ring;
  return ring.map(([x, y]) => [x - 360 * Math.round((x - start) / 360), y]);
}

function isDetailed(polygon) {
  return isInside(polygon, DETAILED_REGION);
}

function isInside(polygon, { west, south, east, north }) {
  const { longitude, latitude } = centreOf(polygon);
  return longitude > west && longitude < east && latitude > south && latitude < north;
}

function centreOf([outer]) {
  const longitudes = outer.map(([longitude]) => longitude);
  const latitudes = outer.map(([, latitude]) => latitude);
  return {
    longitude: (Math.min(...longitudes) + Math.max(...longitudes)) / 2,
    latitude: (Math.min(...latitudes) + Math.max(...latitudes)) / 2,
  };
}

function simplifyPolygon(polygon, { tolerance, decimals, minArea }) {
  const rings = polygon
    .filter((ring) => Math.abs(areaOf(ring)) >= minArea)
    .map((ring) => simplify({ type: "LineString", coordinates: ring }, { tolerance, highQuality: true }))
    .map(({ coordinates }) => roundRing(coordinates, decimals))
    .filter((ring) => ring.length > 3);
  return Math.abs(areaOf(polygon[0])) >= minArea && rings.length > 0 ? [rings] : [];
}

function roundRing(ring, decimals) {
  const points = ring.map(([x, y]) => [Number(x.toFixed(decimals)), Number(y.toFixed(decimals))]);
  return points.filter(([x, y], i) => i === 0 || x !== points[i - 1][0] || y !== points[i - 1][1]);
}

/** In square degrees. */
function areaOf(ring) {
  let doubled = 0;
  for (const [i, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(i + 1) % ring.length];
    doubled += x * nextY - nextX * y;
  }
  return doubled / 2;
}
