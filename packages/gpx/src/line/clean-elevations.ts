import type { Line } from "./line";

const MIN_SPIKE_METRES = 20;
/** 1 is 45 degrees. */
const MIN_SPIKE_GRADIENT = 1;

/** Clears, in place, single elevations far from both neighbours, such as the 0 of a device that has lost its fix. */
export function removeElevationSpikes(line: Line, kilometres: Float64Array): void {
  const { length, elevations, starts } = line;
  let previous = Number.NaN;
  for (let i = 0; i < length; i++) {
    const current = elevations[i] ?? Number.NaN;
    const next = starts[i + 1] === 1 ? Number.NaN : (elevations[i + 1] ?? Number.NaN);
    const stepKm = Math.max(distanceFromPrevious(kilometres, i), distanceFromPrevious(kilometres, i + 1));
    if (starts[i] === 0 && isSpike(current - previous, current - next, stepKm * 1000))
      elevations[i] = Number.NaN;
    else previous = current;
  }
}

/** False when a neighbour has no elevation, because comparisons with NaN are false. */
function isSpike(rise: number, fall: number, metres: number): boolean {
  const min = Math.max(MIN_SPIKE_METRES, MIN_SPIKE_GRADIENT * metres);
  return Math.sign(rise) === Math.sign(fall) && Math.min(Math.abs(rise), Math.abs(fall)) > min;
}

function distanceFromPrevious(kilometres: Float64Array, i: number): number {
  return (kilometres[i] ?? 0) - (kilometres[i - 1] ?? 0);
}
