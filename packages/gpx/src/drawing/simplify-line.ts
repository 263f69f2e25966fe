import { simplify } from "@turf/simplify";
import type { Position } from "../line/line";

/** The time for a stretch can grow with its square, so lines are simplified in stretches of this many points. */
const STRETCH_POINTS = 500;

/** By how much the tolerance is raised, try by try, before the first, rougher result has to do. */
const SECOND_LOOKS = [1, 1.25, 1.6] as const;

/**
 * The lines with together at most `max` points: those that matter least for the shape are left out, by a
 * tolerance that starts at `tolerance` (in the lines' own unit) and grows until it is enough. The ends of every
 * line stay; of more than `max / 2` lines only the longest are kept.
 */
export function simplifyLines(lines: readonly Position[][], max: number, tolerance: number): Position[][] {
  const original = longest(lines, Math.floor(max / 2));
  let rough = original;
  let allowed = tolerance;
  // Each pass works on what the one before left, which is quick but adds up their errors …
  while (countPoints(rough) > max) {
    allowed *= 1.5;
    rough = simplifyEach(rough, allowed);
  }
  if (rough === original) return original;
  // … so the tolerance that was found is applied once more to the lines themselves.
  for (const looser of SECOND_LOOKS) {
    const exact = simplifyEach(original, allowed * looser);
    if (countPoints(exact) <= max) return exact;
  }
  return rough;
}

function countPoints(lines: readonly Position[][]): number {
  return lines.reduce((sum, line) => sum + line.length, 0);
}

function simplifyEach(lines: readonly Position[][], tolerance: number): Position[][] {
  const simpler: Position[][] = [];
  for (const line of lines) {
    const kept = line.slice(0, 1);
    for (let from = 0; from < line.length - 1; from += STRETCH_POINTS - 1) {
      const stretch = line.slice(from, from + STRETCH_POINTS);
      for (const position of simplifyStretch(stretch, tolerance).slice(1)) kept.push(position);
    }
    simpler.push(kept);
  }
  return simpler;
}

function simplifyStretch(stretch: Position[], tolerance: number): Position[] {
  if (stretch.length <= 2) return stretch;
  const line = { type: "LineString" as const, coordinates: stretch };
  const { coordinates } = simplify(line, { tolerance, highQuality: true });
  return coordinates.map(([x = 0, y = 0]): Position => [x, y]);
}

/** The longest lines, in their own order. */
function longest(lines: readonly Position[][], max: number): Position[][] {
  if (lines.length <= max) return [...lines];
  const byLength = lines.map((line, order) => ({ line, order, length: flatLength(line) }));
  byLength.sort((a, b) => b.length - a.length);
  return byLength
    .slice(0, max)
    .sort((a, b) => a.order - b.order)
    .map(({ line }) => line);
}

/** In the unit of the coordinates: good enough to compare with. */
function flatLength(line: readonly Position[]): number {
  let [before] = line;
  let length = 0;
  for (const here of line) {
    if (before) length += Math.hypot(here[0] - before[0], here[1] - before[1]);
    before = here;
  }
  return length;
}
