import { metresBetween, type Place } from "@longpaddock/domain/geo";
import { METRES_PER_DEGREE } from "../../../map/earth";
import type { RouteTrack } from "../use-route";

export interface Fix extends Place {
  /** Metres, as the device estimates it. */
  accuracy: number;
  /** Milliseconds. */
  at: number;
}

/** Where a device is on a line. Distances in metres. */
export interface Standing {
  /** From the start of the line to its nearest point. */
  along: number;
  total: number;
  /** 1 towards the end of the line, -1 towards its start. */
  direction: 1 | -1;
  /** From the line: the middle one of the last few fixes. */
  off: number;
  isOff: boolean;
  /** The nearest point of the line. */
  nearest: Place;
  /** Drawn straight between places there, so that nobody can ride it. */
  isStraight: boolean;
}

/** A fix that is known no better is only waited out. */
const MAX_ACCURACY = 200;
/** Metres in a second. Whoever was faster has been somewhere else according to a wrong fix. */
const MAX_SPEED = 80;
/** So many wrong fixes in a row are right, and the one before them was wrong. */
const BELIEVED_JUMPS = 3;

/**
 * Beyond noise of 20 m, how the map's line is thinned, and the width of a parking place. Whoever comes back has to be nearer,
 * so that it does not change with each fix.
 */
const OFF_METRES = 100;
const BACK_METRES = 60;
const FIXES_IN_ROW = 5;

/** A line passes the same place several times: on the way out and back, at a crossing, around a loop. */
const PASS_METRES = 150;
const MAX_PASSES = 12;
/** A place farther from the line isn't on it. */
const PLACE_METRES = 500;
/** What a place farther from the line costs, and one that isn't as far along as the device has moved. */
const NOISE_METRES = 25;
const STEP_METRES = 60;
/** A way that was believed for hours is given up after a few hundred metres. */
const MAX_COST = 30;
const TURN_METRES = 400;
/** Most begin at the start: the end of a loop is as near. */
const MAX_LATE_COST = 5;

interface Segment {
  /** Metres from the start of the line. */
  from: number;
  length: number;
  /** Where it starts, and how many degrees it goes to the east and to the north. */
  west: number;
  south: number;
  east: number;
  north: number;
  isStraight: boolean;
}

interface Pass {
  along: number;
  off: number;
  nearest: Place;
  isStraight: boolean;
  /** How unlikely it is to be the one, by all fixes so far. */
  cost: number;
}

/**
 * Finds out how far along a line a device is. Each pass of the line near a fix is kept with what speaks against it, and the one
 * with the least is it, as in map matching by a hidden Markov model (Newson and Krumm, 2009).
 */
export class LineFollower {
  readonly #segments: readonly Segment[];
  /** Metres. */
  readonly total: number;
  #passes: readonly Pass[] = [];
  #last: Fix | null = null;
  #jumps = 0;
  #offs: number[] = [];
  #isOff = false;
  #direction: 1 | -1 = 1;
  /** The farthest in the present direction. */
  #extreme: number | null = null;

  /** `lengthKm` of the recorded line, which is longer than the thinned one of the map. */
  constructor({ lines, straight }: Pick<RouteTrack, "lines" | "straight">, lengthKm: number | null) {
    const segments = segmentsOf(lines, straight);
    const drawn = segments.reduce((sum, { length }) => sum + length, 0);
    const scale = lengthKm && drawn > 0 ? (lengthKm * 1000) / drawn : 1;
    let from = 0;
    this.#segments = segments.map((segment) => {
      const length = segment.length * scale;
      const placed = { ...segment, from, length };
      from += length;
      return placed;
    });
    this.total = from;
  }

  /** Null for a fix that says nothing: too coarse, or a jump. */
  next(fix: Fix): Standing | null {
    if (fix.accuracy > MAX_ACCURACY || this.#isJump(fix)) return null;
    const moved = this.#last ? metresBetween(this.#last, fix) : 0;
    this.#last = fix;
    const best = this.#weigh(fix, moved);
    if (!best) return null;
    this.#noteOff(best.off);
    this.#noteDirection(best.along);
    const { along, nearest, isStraight } = best;
    return {
      along,
      total: this.total,
      direction: this.#direction,
      off: middle(this.#offs),
      isOff: this.#isOff && !isStraight,
      nearest,
      isStraight,
    };
  }

  /** How far along it passes a place, in metres: none if it doesn't come near, several on a way out and back. */
  passesOf(place: Place): number[] {
    return this.#passesNear(place)
      .filter(({ off }) => off <= PLACE_METRES)
      .map(({ along }) => along);
  }

  #isJump(fix: Fix): boolean {
    const last = this.#last;
    if (!last) return false;
    const seconds = Math.max(1, (fix.at - last.at) / 1000);
    const reach = MAX_SPEED * seconds + 2 * (last.accuracy + fix.accuracy);
    if (metresBetween(last, fix) <= reach || this.#jumps + 1 >= BELIEVED_JUMPS) {
      this.#jumps = 0;
      return false;
    }
    this.#jumps++;
    return true;
  }

  #weigh(fix: Fix, moved: number): Pass | undefined {
    const before = this.#passes;
    const noise = Math.max(NOISE_METRES, fix.accuracy / 2);
    const costOf = (along: number) =>
      before.length === 0
        ? Math.min(MAX_LATE_COST, along / 1000)
        : Math.min(...before.map((pass) => pass.cost + Math.abs(along - pass.along - moved) / STEP_METRES));
    const passes = this.#passesNear(fix).map((pass) => ({
      ...pass,
      cost: costOf(pass.along) + (pass.off / noise) ** 2 / 2,
    }));
    passes.sort((a, b) => a.cost - b.cost);
    const least = passes[0]?.cost ?? 0;
    this.#passes = passes.map((pass) => ({ ...pass, cost: Math.min(MAX_COST, pass.cost - least) }));
    return this.#passes[0];
  }

  /** The nearest point of each pass, the nearest pass first. */
  #passesNear(fix: Place): Omit<Pass, "cost">[] {
    const scale = eastScaleAt(fix);
    const offs = this.#segments.map((segment) => offOf(segment, fix, scale));
    const reach = offs.reduce((least, off) => Math.min(least, off), Number.POSITIVE_INFINITY) + PASS_METRES;
    const isPass = (off: number, index: number) =>
      off <= reach && off < (offs[index - 1] ?? off + 1) && off <= (offs[index + 1] ?? off);
    return this.#segments
      .flatMap((segment, index) => (isPass(offs[index] ?? 0, index) ? passOn(segment, fix, scale) : []))
      .toSorted((a, b) => a.off - b.off)
      .slice(0, MAX_PASSES);
  }

  #noteOff(off: number): void {
    this.#offs = [...this.#offs.slice(1 - FIXES_IN_ROW), off];
    const now = middle(this.#offs);
    if (this.#offs.length === FIXES_IN_ROW && now > OFF_METRES) this.#isOff = true;
    if (now < BACK_METRES) this.#isOff = false;
  }

  #noteDirection(along: number): void {
    const extreme = this.#extreme ?? along;
    const ahead = (along - extreme) * this.#direction;
    if (ahead < -TURN_METRES) this.#direction = this.#direction === 1 ? -1 : 1;
    this.#extreme = ahead > 0 || ahead < -TURN_METRES ? along : extreme;
  }
}

function segmentsOf(lines: RouteTrack["lines"], straight: RouteTrack["straight"]): Segment[] {
  return lines.flatMap((line, index) =>
    line.slice(1).flatMap(([toEast = 0, toNorth = 0], before) => {
      const [west = 0, south = 0] = line[before] ?? [];
      const length = metresBetween(
        { latitude: south, longitude: west },
        { latitude: toNorth, longitude: toEast },
      );
      const way = { west, south, east: toEast - west, north: toNorth - south };
      return length === 0 ? [] : [{ from: 0, length, ...way, isStraight: straight[index] === true }];
    }),
  );
}

const eastScaleAt = ({ latitude }: Place) => Math.cos((latitude * Math.PI) / 180);

/**
 * The share of a segment after which it is nearest to a place, on a plane: that is off by less than a metre over its length.
 * `scale` is how much shorter a degree of longitude is than one of latitude.
 */
function shareOf(
  { west, south, east, north }: Segment,
  { latitude, longitude }: Place,
  scale: number,
): number {
  const along = (longitude - west) * east * scale * scale + (latitude - south) * north;
  return Math.min(1, Math.max(0, along / (east * east * scale * scale + north * north)));
}

/** Metres, without making anything: each fix asks it of every segment. */
function offOf(segment: Segment, place: Place, scale: number): number {
  const share = shareOf(segment, place, scale);
  const east = (place.longitude - segment.west - share * segment.east) * scale;
  const north = place.latitude - segment.south - share * segment.north;
  return Math.sqrt(east * east + north * north) * METRES_PER_DEGREE;
}

function passOn(segment: Segment, place: Place, scale: number): Omit<Pass, "cost"> {
  const share = shareOf(segment, place, scale);
  return {
    along: segment.from + share * segment.length,
    off: offOf(segment, place, scale),
    nearest: {
      latitude: segment.south + share * segment.north,
      longitude: segment.west + share * segment.east,
    },
    isStraight: segment.isStraight,
  };
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
