import type { TrackPosition } from "@longpaddock/db/schema/route-tracks";
import australia from "@longpaddock/geo/australia.geo.json";
import land from "@longpaddock/geo/land.geo.json";
import { STATE_BORDERS } from "@longpaddock/geo/state-borders";
import { COLOURS } from "./colours";
import { drawPlaces } from "./draw-places";
import {
  AUSTRALIA,
  type Bounds,
  type Box,
  boundsOf,
  isInView,
  linePath,
  type MapView,
  mapView,
  overlaps,
} from "./map-view";

const MARGIN = 96;
/** Degrees of longitude: on a closer map, the hand-drawn borders would look wrong. */
const MIN_BORDERS_WIDTH = 4;
const RINGS = land.features.flatMap(({ geometry }) => geometry.coordinates.flat());

type Lines = readonly (readonly TrackPosition[])[];

/** The land around a line with its borders and places, and the line on it. Without a line: Australia. */
export function drawMap(lines: Lines, map: Box): string {
  const bounds = boundsOf(lines);
  const view = mapView(bounds ?? AUSTRALIA, map, bounds ? MARGIN : 30);
  const drawn = lines.map((segment) => segment.map((position) => view.toPixels(position)));
  const line = drawn.flatMap(withPointsBetween);
  const locator = bounds && isInView(centreOf(bounds), AUSTRALIA) ? locatorBox(map, line) : null;
  return `
    <rect ${attributes(map)} fill="${COLOURS.sea}"/>
    ${drawLand(view)}
    ${drawGrid(view)}
    ${drawPlaces(view, map, { boxes: [...(locator ? [locator] : []), ...endBoxes(line)], line })}
    ${drawLine(lines, view)}
    ${drawEnds(line)}
    ${bounds && locator ? drawLocator(locator, centreOf(bounds)) : ""}`;
}

function drawLand(view: MapView): string {
  const rings = RINGS.map((ring) => linePath(ring, view)).join("");
  const isWide = view.east - view.west > MIN_BORDERS_WIDTH;
  const borders = isWide ? STATE_BORDERS.map((border) => linePath(border, view)).join("") : "";
  return `
    <path d="${rings}" fill="none" stroke="${COLOURS.shallows}" stroke-width="18" stroke-linejoin="round"/>
    <path d="${rings}" fill="${COLOURS.land}" stroke="${COLOURS.coast}" stroke-width="2"/>
    <path d="${borders}" fill="none" stroke="${COLOURS.border}" stroke-width="2" stroke-dasharray="9 7"/>`;
}

/** Degrees between the lines of the grid; the first that gives a few lines is used. */
const GRID_STEPS = [10, 5, 2, 1, 0.5, 0.25, 0.1] as const;

function drawGrid(view: MapView): string {
  const width = view.east - view.west;
  const step = GRID_STEPS.find((degrees) => width / degrees >= 3) ?? 0.1;
  const ticks = (from: number, to: number) =>
    Array.from({ length: Math.ceil((to - from) / step) }, (_, i) => (Math.ceil(from / step) + i) * step);
  const lines = [
    ...ticks(view.west, view.east).map((x) => [
      [x, view.south],
      [x, view.north],
    ]),
    ...ticks(view.south, view.north).map((y) => [
      [view.west, y],
      [view.east, y],
    ]),
  ];
  return `<path d="${lines.map((line) => linePath(line, view)).join("")}" fill="none" stroke="${COLOURS.border}" opacity="0.35"/>`;
}

function drawLine(lines: Lines, view: MapView): string {
  const path = lines.map((line) => linePath(line, view)).join("");
  const stroke = 'fill="none" stroke-linecap="round" stroke-linejoin="round"';
  return `
    <path d="${path}" ${stroke} stroke="${COLOURS.paper}" stroke-width="16"/>
    <path d="${path}" ${stroke} stroke="${COLOURS.accent}" stroke-width="8"/>`;
}

/** Pixels. */
const MAX_GAP = 14;

/** Adds points on long straight parts, so that every part of the line keeps names away. */
function withPointsBetween(points: readonly (readonly [number, number])[]): [number, number][] {
  return points.flatMap(([x, y], i): [number, number][] => {
    const [toX, toY] = points[i + 1] ?? [x, y];
    const parts = Math.max(1, Math.ceil(Math.hypot(toX - x, toY - y) / MAX_GAP));
    return Array.from({ length: parts }, (_, part) => [
      x + ((toX - x) * part) / parts,
      y + ((toY - y) * part) / parts,
    ]);
  });
}

/** A ring at the start and a square at the end, as on cards. */
function drawEnds(line: readonly (readonly [number, number])[]): string {
  const [start, end] = [line[0], line.at(-1)];
  if (!start || !end) return "";
  const [x, y] = end;
  return `
    <rect x="${x - 11}" y="${y - 11}" width="22" height="22" rx="4" fill="${COLOURS.ink}" stroke="${COLOURS.paper}" stroke-width="4"/>
    <circle cx="${start[0]}" cy="${start[1]}" r="11" fill="${COLOURS.paper}" stroke="${COLOURS.gum}" stroke-width="7"/>`;
}

const endBoxes = (line: readonly (readonly [number, number])[]): Box[] =>
  [line[0], line.at(-1)].flatMap((end) =>
    end ? [{ x: end[0] - 22, y: end[1] - 22, width: 44, height: 44 }] : [],
  );

const LOCATOR = { width: 172, height: 150 };
const INSET = 24;

/** The corner that hides the least of the line. */
function locatorBox(map: Box, line: readonly (readonly [number, number])[]): Box {
  const [left, right] = [map.x + INSET, map.x + map.width - LOCATOR.width - INSET];
  const [top, bottom] = [map.y + INSET, map.y + map.height - LOCATOR.height - INSET];
  const corners = [
    { x: right, y: bottom },
    { x: right, y: top },
    { x: left, y: bottom },
    { x: left, y: top },
  ].map((corner) => ({ ...corner, ...LOCATOR }));
  const hidden = (box: Box) =>
    line.filter(([x, y]) => overlaps(box, { x: x - 20, y: y - 20, width: 40, height: 40 })).length;
  return corners.reduce((best, corner) => (hidden(corner) < hidden(best) ? corner : best));
}

/** A small Australia with a dot at the route. */
function drawLocator(box: Box, centre: readonly [number, number]): string {
  const view = mapView(AUSTRALIA, box, 12);
  const [x, y] = view.toPixels(centre);
  const [originX, originY] = view.toPixels([0, 0]);
  const [unitX, unitY] = view.toPixels([1, -1]);
  const matrix = `matrix(${unitX - originX} 0 0 ${unitY - originY} ${originX} ${originY})`;
  return `
    <rect ${attributes(box)} rx="12" fill="${COLOURS.paper}" stroke="${COLOURS.coast}" stroke-width="2"/>
    <path d="${australia.path}" transform="${matrix}" fill="${COLOURS.gumSoft}"/>
    <circle cx="${x}" cy="${y}" r="8" fill="${COLOURS.accent}" stroke="${COLOURS.paper}" stroke-width="3"/>`;
}

const centreOf = ({ west, east, south, north }: Bounds): [number, number] => [
  (west + east) / 2,
  (south + north) / 2,
];

const attributes = ({ x, y, width, height }: Box) => `x="${x}" y="${y}" width="${width}" height="${height}"`;
