import { GPX_LIMITS } from "../limits";

/** In GeoJSON order. */
export type Position = [longitude: number, latitude: number];

/** All points of a track or route, one array per value. Missing values are NaN; longitudes may exceed 180 (boundLine). */
export interface Line {
  readonly length: number;
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
  /** In metres. */
  readonly elevations: Float32Array;
  /** In milliseconds since 1970. */
  readonly times: Float64Array;
  /** 1 at the first point of each segment, else 0. */
  readonly starts: Uint8Array;
  readonly segments: number;
}

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

const INITIAL_CAPACITY = 1024;
/** Beyond it the arrays grow straight to the maximum: memory isn't used until it is written to. */
const LARGE_CAPACITY = 16_384;

export class LineBuilder {
  #latitudes: Float64Array;
  #longitudes: Float64Array;
  #elevations: Float32Array;
  #times: Float64Array;
  #starts: Uint8Array;
  #length = 0;
  #segments = 0;
  #atStart = true;

  /** `capacity` is the expected number of points. */
  constructor(capacity = INITIAL_CAPACITY) {
    this.#latitudes = new Float64Array(capacity);
    this.#longitudes = new Float64Array(capacity);
    this.#elevations = new Float32Array(capacity);
    this.#times = new Float64Array(capacity);
    this.#starts = new Uint8Array(capacity);
  }

  get segments(): number {
    return this.#segments;
  }

  /** Starts a segment with the next point. A segment without points isn't counted. */
  startSegment(): void {
    this.#atStart = true;
  }

  /** Returns the point's index, for setElevation and setTime. */
  add(latitude: number, longitude: number): number {
    const index = this.#length++;
    if (index === this.#latitudes.length) this.#grow();
    this.#latitudes[index] = latitude;
    this.#longitudes[index] = longitude;
    this.#elevations[index] = Number.NaN;
    this.#times[index] = Number.NaN;
    if (this.#atStart) {
      this.#starts[index] = 1;
      this.#segments++;
      this.#atStart = false;
    }
    return index;
  }

  setElevation(index: number, metres: number): void {
    this.#elevations[index] = metres;
  }

  setTime(index: number, milliseconds: number): void {
    this.#times[index] = milliseconds;
  }

  build(): Line {
    const length = this.#length;
    return {
      length,
      latitudes: this.#latitudes.subarray(0, length),
      longitudes: this.#longitudes.subarray(0, length),
      elevations: this.#elevations.subarray(0, length),
      times: this.#times.subarray(0, length),
      starts: this.#starts.subarray(0, length),
      segments: this.#segments,
    };
  }

  #grow(): void {
    const doubled = Math.max(this.#latitudes.length * 2, INITIAL_CAPACITY);
    const capacity = doubled > LARGE_CAPACITY ? Math.max(doubled, GPX_LIMITS.points) : doubled;
    this.#latitudes = enlarged(new Float64Array(capacity), this.#latitudes);
    this.#longitudes = enlarged(new Float64Array(capacity), this.#longitudes);
    this.#elevations = enlarged(new Float32Array(capacity), this.#elevations);
    this.#times = enlarged(new Float64Array(capacity), this.#times);
    this.#starts = enlarged(new Uint8Array(capacity), this.#starts);
  }
}

export function lineThrough(places: readonly Place[]): Line {
  const line = new LineBuilder(places.length);
  for (const { latitude, longitude } of places) line.add(latitude, longitude);
  return line.build();
}

function enlarged<T extends { set(from: T): void }>(to: T, from: T): T {
  to.set(from);
  return to;
}
