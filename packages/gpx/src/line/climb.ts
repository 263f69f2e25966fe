import type { Line } from "./line";

interface Climb {
  /** Whole metres up. */
  ascentM: number;
  /** Whole metres down, as a positive number. */
  descentM: number;
}

/**
 * Swings smaller than this are the receiver's noise, not the road: satellite heights wander by a few metres.
 * Larger ones count in full, from turning point to turning point.
 */
const NOISE_METRES = 5;

/** No line that a vehicle follows climbs more; beyond it the elevations are not to be believed. */
const MAX_METRES = 1_000_000;

/** Ascent and descent inside the segments; null when no segment has two elevations. */
export function measureClimb(line: Line): Climb | null {
  const climb = { ascentM: 0, descentM: 0 };
  let swing = new Swing(climb);
  let known = false;
  for (let i = 0; i < line.length; i++) {
    const metres = line.elevations[i] ?? Number.NaN;
    if (line.starts[i] === 1) {
      swing.finish();
      swing = new Swing(climb);
    }
    if (Number.isNaN(metres)) continue;
    known ||= swing.begun;
    swing.add(metres);
  }
  swing.finish();
  if (!known || climb.ascentM > MAX_METRES || climb.descentM > MAX_METRES) return null;
  return { ascentM: Math.round(climb.ascentM), descentM: Math.round(climb.descentM) };
}

/** Follows one segment: adds a rise or a fall once the line has turned back from it by more than noise. */
class Swing {
  readonly #climb: Climb;
  #low = Number.NaN;
  #high = Number.NaN;
  #direction: "unknown" | "up" | "down" = "unknown";

  constructor(climb: Climb) {
    this.#climb = climb;
  }

  get begun(): boolean {
    return !Number.isNaN(this.#low);
  }

  add(metres: number): void {
    if (!this.begun) this.#low = this.#high = metres;
    if (this.#direction === "up" && this.#high - metres >= NOISE_METRES) {
      this.finish();
      this.#turn("down", metres);
    } else if (this.#direction === "down" && metres - this.#low >= NOISE_METRES) {
      this.finish();
      this.#turn("up", metres);
    }
    if (metres > this.#high) this.#high = metres;
    if (metres < this.#low) this.#low = metres;
    if (this.#direction === "unknown" && this.#high - this.#low >= NOISE_METRES)
      this.#direction = metres === this.#high ? "up" : "down";
  }

  finish(): void {
    if (this.#direction === "up") this.#climb.ascentM += this.#high - this.#low;
    if (this.#direction === "down") this.#climb.descentM += this.#high - this.#low;
  }

  #turn(direction: "up" | "down", metres: number): void {
    this.#direction = direction;
    if (direction === "down") this.#low = metres;
    else this.#high = metres;
  }
}
