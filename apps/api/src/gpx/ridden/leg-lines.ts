import { simplifyEach } from "@longpaddock/gpx/drawing/simplify-line";
import type { Position } from "@longpaddock/gpx/line/line";
import { packLines, unpackLines } from "./packed-lines";

/** About a metre. */
const UNITS_PER_DEGREE = 100_000;
/** About three metres, in degrees. */
const TOLERANCE = 0.00003;

export function packLeg(positions: readonly Readonly<Position>[]): Uint8Array {
  const [line = []] = simplifyEach([positions.map(([x, y]): Position => [x, y])], TOLERANCE);
  return packLines([
    line.map(([x, y]): Position => [Math.round(x * UNITS_PER_DEGREE), Math.round(y * UNITS_PER_DEGREE)]),
  ]);
}

export function unpackLeg(packed: Uint8Array): Position[] {
  const [line = []] = unpackLines(packed);
  return line.map(([x, y]): Position => [x / UNITS_PER_DEGREE, y / UNITS_PER_DEGREE]);
}
