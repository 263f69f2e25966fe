/** WGS 84 degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Metres. */
export const HOME_RADIUS = { least: 200, most: 10_000, usual: 1000 } as const;

/** `radius` is metres. */
export interface Circle extends Place {
  readonly radius: number;
}

/** Numbers from 0 up to 1 that nobody can guess and that are the same each time. */
export type Draws = readonly [reach: number, distance: number, direction: number];

const EARTH_METRES = 6_371_008.8;
const RADIANS = Math.PI / 180;

/**
 * What of one route is cut: a circle around somewhere else that holds the whole home area. It is moved and made
 * larger twice, once for the member and once for the route: from the ends of many routes one can learn the
 * middle of their zones, and that is not where the member lives.
 */
export function homeZone(home: Circle, draws: { member: Draws; route: Draws }): Circle {
  const byMember = shift(draws.member, { home, reach: [0.2, 0.5], distance: [0.5, 0.9] });
  const byRoute = shift(draws.route, { home, reach: [0.1, 0.5], distance: [0, 0.9] });
  const { latitude, longitude } = byRoute.move(byMember.move(home));
  return { latitude, longitude, radius: home.radius + byMember.reach + byRoute.reach };
}

type Range = readonly [from: number, to: number];

/** The distance is always less than the reach, so that the larger circle holds the one it was made from. */
function shift([a, b, c]: Draws, within: { home: Circle; reach: Range; distance: Range }) {
  const reach = within.home.radius * between(within.reach, a);
  const metres = reach * between(within.distance, Math.sqrt(b));
  return { reach, move: (from: Place) => moved(from, metres, c * 2 * Math.PI) };
}

const between = ([from, to]: Range, part: number) => from + (to - from) * part;

/** Along the great circle that leaves in this direction: radians, clockwise from north. */
function moved({ latitude, longitude }: Place, metres: number, direction: number): Place {
  const angle = metres / EARTH_METRES;
  const from = latitude * RADIANS;
  const sine = Math.sin(from) * Math.cos(angle) + Math.cos(from) * Math.sin(angle) * Math.cos(direction);
  const east = Math.atan2(
    Math.sin(direction) * Math.sin(angle) * Math.cos(from),
    Math.cos(angle) - Math.sin(from) * sine,
  );
  const around = longitude + east / RADIANS;
  return { latitude: Math.asin(sine) / RADIANS, longitude: ((around + 540) % 360) - 180 };
}

export function metresBetween(a: Place, b: Place): number {
  const north = Math.sin(((b.latitude - a.latitude) * RADIANS) / 2);
  const east = Math.sin(((b.longitude - a.longitude) * RADIANS) / 2);
  const shortened = Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS);
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(north ** 2 + shortened * east ** 2)));
}

export function isInside(place: Place, circle: Circle): boolean {
  return metresBetween(place, circle) <= circle.radius;
}

/** A recorded or planned line, point by point. */
export interface MarkedLine {
  /** 1 for a point in the zone. */
  readonly inside: Uint8Array;
  /** 1 for the first point of a segment. */
  readonly starts: Uint8Array;
  /** Whether the stretch of points in the zone `from` … `to`, with line before and after it, is a visit. */
  readonly isVisit: (from: number, to: number) => boolean;
}

/** So many points are a receiver's first, wrong guesses … */
const STRAY_POINTS = 3;
/** … where so many times more follow in the zone. */
const STRAY_TIMES = 10;

/**
 * 1 for each point that may be shown. Of every segment the points in the zone at its start and at its end go, and
 * a few stray ones before or after those, which would else make a start at home look like a pass; of its middle
 * the visits go and what only passes stays.
 */
export function shownPoints({ inside, starts, isVisit }: MarkedLine): Uint8Array {
  const shown = new Uint8Array(inside.length).fill(1);
  for (let from = 0; from < inside.length; ) {
    const to = endOf(from, (i) => starts[i] === 1, inside.length);
    hideIn({ inside, shown, isVisit }, from, to);
    from = to;
  }
  return shown;
}

interface Run {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  readonly inside: boolean;
}

function hideIn(line: Omit<MarkedLine, "starts"> & { shown: Uint8Array }, from: number, to: number): void {
  const runs = runsOf(line.inside, from, to);
  const first = isStray(runs[0], runs[1]) ? 1 : 0;
  const last = runs.length - (isStray(runs.at(-1), runs.at(-2)) ? 2 : 1);
  runs.forEach((run, i) => {
    const atAnEnd = i <= first || i >= last;
    const stray = !run.inside && (i < first || i > last);
    if (stray || (run.inside && (atAnEnd || line.isVisit(run.from, run.to - 1))))
      line.shown.fill(0, run.from, run.to);
  });
}

function runsOf(inside: Uint8Array, from: number, to: number): Run[] {
  const runs: Run[] = [];
  for (let at = from; at < to; ) {
    const state = inside[at];
    const end = endOf(at, (i) => inside[i] !== state, to);
    runs.push({ from: at, to: end, inside: state === 1 });
    at = end;
  }
  return runs;
}

/** The first index after `from` where something ends, at most `to`. */
function endOf(from: number, ends: (i: number) => boolean, to: number): number {
  let i = from + 1;
  while (i < to && !ends(i)) i++;
  return i;
}

function isStray(outer: Run | undefined, inner: Run | undefined): boolean {
  if (!outer || !inner || outer.inside) return false;
  const points = outer.to - outer.from;
  return points <= STRAY_POINTS && inner.to - inner.from >= STRAY_TIMES * points;
}

/** Slower than a walk, over all of it: somebody stopped. */
const STOPPED_METRES_A_SECOND = 1;
/** A way so many times longer than from where it came in to where it went out turned round. */
const TURNED_ROUND = 3;

/** Whether a stretch through the zone is a stop or a turn there, not a pass. `seconds` is NaN where unknown. */
export function isVisit(stretch: { metres: number; apart: number; seconds: number }): boolean {
  const { metres, apart, seconds } = stretch;
  return metres > TURNED_ROUND * apart || metres < STOPPED_METRES_A_SECOND * seconds;
}
