import { readFileSync } from "node:fs";

export const CORPUS = new URL("./corpus/", import.meta.url);

/** Reads a file of the corpus by its name, such as `garmin-alpine-way` or `broken/nan`. */
export function gpxFile(name: string): Buffer {
  return readFileSync(new URL(`${name}.gpx`, CORPUS));
}

export function* inChunks(bytes: Uint8Array | string, size = 65_536): Generator<Uint8Array> {
  const buffer = Buffer.from(bytes);
  for (let at = 0; at < buffer.length; at += size) yield buffer.subarray(at, at + size);
}

/** Wraps `content` in a GPX 1.1 document. */
export function gpx(content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">${content}</gpx>\n`;
}

export interface TestPoint {
  latitude: number | string;
  longitude: number | string;
  ele?: number | string;
  time?: string;
}

/** Writes a track with one segment for each argument. */
export function track(...segments: readonly TestPoint[][]): string {
  const inside = segments.map((points) => `<trkseg>${points.map(point).join("")}</trkseg>`);
  return gpx(`<trk>${inside.join("")}</trk>`);
}

function point({ latitude, longitude, ele, time }: TestPoint): string {
  const elevation = ele === undefined ? "" : `<ele>${ele}</ele>`;
  const instant = time === undefined ? "" : `<time>${time}</time>`;
  return `<trkpt lat="${latitude}" lon="${longitude}">${elevation}${instant}</trkpt>`;
}
