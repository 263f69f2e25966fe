import type { ControlPoint } from "@longpaddock/db/seed/control-point";
import type { Recording } from "@longpaddock/db/seed/demo-route";
import { smoothCurve, streamOf } from "./noise";
import { type Spot, smoothLine } from "./smooth-line";

export interface TrackPoint {
  readonly longitude: number;
  readonly latitude: number;
  /** Above the sea, to a tenth. */
  readonly metres: number;
  /** Since the start. */
  readonly seconds: number;
}

const FEWEST_POINTS = 400;
const MOST_POINTS = 1500;
const POINTS_PER_KM = 7;
/** Kilometres over which the road comes loose from the first place and back to the last. */
const TAPER_KM = 2;

/**
 * A line as a receiver on the handlebar would have written it: a point now and then, to the side of the straight
 * by the road's bends, up and down by the country's, with a little noise. The name alone decides the bends.
 */
export function recordTrack(name: string, line: readonly ControlPoint[], recording: Recording): TrackPoint[] {
  const { spots, toDegrees } = smoothLine(line);
  const kilometres = spots.at(-1)?.along ?? 0;
  const points = Math.round(Math.min(MOST_POINTS, Math.max(FEWEST_POINTS, kilometres * POINTS_PER_KM)));
  const spacing = kilometres / (points - 1);
  const lowest = Math.min(...line.map(([, , metres]) => metres)) - 2;
  const stream = streamOf(name);
  const curve = (turn: number) => smoothCurve(stream, Math.max(turn, 3 * spacing), kilometres);
  const [bends, wriggles, hills, bumps, hurry] = [curve(0.7), curve(0.4), curve(3), curve(0.9), curve(12)];
  const spotAt = follow(spots);
  let seconds = 0;
  let before = 0;
  return Array.from({ length: points }, (_, i) => {
    const isEnd = i === 0 || i === points - 1;
    const at = Math.min(kilometres, (i + (isEnd ? 0 : (stream() - 0.5) * 0.5)) * spacing);
    const { east, north, metres, ahead } = spotAt(at);
    const taper = Math.min(1, at / TAPER_KM, (kilometres - at) / TAPER_KM);
    const side = ((0.75 * bends(at) + 0.25 * wriggles(at)) * taper * recording.sway) / 1000;
    const height = metres + recording.relief * (0.75 * hills(at) + 0.25 * bumps(at)) + stream() - 0.5;
    seconds += ((at - before) / (recording.pace * (1 + 0.25 * hurry(at)))) * 3600;
    before = at;
    return {
      ...toDegrees(east - side * ahead.north, north + side * ahead.east),
      metres: Math.round((lowest + Math.abs(height - lowest)) * 10) / 10,
      seconds: Math.round(seconds),
    };
  });
}

/** Where the line is at a distance that never falls from call to call, and which way it goes there. */
function follow(spots: readonly Spot[]) {
  let next = 1;
  return (at: number) => {
    while (next < spots.length - 1 && (spots[next]?.along ?? 0) < at) next++;
    const [from, to] = [spots[next - 1], spots[next]];
    if (!from || !to) throw new Error("A line needs two places");
    const length = to.along - from.along;
    const share = length > 0 ? (at - from.along) / length : 0;
    const between = (a: number, b: number) => a + (b - a) * share;
    return {
      east: between(from.east, to.east),
      north: between(from.north, to.north),
      metres: between(from.metres, to.metres),
      ahead: { east: (to.east - from.east) / length, north: (to.north - from.north) / length },
    };
  };
}
