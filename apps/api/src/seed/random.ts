import { createHash } from "node:crypto";

/** Returns pseudorandom numbers from 0 to 1. */
export type RandomStream = () => number;

export function randomStream(seed: string): RandomStream {
  let state = createHash("sha256").update(seed).digest().readUInt32LE();
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Returns a smooth random curve from -1 to 1, defined from 0 to `length`. */
export function randomCurve(
  random: RandomStream,
  wavelength: number,
  length: number,
): (at: number) => number {
  const knots = Array.from({ length: Math.ceil(length / wavelength) + 2 }, () => 2 * random() - 1);
  return (at) => {
    const position = Math.max(0, at) / wavelength;
    const index = Math.floor(position);
    const weight = (1 - Math.cos(Math.PI * (position - index))) / 2;
    return (knots[index] ?? 0) * (1 - weight) + (knots[index + 1] ?? 0) * weight;
  };
}
