// Draws the land that lies under every map: Australia, New Zealand and their islands closely, the rest of the
// world coarsely. Run again only when world-atlas changes: pnpm --filter @longpaddock/web draw-land

import { writeFileSync } from "node:fs";
import { simplify } from "@turf/simplify";
import { feature } from "topojson-client";
import closeUp from "world-atlas/land-10m.json" with { type: "json" };
import middling from "world-atlas/land-50m.json" with { type: "json" };
import farOff from "world-atlas/land-110m.json" with { type: "json" };

const MAP = new URL("../src/map/", import.meta.url);
const LICENCE =
  "Coastlines: Natural Earth (public domain), packaged by world-atlas (ISC licence, Copyright 2013-2019 Michael Bostock)";

/** Degrees: what is centred in here is drawn closely. */
const HOME = { west: 110, south: -50, east: 180, north: -9.5 };
const CLOSE = { tolerance: 0.005, decimals: 3, leastArea: 0.0006 };
const COARSE = { tolerance: 0.15, decimals: 1, leastArea: 0.5 };
const ANTARCTIC = -60;
/** For a picture of a thumb's size: the mainland and Tasmania. */
const THUMB = { tolerance: 0.25, decimals: 1, leastArea: 5 };
const AUSTRALIA = { west: 112, south: -44, east: 154, north: -10 };

const close = polygonsOf(closeUp)
  .filter(isHome)
  .flatMap((polygon) => simpler(polygon, CLOSE));
const coarse = polygonsOf(farOff)
  .filter((polygon) => !isHome(polygon) && middleOf(polygon).latitude > ANTARCTIC)
  .flatMap((polygon) => simpler(polygon, COARSE));

const land = {
  type: "FeatureCollection",
  licence: LICENCE,
  features: [
    {
      type: "Feature",
      properties: {},
      geometry: { type: "MultiPolygon", coordinates: [...close, ...coarse] },
    },
  ],
};
write("land.geo.json", land);

const australia = polygonsOf(middling)
  .filter((polygon) => isInside(polygon, AUSTRALIA))
  .flatMap((polygon) => simpler(polygon, THUMB));
// Degrees as they are, but south is down, as in SVG.
const path = australia.flat().map((ring) => `M${ring.map(([x, y]) => `${x} ${-y}`).join("L")}Z`);
write("australia.geo.json", { licence: LICENCE, path: path.join("") });

function write(name, content) {
  writeFileSync(new URL(name, MAP), `${JSON.stringify(content)}\n`);
}

function polygonsOf(topology) {
  const polygons = feature(topology, topology.objects.land).features.flatMap(
    ({ geometry }) => geometry.coordinates,
  );
  return polygons.map((polygon) => polygon.map(unrolled));
}

/** A ring that crosses the 180th meridian goes on counting; otherwise it would run around the world. */
function unrolled(ring) {
  const [[start]] = ring;
  return ring.map(([x, y]) => [x - 360 * Math.round((x - start) / 360), y]);
}

function isHome(polygon) {
  return isInside(polygon, HOME);
}

function isInside(polygon, { west, south, east, north }) {
  const { longitude, latitude } = middleOf(polygon);
  return longitude > west && longitude < east && latitude > south && latitude < north;
}

function middleOf([outer]) {
  const longitudes = outer.map(([longitude]) => longitude);
  const latitudes = outer.map(([, latitude]) => latitude);
  return {
    longitude: (Math.min(...longitudes) + Math.max(...longitudes)) / 2,
    latitude: (Math.min(...latitudes) + Math.max(...latitudes)) / 2,
  };
}

function simpler(polygon, { tolerance, decimals, leastArea }) {
  const rings = polygon
    .filter((ring) => Math.abs(areaOf(ring)) >= leastArea)
    .map((ring) => simplify({ type: "LineString", coordinates: ring }, { tolerance, highQuality: true }))
    .map(({ coordinates }) => rounded(coordinates, decimals))
    .filter((ring) => ring.length > 3);
  return Math.abs(areaOf(polygon[0])) >= leastArea && rings.length > 0 ? [rings] : [];
}

function rounded(ring, decimals) {
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
