import type { Position } from "../line/line";
import { simplifyLines } from "./simplify-line";
import { svgPath } from "./svg-path";

const BOX = 100;
const MARGIN = 4;
/** Segments that end this near to the next one's start are drawn as one line. */
const JOIN_WITHIN = 2;
const FIRST_TOLERANCE = 0.1;
const MAX_PATH_LENGTH = 400;
/** A path that is still too long is drawn again with fewer points. */
const POINTS = [48, 40, 32, 24, 16] as const;

/**
 * The track's shape from above, north up, as the `d` of an SVG path in a 100 x 100 box with a margin of 4: at
 * most 48 points and 400 characters. Null for a track without extent.
 */
export function drawOutline(track: readonly Position[][]): string | null {
  const placed = joinNeighbours(placeInBox(track));
  for (const max of POINTS) {
    const path = svgPath(simplifyLines(placed, max, FIRST_TOLERANCE));
    if (path.length <= MAX_PATH_LENGTH) return path === "" ? null : path;
  }
  return null;
}

/** Longitudes are shortened by the cosine of the latitude, as the ground is; the larger side fills the box. */
function placeInBox(track: readonly Position[][]): Position[][] {
  const latitudes = extentOf(track, 1);
  const shortening = Math.cos((((latitudes.from + latitudes.to) / 2) * Math.PI) / 180);
  const longitudes = extentOf(track, 0);
  const width = (longitudes.to - longitudes.from) * shortening;
  const height = latitudes.to - latitudes.from;
  const scale = (BOX - 2 * MARGIN) / Math.max(width, height);
  if (!Number.isFinite(scale)) return [];
  const left = (BOX - width * scale) / 2;
  const top = (BOX - height * scale) / 2;
  return track.map((line) =>
    line.map(
      ([longitude, latitude]): Position => [
        left + (longitude - longitudes.from) * shortening * scale,
        top + (latitudes.to - latitude) * scale,
      ],
    ),
  );
}

function extentOf(track: readonly Position[][], axis: 0 | 1): { from: number; to: number } {
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;
  for (const line of track) {
    for (const position of line) {
      from = Math.min(from, position[axis]);
      to = Math.max(to, position[axis]);
    }
  }
  return { from, to };
}

function joinNeighbours(lines: readonly Position[][]): Position[][] {
  const joined: Position[][] = [];
  for (const line of lines) {
    const before = joined.at(-1);
    const end = before?.at(-1);
    const [start] = line;
    if (before && end && start && Math.hypot(start[0] - end[0], start[1] - end[1]) <= JOIN_WITHIN)
      before.push(...line);
    else joined.push([...line]);
  }
  return joined;
}
