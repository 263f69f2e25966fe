import { GPX_LIMITS, GPX_MESSAGES } from "@longpaddock/domain/routes/gpx-limits";
import { BadGpx } from "./decode-text";

/** A line under construction: one array for each measure. A missing elevation is NaN. */
export class GpxLine {
  readonly longitudes: number[] = [];
  readonly latitudes: number[] = [];
  /** Metres above the sea. */
  readonly elevations: number[] = [];
  /** Index of the first point of each segment. */
  readonly starts: number[] = [];
  #atStart = true;

  get length(): number {
    return this.longitudes.length;
  }

  startSegment(): void {
    this.#atStart = true;
  }

  add([longitude, latitude]: readonly [number, number]): void {
    if (this.#atStart) this.starts.push(this.length);
    this.#atStart = false;
    this.longitudes.push(longitude);
    this.latitudes.push(latitude);
    this.elevations.push(Number.NaN);
  }

  setElevation(text: string): void {
    const metres = Number(MEASURE.exec(text)?.[1]);
    if (metres > -1000 && metres < 10_000) this.elevations[this.length - 1] = metres;
  }
}

const COORDINATE = /^\s*([+-]?(?:\d+(?:\.\d*)?|\.\d+))\s*$/;
const MEASURE = /^\s*([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?)\s*$/;

/** Longitude, latitude. @throws BadGpx for what is not a plain decimal number on the globe */
export function positionOf(
  attributes: Readonly<Record<string, string>>,
  point: number,
): readonly [number, number] {
  if (point > GPX_LIMITS.points) throw new BadGpx(GPX_MESSAGES.tooManyPoints);
  const latitude = degrees(attributes.lat, 90);
  const longitude = degrees(attributes.lon, 180);
  if (latitude === null || longitude === null) throw new BadGpx(GPX_MESSAGES.invalidCoordinate(point));
  return [longitude, latitude];
}

function degrees(text: string | undefined, limit: number): number | null {
  const digits = COORDINATE.exec(text ?? "")?.[1];
  const value = digits === undefined ? Number.NaN : Number(digits);
  return Math.abs(value) <= limit ? value : null;
}
