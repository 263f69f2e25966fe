import { simplify } from "@turf/simplify";
import type { Position } from "../line/line";

/** Lines are simplified in sections of this length, because the time can grow with the square of the length. */
const SECTION_POINTS = 500;

const TOLERANCE_FACTORS = [1, 1.25, 1.6] as const;

/**
 * Reduces the lines to at most `max` points in total, raising `tolerance` (in the coordinates' unit) until they fit.
 * Keeps the ends of every line; of more than `max / 2` lines only the longest remain.
 */
export function simplifyLines(lines: readonly Position[][], max: number, tolerance: number): Position[][] {
  const original = longest(lines, Math.floor(max / 2));
  let rough = original;
  let allowed = tolerance;
  // A rough search for the tolerance: simplifying each result again is fast but adds up errors.
  while (countPoints(rough) > max) {
    allowed *= 1.5;
    rough = simplifyEach(rough, allowed);
  }
  if (rough === original) return original;
  // Apply that tolerance to the original lines for a better result; use the rough one if it never fits.
  for (const factor of TOLERANCE_FACTORS) {
    const exact = simplifyEach(original, allowed * factor);
    if (countPoints(exact) <= max) return exact;
  }
  return rough;
}

function countPoints(lines: readonly Position[][]): number {
  return lines.reduce((sum, line) => sum + line.length, 0);
}

/** Keeps both ends of each line. `tolerance` is in the unit of the coordinates. */
export function simplifyEach(lines: readonly Position[][], tolerance: number): Position[][] {
  const simpler: Position[][] = [];
  for (const line of lines) {
    const kept = line.slice(0, 1);
    for (let from = 0; from < line.length - 1; from += SECTION_POINTS - 1) {
      const section = line.slice(from, from + SECTION_POINTS);
      for (const position of simplifySection(section, tolerance).slice(1)) kept.push(position);
    }
    simpler.push(kept);
  }
  return simpler;
}

function simplifySection(section: Position[], tolerance: number): Position[] {
  if (section.length <= 2) return section;
  const line = { type: "LineString" as const, coordinates: section };
  const { coordinates } = simplify(line, { tolerance, highQuality: true });
  return coordinates.map(([x = 0, y = 0]): Position => [x, y]);
}

function longest(lines: readonly Position[][], max: number): Position[][] {
  if (lines.length <= max) return [...lines];
  const byLength = lines.map((line, order) => ({ line, order, length: flatLength(line) }));
  byLength.sort((a, b) => b.length - a.length);
  return byLength
    .slice(0, max)
    .sort((a, b) => a.order - b.order)
    .map(({ line }) => line);
}

function flatLength(line: readonly Position[]): number {
  let [previous] = line;
  let length = 0;
  for (const position of line) {
    if (previous) length += Math.hypot(position[0] - previous[0], position[1] - previous[1]);
    previous = position;
  }
  return length;
}
