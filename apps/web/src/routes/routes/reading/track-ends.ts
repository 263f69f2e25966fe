type Position = readonly [longitude: number, latitude: number];

/** Where a track starts or ends, with the way there. */
export interface TrackEnd {
  name: "start" | "end";
  /** From the end itself on. */
  line: [longitude: number, latitude: number][];
}

/** Kilometres of the line that are kept of each end. */
const KEPT_KM = 5;
const MIN_STEP_KM = 0.03;
/** An end this close to the start is the same place. */
const SAME_PLACE_KM = 1;
const KM_PER_DEGREE = 111.2;

/** One for a round trip, none for an empty track. */
export function endsOfTrack(track: readonly (readonly Position[])[]): TrackEnd[] {
  const points = track.flat();
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return [];
  const start: TrackEnd = { name: "start", line: lineFrom(points) };
  if (kmBetween(first, last) < SAME_PLACE_KM) return [start];
  return [start, { name: "end", line: lineFrom(points.toReversed()) }];
}

function lineFrom(points: readonly Position[]): TrackEnd["line"] {
  const line: TrackEnd["line"] = [];
  let km = 0;
  for (const [longitude, latitude] of points) {
    const before = line.at(-1);
    const step = before ? kmBetween(before, [longitude, latitude]) : 0;
    if (before && step < MIN_STEP_KM) continue;
    km += step;
    line.push([longitude, latitude]);
    if (km > KEPT_KM) break;
  }
  return line;
}

function kmBetween([x1, y1]: Position, [x2, y2]: Position): number {
  return Math.hypot(y2 - y1, (x2 - x1) * Math.cos((y1 * Math.PI) / 180)) * KM_PER_DEGREE;
}
