// Generates the rivers and the state borders of the maps from Debian's packages gmt, gmt-gshhg-full, gdal-bin and
// libmagics++-data, which a build doesn't need: pnpm --filter @longpaddock/web draw-rivers

import { execFileSync } from "node:child_process";
import { AUSTRALIA, km, rounded, simplified, writeMap } from "./map-lines.mjs";

const NATURAL_EARTH = "/usr/share/magics/10m/";
const RIVERS_LICENCE =
  "Rivers: GSHHG 2.3.7 (LGPL-3.0-or-later, Copyright 2014 the GMT Team), packaged by Debian's gmt-gshhg-full, simplified. Names and reservoirs: Natural Earth (public domain)";
const BORDERS_LICENCE = "State borders: Natural Earth (public domain)";

/** Degrees: finer than the sources are. */
const TOLERANCE = 0.003;
/** GMT's levels of rivers: permanent ones by size, and those that are dry for most of the year. */
const PERMANENT = [1, 2, 3, 4];
const DRY = [5, 6, 7];
/** Kilometres within which lines of the two sources are the same river. */
const SAME_RIVER = 4;
const MIN_ADDED_KM = 10;
/** Rivers without a name in the sources, by towns on their banks. */
const MORE_NAMES = [
  ["Balonne River", 148.6, -28.04],
  ["Balonne River", 149.07, -27.15],
  ["Barcoo River", 144.44, -24.26],
  ["Cooper Creek", 140.74, -27.75],
  ["Cooper Creek", 142.66, -25.42],
  ["Diamantina River", 139.35, -25.9],
  ["Flinders River", 144.2, -20.84],
  ["Flinders River", 143.14, -20.73],
  ["Gascoyne River", 113.66, -24.88],
  ["Gascoyne River", 115.21, -25.05],
  ["Murchison River", 114.16, -27.71],
  ["Murrumbidgee River", 144.84, -34.51],
  ["Murrumbidgee River", 147.37, -35.11],
  ["Thomson River", 144.25, -23.44],
  ["Warrego River", 145.69, -28.07],
  ["Warrego River", 146.24, -26.4],
];
const BANK_KM = 8;

const endOf = ([x, y]) => `${x.toFixed(3)} ${y.toFixed(3)}`;

const named = shapes("ne_10m_rivers_lake_centerlines").flatMap(({ properties, geometry }) =>
  lines(geometry).map((line) => ({ name: `${properties.name} River`, line })),
);
const segments = [...PERMANENT, ...DRY].flatMap(riversOf);
const nameAt = finder(
  named.flatMap(({ name, line }) => dense(line).map((point) => ({ point, value: name }))),
);
for (const segment of segments) segment.name = nameOf(segment.line);
for (const [name, ...bank] of MORE_NAMES) nameNearest(name, bank);
const isDrawn = finder(segments.flatMap(({ line }) => dense(line).map((point) => ({ point, value: true }))));
const [level] = PERMANENT;
const missing = named.flatMap(({ name, line }) =>
  missingParts(line).map((part) => ({ name, level, line: part })),
);
writeMap("rivers", RIVERS_LICENCE, byNameAndKind([...segments, ...missing]).flatMap(river));

const borders = shapes("ne_10m_admin_1_states_provinces_lines")
  // Those at sea have no name.
  .filter(({ properties }) => properties.adm0_a3 === "AUS" && properties.name)
  .flatMap(({ geometry }) => lines(geometry).map((line) => line.map(rounded)));
const geometry = { type: "MultiLineString", coordinates: borders };
writeMap("state-lines", BORDERS_LICENCE, [{ type: "Feature", properties: {}, geometry }]);

/** What GMT draws. */
function riversOf(level) {
  const { west, south, east, north } = AUSTRALIA;
  const area = `-R${west}/${east}/${south}/${north}`;
  const text = execFileSync(
    "gmt",
    ["coast", area, "-JM15c", "-Df", "-M", `-I${level}`, "--GMT_HISTORY=false"],
    {
      encoding: "utf8",
      maxBuffer: 2 ** 28,
      stdio: ["ignore", "pipe", "ignore"],
    },
  );
  return text
    .split(/^> /m)
    .slice(1)
    .map((block) => block.trim().split("\n").slice(1))
    .map((points) => ({ level, line: points.map((point) => point.trim().split(/\s+/).map(Number)) }))
    .filter(({ line }) => line.length > 1);
}

function shapes(name) {
  const { west, south, east, north } = AUSTRALIA;
  const box = [west, south, east, north].map(String);
  const file = `${NATURAL_EARTH}${name}.shp`;
  const text = execFileSync("ogr2ogr", ["-f", "GeoJSON", "-spat", ...box, "/vsistdout/", file], {
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  return JSON.parse(text).features;
}

function lines({ type, coordinates }) {
  return type === "LineString" ? [coordinates] : coordinates;
}

/** With points at most a kilometre apart. */
function dense(line) {
  return line.flatMap((point, at) => {
    const next = line[at + 1];
    if (!next) return [point];
    const count = Math.max(1, Math.ceil(km(point, next)));
    return Array.from({ length: count }, (_, i) => [
      point[0] + ((next[0] - point[0]) * i) / count,
      point[1] + ((next[1] - point[1]) * i) / count,
    ]);
  });
}

/** Looks up the value of the nearest point of the same river. */
function finder(entries) {
  const cells = new Map();
  const cellOf = ([x, y]) => [Math.floor(x * 10), Math.floor(y * 10)];
  for (const entry of entries) {
    const key = cellOf(entry.point).join();
    const cell = cells.get(key);
    if (cell) cell.push(entry);
    else cells.set(key, [entry]);
  }
  return (point) => {
    const [x, y] = cellOf(point);
    let best = { distance: SAME_RIVER, value: undefined };
    for (const dx of [-1, 0, 1])
      for (const dy of [-1, 0, 1])
        for (const entry of cells.get([x + dx, y + dy].join()) ?? []) {
          const distance = km(point, entry.point);
          if (distance < best.distance) best = { distance, value: entry.value };
        }
    return best.value;
  };
}

/** That of most of its points. */
function nameOf(line) {
  const points = dense(line);
  const counts = new Map();
  for (const name of points.map(nameAt)) if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most && most[1] > points.length / 2 ? most[0] : undefined;
}

function nameNearest(name, bank) {
  const distances = segments.map((segment) => ({
    segment,
    distance: Math.min(...dense(segment.line).map((point) => km(point, bank))),
  }));
  const [nearest] = distances.sort((a, b) => a.distance - b.distance);
  if (nearest.distance > BANK_KM)
    throw new Error(`${name}: the nearest river is ${nearest.distance} km away`);
  nearest.segment.name ??= name;
}

/** Stretches of a named river that the other source leaves out, such as reservoirs. */
function missingParts(line) {
  const parts = [[]];
  for (const point of dense(line)) {
    if (isDrawn(point)) parts.push([]);
    else parts.at(-1).push(point);
  }
  const lengthOf = (part) => part.slice(1).reduce((sum, point, at) => sum + km(part[at], point), 0);
  return parts.filter((part) => part.length > 1 && lengthOf(part) >= MIN_ADDED_KM);
}

function byNameAndKind(all) {
  const groups = new Map();
  for (const { level, name, line } of all) {
    const kind = DRY.includes(level) ? "dry" : "river";
    const group = groups.get(`${kind} ${name}`) ?? { kind, name, lines: [] };
    group.lines.push(line);
    groups.set(`${kind} ${name}`, group);
  }
  return [...groups.values()].flatMap(({ kind, name, lines }) =>
    chainsOf(lines).map((line) => ({ kind, name, line })),
  );
}

/** Joins lines where exactly two of them meet. */
function chainsOf(lines) {
  const chains = [...lines];
  for (;;) {
    const ends = new Map();
    for (const chain of chains)
      for (const end of [chain[0], chain.at(-1)].map(endOf)) ends.set(end, [...(ends.get(end) ?? []), chain]);
    const meeting = [...ends].find(([, met]) => met.length === 2 && met[0] !== met[1]);
    if (!meeting) return chains;
    const [end, [one, other]] = meeting;
    const first = endOf(one.at(-1)) === end ? one : one.toReversed();
    const second = endOf(other[0]) === end ? other : other.toReversed();
    chains.splice(chains.indexOf(one), 1);
    chains.splice(chains.indexOf(other), 1, [...first, ...second.slice(1)]);
  }
}

function river({ kind, name, line }) {
  const coordinates = simplified(line, TOLERANCE);
  if (coordinates.length < 2) return [];
  const properties = { kind, ...(name && { name }) };
  return [{ type: "Feature", properties, geometry: { type: "LineString", coordinates } }];
}
