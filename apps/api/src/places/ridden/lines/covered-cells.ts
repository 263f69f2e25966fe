import type { Ridden } from "./ridden-line";
import { EXTENT } from "./tile-places";

/** In a tile's units: 33 metres at the closest zoom. */
export const CELL = 16;
/** With a border, so that each cell has neighbours. */
const WIDTH = EXTENT / CELL + 3;
const NEIGHBOURS = [-WIDTH - 1, -WIDTH, -WIDTH + 1, -1, 0, 1, WIDTH - 1, WIDTH, WIDTH + 1];
/** A line that comes back to where it was this many samples ago runs along itself. */
const RETURNING = 12;
const VEHICLE_KEYS = 256;

interface Path {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/** The cells of a tile through which lines are drawn, and who has ridden there. */
export class CoveredCells {
  readonly #line = new Int32Array(WIDTH * WIDTH);
  readonly #sample = new Int32Array(WIDTH * WIDTH);
  readonly #vehicles = new Uint8Array(WIDTH * WIDTH);
  readonly #month = new Uint16Array(WIDTH * WIDTH);

  /** Whether each sample of a line is away from all that is drawn. Covers the cells of those that are. */
  follow({ x, y }: Path, number: number): boolean[] {
    return x.map((at, index) => {
      const cell = cellAt(at, y[index] ?? 0);
      if (this.#isNear(cell, number, index)) return false;
      this.#line[cell] = number;
      this.#sample[cell] = index;
      return true;
    });
  }

  /** Covers the cells of what is drawn in the end, and no others, and notes who has ridden it or along it. */
  settle(
    { x, y }: Path,
    isDrawn: readonly boolean[],
    { number, ridden }: { number: number; ridden: Ridden },
  ) {
    const path = x.map((at, index) => cellAt(at, y[index] ?? 0));
    for (const [index, cell] of path.entries())
      if (!isDrawn[index] && this.#line[cell] === number) this.#line[cell] = 0;
    for (const [index, cell] of path.entries())
      if (isDrawn[index]) {
        this.#line[cell] ||= number;
        this.#note(cell, ridden);
      }
    for (const [index, cell] of path.entries())
      if (!isDrawn[index])
        for (const step of NEIGHBOURS) if (this.#line[cell + step]) this.#note(cell + step, ridden);
  }

  /** A number for who has ridden at a place; 0 for nobody. */
  keyAt(x: number, y: number): number {
    const cell = cellAt(x, y);
    return (this.#month[cell] ?? 0) * VEHICLE_KEYS + (this.#vehicles[cell] ?? 0);
  }

  static riddenOf(key: number): Ridden {
    return { vehicles: key % VEHICLE_KEYS, month: Math.floor(key / VEHICLE_KEYS) };
  }

  #isNear(cell: number, number: number, index: number): boolean {
    return NEIGHBOURS.some((step) => {
      const line = this.#line[cell + step] ?? 0;
      if (line === 0) return false;
      return line !== number || index - (this.#sample[cell + step] ?? 0) > RETURNING;
    });
  }

  #note(cell: number, { vehicles, month }: Ridden): void {
    this.#vehicles[cell] = (this.#vehicles[cell] ?? 0) | vehicles;
    this.#month[cell] = Math.max(this.#month[cell] ?? 0, month);
  }
}

const cellAt = (x: number, y: number): number =>
  (Math.floor(y / CELL) + 1) * WIDTH + Math.floor(x / CELL) + 1;
