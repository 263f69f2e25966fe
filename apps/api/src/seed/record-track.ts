import type { ControlPoint } from "@longpaddock/db/seed/control-point";
import type { Recording } from "@longpaddock/db/seed/demo-route";
import { randomCurve, randomStream } from "./random";
import { type CurvePoint, smoothLine } from "./smooth-line";

export interface TrackPoint {
  readonly longitude: number;
  readonly latitude: number;
  /** Above sea level. */
  readonly metres: number;
  /** Since the start. */
  readonly seconds: number;
}

const MIN_POINTS = 400;
const MAX_POINTS = 1500;
const POINTS_PER_KM = 7;
/** At both ends the bends grow and shrink over this distance, so that the track meets its first and last place. */
const TAPER_KM = 2;

/**
 * Simulates a GPS recording along a line, with bends, hills, varying speed and noise. The same name always gives the
 * same track.
 */
export function recordTrack(name: string, line: readonly ControlPoint[], recording: Recording): TrackPoint[] {
  const { curve, toDegrees } = smoothLine(line);
  const kilometres = curve.at(-1)?.along ?? 0;
  const points = Math.round(Math.min(MAX_POINTS, Math.max(MIN_POINTS, kilometres * POINTS_PER_KM)));
  const spacing = kilometres / (points - 1);
  const lowest = Math.min(...line.map(([, , metres]) => metres)) - 2;
  const random = randomStream(name);
  const variation = (wavelength: number) =>
    randomCurve(random, Math.max(wavelength, 3 * spacing), kilometres);
  const [wideBends, tightBends] = [variation(0.7), variation(0.4)];
  const [hills, bumps, speed] = [variation(3), variation(0.9), variation(12)];
  const pointAt = interpolator(curve);
  let seconds = 0;
  let previous = 0;
  return Array.from({ length: points }, (_, i) => {
    const isEnd = i === 0 || i === points - 1;
    const at = Math.min(kilometres, (i + (isEnd ? 0 : (random() - 0.5) * 0.5)) * spacing);
    const { east, north, metres, direction } = pointAt(at);
    const taper = Math.min(1, at / TAPER_KM, (kilometres - at) / TAPER_KM);
    const offset = ((0.75 * wideBends(at) + 0.25 * tightBends(at)) * taper * recording.sway) / 1000;
    const height = metres + recording.relief * (0.75 * hills(at) + 0.25 * bumps(at)) + random() - 0.5;
    seconds += ((at - previous) / (recording.pace * (1 + 0.25 * speed(at)))) * 3600;
    previous = at;
    return {
      ...toDegrees(east - offset * direction.north, north + offset * direction.east),
      metres: Math.round((lowest + Math.abs(height - lowest)) * 10) / 10,
      seconds: Math.round(seconds),
    };
  });
}

/** Returns a function from a distance to the point there. The distance must not decrease from call to call. */
function interpolator(curve: readonly CurvePoint[]) {
  let next = 1;
  return (at: number) => {
    while (next < curve.length - 1 && (curve[next]?.along ?? 0) < at) next++;
    const [from, to] = [curve[next - 1], curve[next]];
    if (!from || !to) throw new Error("A line needs at least two places");
    const length = to.along - from.along;
    const share = length > 0 ? (at - from.along) / length : 0;
    const between = (a: number, b: number) => a + (b - a) * share;
    return {
      east: between(from.east, to.east),
      north: between(from.north, to.north),
      metres: between(from.metres, to.metres),
      direction: { east: (to.east - from.east) / length, north: (to.north - from.north) / length },
    };
  };
}
