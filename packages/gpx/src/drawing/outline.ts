import type { Position } from "../line/line";
import { simplifyLines } from "./simplify-line";
import { svgPath } from "./svg-path";

const BOX = 100;
const MARGIN = 4;
/** Segments are joined when the gap between them is at most this wide. */
const MAX_JOINED_GAP = 2;
const INITIAL_TOLERANCE = 0.1;
const MAX_PATH_LENGTH = 400;
/** Tried in order until the path is short enough. */
const MAX_POINTS = [48, 40, 32, 24, 16] as const;

/**
 * Draws the track as the `d` of an SVG path, north up, in a box of 100 x 100 with a margin of 4. Returns null for a
 * track without extent.
 */
export function drawOutline(track: readonly Position[][]): string | null {
  const lines = joinNeighbours(fitIntoBox(track));
  for (const max of MAX_POINTS) {
    const path = svgPath(simplifyLines(lines, max, INITIAL_TOLERANCE));
    if (path.length <= MAX_PATH_LENGTH) return path === "" ? null : path;
  }
  return null;
}

/** Scales longitudes by the cosine of the latitude to keep the proportions, then fits the larger side. */
function fitIntoBox(track: readonly Position[][]): Position[][] {
  const latitudes = extentOf(track, 1);
  const longitudeScale = Math.cos((((latitudes.min + latitudes.max) / 2) * Math.PI) / 180);
  const longitudes = extentOf(track, 0);
  const width = (longitudes.max - longitudes.min) * longitudeScale;
  const height = latitudes.max - latitudes.min;
  const scale = (BOX - 2 * MARGIN) / Math.max(width, height);
  if (!Number.isFinite(scale)) return [];
  const left = (BOX - width * scale) / 2;
  const top = (BOX - height * scale) / 2;
  return track.map((line) =>
    line.map(
      ([longitude, latitude]): Position => [
        left + (longitude - longitudes.min) * longitudeScale * scale,
        top + (latitudes.max - latitude) * scale,
      ],
    ),
  );
}

function extentOf(track: readonly Position[][], axis: 0 | 1): { min: number; max: number } {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const line of track) {
    for (const position of line) {
      min = Math.min(min, position[axis]);
      max = Math.max(max, position[axis]);
    }
  }
  return { min, max };
}

function joinNeighbours(lines: readonly Position[][]): Position[][] {
  const joined: Position[][] = [];
  for (const line of lines) {
    const previous = joined.at(-1);
    const end = previous?.at(-1);
    const [start] = line;
    if (previous && end && start && Math.hypot(start[0] - end[0], start[1] - end[1]) <= MAX_JOINED_GAP)
      previous.push(...line);
    else joined.push([...line]);
  }
  return joined;
}
