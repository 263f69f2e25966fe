import { isNear, isPast, type OpenEnd, openEnd } from "./open-end";
import { bothOf } from "./ridden-line";
import { runsOf, type Samples } from "./samples";
import { CELL, EXTENT } from "./tile-places";

/** With a border, so that each cell has neighbours. */
const WIDTH = EXTENT / CELL + 5;
const around = (reach: number): number[] => {
  const steps = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach);
  return steps.flatMap((down) => steps.map((right) => down * WIDTH + right));
};
const NEIGHBOURS = around(1);
/** Of a line that strays from another without leaving it. */
const STRAYED = around(2);
/** A line that comes back to where it was this many half cells ago runs along itself. */
const RETURNING = 12;

/** What is drawn of a line: the samples from one up to another. */
export interface DrawnRun {
  readonly from: number;
  /** The first one after it. */
  readonly to: number;
  /** The ends of drawn lines that it goes on from and up to. */
  readonly startsAt: OpenEnd | null;
  readonly endsAt: OpenEnd | null;
}

export const AWAY = "away";
export const COVERED = "covered";
/** What is drawn near a sample: nothing, a line along it, or only one that has ended before it. */
export type Cover = typeof AWAY | typeof COVERED | OpenEnd;

/** A part of a line that the same have ridden. It says nothing of lines beyond its ends. */
interface Stretch {
  readonly key: number;
  readonly ends: readonly OpenEnd[];
}

interface DrawnPart {
  readonly middle: number;
  readonly start: OpenEnd | null;
  readonly end: OpenEnd | null;
}

/** The cells of a tile through which lines are drawn, and who has ridden along them. */
export class CoveredCells {
  readonly #part = new Int32Array(WIDTH * WIDTH);
  readonly #along = new Float32Array(WIDTH * WIDTH);
  readonly #ridden = new Uint32Array(WIDTH * WIDTH);
  readonly #ending = new Map<number, Stretch[]>();
  /** From the first; no part is number 0. */
  readonly #parts: (DrawnPart | null)[] = [null];

  /** What is drawn near each sample of a line. Covers the cells of those that aren't along a drawn one. */
  follow({ x, y, along }: Samples): Cover[] {
    const number = this.#parts.length;
    return x.map((at, index) => {
      const place = { x: at, y: y[index] ?? 0 };
      const cell = cellAt(place.x, place.y);
      const cover = this.#coverAt(cell, along[index] ?? 0, place);
      if (cover !== COVERED && (this.#part[cell] === 0 || this.#part[cell] === number)) {
        this.#part[cell] = number;
        this.#along[cell] = along[index] ?? 0;
      }
      return cover;
    });
  }

  /** Covers the cells of what is drawn in the end, and no others, and notes who has ridden along what is drawn. */
  settle(samples: Samples, runs: readonly DrawnRun[]): void {
    const followed = this.#parts.length;
    const cells = samples.x.map((at, index) => cellAt(at, samples.y[index] ?? 0));
    const isDrawn = cells.map(() => false);
    for (const { from, to } of runs) isDrawn.fill(true, from, to);
    for (const [index, cell] of cells.entries())
      if (!isDrawn[index] && this.#part[cell] === followed) this.#part[cell] = 0;
    for (const run of runs) {
      const number = this.#parts.push(partOf(samples, run)) - 1;
      for (let index = run.from; index < run.to; index++) {
        const cell = cells[index] ?? 0;
        if (this.#part[cell] !== 0 && this.#part[cell] !== followed) continue;
        this.#part[cell] = number;
        this.#along[cell] = samples.along[index] ?? 0;
      }
    }
    for (const { value, from, to } of runsOf(samples.key)) {
      const last = Math.min(to, samples.x.length - 1);
      const ends = [openEnd(samples, from, last), openEnd(samples, last, from)].filter((end) => end !== null);
      const stretch = { key: value, ends };
      for (let index = from; index < to; index++)
        if (!isDrawn[index]) {
          const place = { x: samples.x[index] ?? 0, y: samples.y[index] ?? 0 };
          this.#note(
            cells[index] ?? 0,
            stretch,
            ends.some((end) => isNear(end, place)),
          );
        }
    }
  }

  /** Who has ridden along a drawn line, and whether somebody who did ended before this place. */
  notedAt(x: number, y: number): { key: number; hasEnded: boolean } {
    const cell = cellAt(x, y);
    let key = this.#ridden[cell] ?? 0;
    let hasEnded = false;
    for (const stretch of this.#ending.get(cell) ?? [])
      if (stretch.ends.some((end) => isPast(end, { x, y }))) hasEnded = true;
      else key = bothOf(key, stretch.key);
    return { key, hasEnded };
  }

  /** Those of drawn lines that no other goes on from. */
  openEnds(): OpenEnd[] {
    const ends = this.#parts.flatMap((part) => [part?.start, part?.end]);
    return ends.flatMap((end) => (end?.isOpen ? [end] : []));
  }

  #coverAt(cell: number, along: number, place: { x: number; y: number }): Cover {
    let cover: Cover = AWAY;
    for (const step of NEIGHBOURS) {
      const number = this.#part[cell + step] ?? 0;
      if (number === 0) continue;
      const covered = this.#along[cell + step] ?? 0;
      if (number === this.#parts.length) {
        if (along - covered > RETURNING) return COVERED;
        continue;
      }
      const part = this.#parts[number];
      const end = part && (covered < part.middle ? part.start : part.end);
      if (!end || !isPast(end, place)) return COVERED;
      cover = end;
    }
    return cover;
  }

  #note(cell: number, stretch: Stretch, isNearEnd: boolean): void {
    const isAlong = (step: number) => this.#part[cell + step];
    const steps = NEIGHBOURS.some(isAlong) ? NEIGHBOURS : STRAYED;
    for (const step of steps.filter(isAlong)) {
      const noted = cell + step;
      if (!isNearEnd) this.#ridden[noted] = bothOf(this.#ridden[noted] ?? 0, stretch.key);
      else if (!this.#ending.get(noted)?.includes(stretch))
        this.#ending.set(noted, [...(this.#ending.get(noted) ?? []), stretch]);
    }
  }
}

const cellAt = (x: number, y: number): number =>
  (Math.floor(y / CELL) + 2) * WIDTH + Math.floor(x / CELL) + 2;

function partOf(samples: Samples, { from, to, startsAt, endsAt }: DrawnRun): DrawnPart {
  const last = to - 1;
  const isFirst = from === 0 && startsAt === null;
  const isLast = to === samples.x.length && endsAt === null;
  return {
    middle: ((samples.along[from] ?? 0) + (samples.along[last] ?? 0)) / 2,
    start: isFirst ? openEnd(samples, from, last) : null,
    end: isLast ? openEnd(samples, last, from) : null,
  };
}
