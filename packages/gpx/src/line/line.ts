import { GPX_LIMITS } from "../limits";

/** Longitude, latitude: the order of GeoJSON and of the map. */
export type Position = [longitude: number, latitude: number];

/**
 * Every point of the recorded or planned line, in order, one array for each measure. Missing values are NaN.
 * A line that crosses the 180th meridian counts on eastwards, so its longitudes may pass 180.
 */
export interface Line {
  readonly length: number;
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
  /** Metres above the sea. */
  readonly elevations: Float32Array;
  /** Milliseconds since 1970. */
  readonly times: Float64Array;
  /** 1 at the first point of each segment: nothing is drawn or measured between it and the point before. */
  readonly starts: Uint8Array;
  readonly segments: number;
}

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

const FIRST_CAPACITY = 1024;
/** A longer line gets room for the most a file may hold at once: memory takes no space until it is written to. */
const LARGE_LINE = 16_384;

/** A line under construction, in arrays that double as they fill. */
export class LineBuilder {
  #latitudes = new Float64Array(FIRST_CAPACITY);
  #longitudes = new Float64Array(FIRST_CAPACITY);
  #elevations = new Float32Array(FIRST_CAPACITY);
  #times = new Float64Array(FIRST_CAPACITY);
  #starts = new Uint8Array(FIRST_CAPACITY);
  #length = 0;
  #segments = 0;
  #atStart = true;

  get segments(): number {
    return this.#segments;
  }

  /** The next point begins a segment; a segment without points leaves no trace. */
  startSegment(): void {
    this.#atStart = true;
  }

  /** Returns the point's index, for the elevation and time that follow it. */
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
    const twice = this.#latitudes.length * 2;
    const capacity = twice > LARGE_LINE ? Math.max(twice, GPX_LIMITS.points) : twice;
    this.#latitudes = enlarged(new Float64Array(capacity), this.#latitudes);
    this.#longitudes = enlarged(new Float64Array(capacity), this.#longitudes);
    this.#elevations = enlarged(new Float32Array(capacity), this.#elevations);
    this.#times = enlarged(new Float64Array(capacity), this.#times);
    this.#starts = enlarged(new Uint8Array(capacity), this.#starts);
  }
}

/** The straight line from place to place. */
export function lineThrough(places: readonly Place[]): Line {
  const line = new LineBuilder();
  for (const { latitude, longitude } of places) line.add(latitude, longitude);
  return line.build();
}

function enlarged<T extends { set(from: T): void }>(to: T, from: T): T {
  to.set(from);
  return to;
}
