import { metresBetween, type Place } from "@longpaddock/domain/geo";
import { type FollowedTrack, type Pass, passesNear, type Segment, segmentsOf } from "./line-segments";

export interface Fix extends Place {
  /** Metres, as the device estimates it. */
  accuracy: number;
  /** Milliseconds. */
  at: number;
}

/** Where a device is on a line. Distances in metres. */
export interface Standing {
  fix: Fix;
  /** From the start of the line to its nearest point. */
  along: number;
  total: number;
  /** 1 towards the end of the line, -1 towards its start. */
  direction: 1 | -1;
  /** From the line: the median of the last few fixes. */
  off: number;
  isOff: boolean;
  /** The nearest point of the line. */
  nearest: Place;
  /** The line only joins places there, or roads are drawn straight between them, so that nobody can ride it. */
  isStraight: boolean;
}

/** Fixes known less precisely say nothing about a line. */
export const MAX_ACCURACY = 200;
/** Metres a second. A fix that would take a higher speed is wrong, unless the next ones are near it. */
const MAX_SPEED = 80;
const CONFIRMING_FIXES = 3;

/**
 * Metres from the line, apart from the fix's accuracy, at which a rider has left it and is back on it: more than noise, the
 * map's simplified line and a parking place make up. Two limits, so that the answer doesn't change with each fix.
 */
const OFF_METRES = 100;
const BACK_METRES = 60;
const MEDIAN_OF = 5;

/** The same place is passed several times on the way out and back, at a crossing or around a loop. */
const MAX_PASSES = 12;
/** Costs of 1: a pass that is so much farther from the fix than the nearest one, and one that needs so much more way than was moved. */
const NOISE_METRES = 25;
const STEP_METRES = 60;
const MAX_STEP_COST = 15;
const MAX_COST = 30;
/** After a gap in the fixes, what was known before counts for less. */
const GAP_MS = 120_000;
const MAX_COST_AFTER_GAP = 5;
/** The start of a loop is also its end: most rides begin at the start. */
const MAX_LATE_COST = 5;
/** Less isn't a move: weighing a stop again and again would turn its noise into certainty. */
const MOVE_METRES = 25;
const TURN_METRES = 400;
/** A place farther from the line isn't on it. */
const PLACE_METRES = 500;

interface Weighed extends Pass {
  /** How unlikely this pass is, by all fixes so far. */
  cost: number;
}

/**
 * Finds out how far along a line a device is. It keeps each pass of the line near a fix with a cost, and takes the one that costs
 * least: map matching by a hidden Markov model (Newson and Krumm, 2009) on a single line.
 */
export class LineFollower {
  /** Metres. */
  readonly total: number;
  readonly hasStraight: boolean;
  readonly #segments: readonly Segment[];
  #passes: readonly Weighed[] = [];
  #last: Fix | null = null;
  /** Where the passes were weighed last. */
  #weighedAt: Fix | null = null;
  /** The last fix that was taken for a jump, and how many there were thereabouts. */
  #doubted: { fix: Fix; count: number } | null = null;
  #offs: { measured: number; certain: number }[] = [];
  #isOff = false;
  #direction: 1 | -1 = 1;
  /** How far along the ride has come in its direction. */
  #farthest: number | null = null;

  /** `lengthKm` of the recorded line, which is longer than the simplified one of the map. */
  constructor(track: FollowedTrack, lengthKm: number | null) {
    this.#segments = segmentsOf(track, lengthKm);
    this.total = this.#segments.reduce((sum, { length }) => sum + length, 0);
    this.hasStraight = track.straight.includes(true);
  }

  /** Null for a fix that says nothing: too coarse, or a jump. */
  next(fix: Fix): Standing | null {
    if (fix.accuracy > MAX_ACCURACY || this.#isJump(fix)) return null;
    const hadGap = this.#last !== null && fix.at - this.#last.at > GAP_MS;
    this.#last = fix;
    const pass = this.#passOf(fix, hadGap);
    if (!pass) return null;
    const { along, nearest, isStraight } = pass;
    this.#noteOff(pass.off, fix.accuracy);
    this.#noteDirection(along);
    return {
      fix,
      along,
      total: this.total,
      direction: this.#direction,
      off: median(this.#offs.map(({ measured }) => measured)),
      isOff: this.#isOff && !isStraight,
      nearest,
      isStraight,
    };
  }

  /** How far along it passes a place, in metres: none if it doesn't come near, several on a way out and back. */
  passesOf(place: Place): number[] {
    return passesNear(this.#segments, place)
      .filter(({ off }) => off <= PLACE_METRES)
      .map(({ along }) => along);
  }

  #isJump(fix: Fix): boolean {
    const doubted = this.#doubted;
    const count = doubted && isWithinReach(doubted.fix, fix) ? doubted.count + 1 : 1;
    const isJump = this.#last !== null && !isWithinReach(this.#last, fix) && count < CONFIRMING_FIXES;
    this.#doubted = isJump ? { fix, count } : null;
    return isJump;
  }

  #passOf(fix: Fix, hadGap: boolean): Pass | undefined {
    const passes = passesNear(this.#segments, fix).slice(0, MAX_PASSES);
    const moved = this.#weighedAt ? metresBetween(this.#weighedAt, fix) : Number.POSITIVE_INFINITY;
    if (moved >= Math.max(MOVE_METRES, fix.accuracy)) {
      this.#weigh(passes, {
        moved: this.#weighedAt ? moved : 0,
        noise: Math.max(NOISE_METRES, fix.accuracy / 2),
        hadGap,
      });
      this.#weighedAt = fix;
      return this.#passes[0];
    }
    const before = this.#passes[0]?.along ?? 0;
    return passes.toSorted((a, b) => Math.abs(a.along - before) - Math.abs(b.along - before))[0];
  }

  #weigh(passes: readonly Pass[], fix: { moved: number; noise: number; hadGap: boolean }): void {
    const before = this.#passes;
    const most = fix.hadGap ? MAX_COST_AFTER_GAP : MAX_COST;
    const stepCost = (from: Weighed, to: Pass) =>
      Math.min(most, from.cost) +
      Math.min(MAX_STEP_COST, Math.abs(to.along - from.along - fix.moved) / STEP_METRES);
    const costOf = (pass: Pass) =>
      before.length === 0
        ? Math.min(MAX_LATE_COST, pass.along / 1000)
        : Math.min(...before.map((from) => stepCost(from, pass)));
    const nearest = passes[0]?.off ?? 0;
    const weighed = passes
      .map((pass) => ({ ...pass, cost: costOf(pass) + ((pass.off - nearest) / fix.noise) ** 2 / 2 }))
      .toSorted((a, b) => a.cost - b.cost);
    const least = weighed[0]?.cost ?? 0;
    this.#passes = weighed.map((pass) => ({ ...pass, cost: Math.min(MAX_COST, pass.cost - least) }));
  }

  #noteOff(measured: number, accuracy: number): void {
    const certain = Math.max(0, measured - accuracy);
    this.#offs = [...this.#offs.slice(1 - MEDIAN_OF), { measured, certain }];
    const now = median(this.#offs.map((off) => off.certain));
    if (now > OFF_METRES) this.#isOff = true;
    if (now < BACK_METRES) this.#isOff = false;
  }

  #noteDirection(along: number): void {
    const farthest = this.#farthest ?? along;
    const ahead = (along - farthest) * this.#direction;
    if (ahead < -TURN_METRES) this.#direction = this.#direction === 1 ? -1 : 1;
    this.#farthest = ahead > 0 || ahead < -TURN_METRES ? along : farthest;
  }
}

/** By a clock that may have been set back. */
function isWithinReach(from: Fix, to: Fix): boolean {
  const seconds = Math.max(1, (to.at - from.at) / 1000);
  return metresBetween(from, to) <= MAX_SPEED * seconds + 2 * (from.accuracy + to.accuracy);
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
