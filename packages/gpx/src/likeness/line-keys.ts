import type { Position } from "../line/line";
import { flatLine } from "./flat-line";

type Lines = readonly (readonly Position[])[];

/** Sides of the cells of a grid in degrees, for lines of up to so many kilometres. The shift of a GPS is less than a tenth. */
const LEVELS = [
  { degrees: 0.0015, upToKm: 25 },
  { degrees: 0.006, upToKm: 250 },
  { degrees: 0.024, upToKm: Number.POSITIVE_INFINITY },
] as const;
/** A line that is so much shorter or longer may be a copy, so it has keys of the next level too. */
const NEAR_LEVEL = 1.6;

const KEYS = 16;
/** Each key is of two hashes: lines that share only a part of their way seldom share it. */
const HASHES_PER_KEY = 2;

/**
 * What lines of the same shape have in common, whichever way they go, however they were sampled and if their ends are cut:
 * of the cells that a line passes, those with the least hashes. Lines with half of their cells in common share one of
 * these 32-bit numbers nearly always, lines with a twentieth in common seldom.
 */
export function lineKeys(lines: Lines): number[] {
  const { kilometres } = flatLine(lines);
  if (kilometres === 0) return [];
  return LEVELS.flatMap(({ degrees, upToKm }, level) => {
    const fromKm = LEVELS[level - 1]?.upToKm ?? 0;
    const isLevel = kilometres > fromKm / NEAR_LEVEL && kilometres <= upToKm * NEAR_LEVEL;
    return isLevel ? keysOf(cellsOf(lines, degrees), level) : [];
  });
}

/** A number for each cell that the lines pass. */
function cellsOf(lines: Lines, degrees: number): Set<number> {
  const cells = new Set<number>();
  for (const line of lines)
    for (let i = 1; i < line.length; i++) {
      const [fromX = 0, fromY = 0] = line[i - 1] ?? [];
      const [toX = 0, toY = 0] = line[i] ?? [];
      const steps = Math.ceil((2 * Math.max(Math.abs(toX - fromX), Math.abs(toY - fromY))) / degrees) + 1;
      for (let step = 0; step <= steps; step++) {
        const share = step / steps;
        const x = Math.floor((fromX + share * (toX - fromX)) / degrees);
        const y = Math.floor((fromY + share * (toY - fromY)) / degrees);
        cells.add(mixed(mixed(x) ^ Math.imul(y, 0x9e3779b1)));
      }
    }
  return cells;
}

function keysOf(cells: ReadonlySet<number>, level: number): number[] {
  const least = new Uint32Array(KEYS * HASHES_PER_KEY).fill(0xffffffff);
  for (const cell of cells)
    for (let i = 0; i < least.length; i++) {
      const hash = mixed(cell ^ Math.imul(i + 1, 0x85ebca6b)) >>> 0;
      if (hash < (least[i] ?? 0)) least[i] = hash;
    }
  return Array.from({ length: KEYS }, (_, key) =>
    least
      .subarray(key * HASHES_PER_KEY, (key + 1) * HASHES_PER_KEY)
      .reduce((sum, hash) => mixed(sum ^ hash), Math.imul(level + 1, 0xc2b2ae35) ^ key),
  );
}

/** Spreads the bits of a 32-bit number. */
function mixed(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b);
  return bits ^ (bits >>> 16);
}
