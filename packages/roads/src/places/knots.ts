import { type Lines, lengthKm } from "./passed-places";

/** Two lengths of one way as far as the same places, in order, such as along its drawn line and along the real one. */
export type Knots = readonly (readonly [number, number])[];

/** The second length where the first one is `km`. Between two knots both grow evenly. */
export function atKnots(knots: Knots, km: number): number {
  const index = knots.findIndex(([at]) => at >= km);
  const [before, after] = [knots[index - 1], knots[index] ?? knots.at(-1)];
  if (!after) return km;
  if (!before || index < 0) return after[1];
  const share = (km - before[0]) / (after[0] - before[0]);
  return before[1] + share * (after[1] - before[1]);
}

/** Those of the part between two of the first lengths, from the start of the part. */
export function knotsBetween(knots: Knots, from: number, to: number): [number, number][] {
  const start = atKnots(knots, from);
  const inside = knots.filter(([first]) => first > from && first < to);
  return [[from, start], ...inside, [to, atKnots(knots, to)]].map(
    ([first = 0, second = 0]): [number, number] => [first - from, second - start],
  );
}

/** From the second length to the first. */
export const turned = (knots: Knots): Knots => knots.map(([first, second]) => [second, first]);

/** From kilometres along drawn lines to those of the way, where only the whole length is known. */
export const evenKnots = (lines: Lines, km: number): Knots => [
  [0, 0],
  [lengthKm(lines), km],
];
