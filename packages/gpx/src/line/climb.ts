import type { Line } from "./line";

interface Climb {
  ascentM: number;
  /** Positive. */
  descentM: number;
}

/** Satellite elevations drift by a few metres, so smaller rises and falls are ignored. */
const NOISE_METRES = 5;

/** Higher totals come from faulty elevations. */
const MAX_METRES = 1_000_000;

/** Returns whole metres, or null when no segment has two elevations. */
export function measureClimb(line: Line): Climb | null {
  const climb = { ascentM: 0, descentM: 0 };
  let swing = new Swing(climb);
  let hasElevation = false;
  for (let i = 0; i < line.length; i++) {
    const metres = line.elevations[i] ?? Number.NaN;
    if (line.starts[i] === 1) {
      swing.finish();
      swing = new Swing(climb);
    }
    if (Number.isNaN(metres)) continue;
    hasElevation ||= swing.hasStarted;
    swing.add(metres);
  }
  swing.finish();
  if (!hasElevation || climb.ascentM > MAX_METRES || climb.descentM > MAX_METRES) return null;
  return { ascentM: Math.round(climb.ascentM), descentM: Math.round(climb.descentM) };
}

/** Adds each rise or fall of a segment to the totals once the line has turned by more than NOISE_METRES. */
class Swing {
  readonly #climb: Climb;
  #low = Number.NaN;
  #high = Number.NaN;
  #direction: "unknown" | "up" | "down" = "unknown";

  constructor(climb: Climb) {
    this.#climb = climb;
  }

  get hasStarted(): boolean {
    return !Number.isNaN(this.#low);
  }

  add(metres: number): void {
    if (!this.hasStarted) this.#low = this.#high = metres;
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
