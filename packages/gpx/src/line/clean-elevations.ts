import type { Line } from "./line";

/** A lone reading this far from both its neighbours … */
const SPIKE_METRES = 20;
/** … and, to both, steeper than this (1 is 45 degrees) is a fault of the device, not a mountain. */
const SPIKE_GRADIENT = 1;

/**
 * Removes single elevations that jump away from both neighbours and back, in place: a device that loses its
 * fix writes one 0 among the hundreds, and each would add a mountain to the ascent and the profile.
 */
export function removeElevationSpikes(line: Line, kilometres: Float64Array): void {
  const { length, elevations, starts } = line;
  let before = Number.NaN;
  for (let i = 0; i < length; i++) {
    const here = elevations[i] ?? Number.NaN;
    const after = starts[i + 1] === 1 ? Number.NaN : (elevations[i + 1] ?? Number.NaN);
    const metres = 1000 * Math.max(stretch(kilometres, i), stretch(kilometres, i + 1));
    const isSpike = starts[i] === 0 && standsOut(here - before, here - after, metres);
    if (isSpike) elevations[i] = Number.NaN;
    else before = here;
  }
}

/** False where a neighbour has no elevation: every comparison with NaN is. */
function standsOut(rise: number, fall: number, metres: number): boolean {
  const min = Math.max(SPIKE_METRES, SPIKE_GRADIENT * metres);
  return Math.sign(rise) === Math.sign(fall) && Math.min(Math.abs(rise), Math.abs(fall)) > min;
}

/** Kilometres from the point before to point i. */
function stretch(kilometres: Float64Array, i: number): number {
  return (kilometres[i] ?? 0) - (kilometres[i - 1] ?? 0);
}
