import type { Line } from "./line";

const MIN_SPIKE_METRES = 20;
/** 1 is 45 degrees. */
const MIN_SPIKE_GRADIENT = 1;

/** On the way from a height to a false zero. Roads fall less, the longer the less, and least on the way to both sides. */
const MIN_VOID_GRADIENT = { shortWay: 0.35, longWay: 0.2, bothSides: 0.15 };
const LONG_WAY_METRES = 300;

/**
 * Clears, in place, the zeros of a device that has no height yet, or has lost it. Zeros that the line comes down to, at the
 * sea, stay.
 */
export function removeElevationVoids({ length, elevations, starts }: Line, kilometres: Float64Array): void {
  /** The last elevation before the zeros, in the same segment. */
  let before = -1;
  let firstZero = -1;
  const finish = (after: number, last: number) => {
    if (firstZero < 0) return;
    const ways = [
      ...(before < 0 ? [] : [wayBetween({ elevations, kilometres }, before, firstZero)]),
      ...(after < 0 ? [] : [wayBetween({ elevations, kilometres }, after, last)]),
    ];
    if (ways.length > 0 && ways.every((way) => isTooSteep(way, ways.length)))
      for (let i = firstZero; i <= last; i++) if (elevations[i] === 0) elevations[i] = Number.NaN;
    firstZero = -1;
  };
  let lastZero = -1;
  for (let i = 0; i < length; i++) {
    if (starts[i] === 1) {
      finish(-1, lastZero);
      before = -1;
    }
    const metres = elevations[i] ?? Number.NaN;
    if (Number.isNaN(metres)) continue;
    if (metres === 0) {
      if (firstZero < 0) firstZero = i;
      lastZero = i;
    } else {
      finish(i, lastZero);
      before = i;
    }
  }
  finish(-1, lastZero);
}

interface Way {
  rise: number;
  metres: number;
}

function isTooSteep({ rise, metres }: Way, sides: number): boolean {
  const { shortWay, longWay, bothSides } = MIN_VOID_GRADIENT;
  const oneSide = metres > LONG_WAY_METRES ? longWay : shortWay;
  return rise > MIN_SPIKE_METRES && rise > metres * (sides === 2 ? bothSides : oneSide);
}

function wayBetween(
  { elevations, kilometres }: { elevations: Line["elevations"]; kilometres: Float64Array },
  from: number,
  to: number,
): Way {
  const rise = Math.abs((elevations[from] ?? 0) - (elevations[to] ?? 0));
  const metres = Math.abs((kilometres[from] ?? 0) - (kilometres[to] ?? 0)) * 1000;
  return { rise, metres };
}

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
