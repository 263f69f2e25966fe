import { createHash } from "node:crypto";

/** Numbers from 0 to 1, the same ones each time for the same text. */
export type Stream = () => number;

export function streamOf(text: string): Stream {
  let state = createHash("sha256").update(text).digest().readUInt32LE();
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A curve from -1 to 1 that turns about once in a wavelength. `extent` is as far as it will be asked for. */
export function smoothCurve(stream: Stream, wavelength: number, extent: number): (at: number) => number {
  const knots = Array.from({ length: Math.ceil(extent / wavelength) + 2 }, () => 2 * stream() - 1);
  return (at) => {
    const place = Math.max(0, at) / wavelength;
    const index = Math.floor(place);
    const weight = (1 - Math.cos(Math.PI * (place - index))) / 2;
    return (knots[index] ?? 0) * (1 - weight) + (knots[index + 1] ?? 0) * weight;
  };
}
