import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { extname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import type { LineAnalysis } from "@longpaddock/gpx/analyse-line";
import type { Line, Place, Position } from "@longpaddock/gpx/line/line";
import type { LineEdits } from "@longpaddock/gpx/line/line-edits";
import type { GpxReading } from "@longpaddock/gpx/read-gpx";
import { v7 as uuidv7 } from "uuid";
import type { EditedAsGpx, ReadAsGpx } from "./gpx-thread";
import { GpxThreads } from "./gpx-threads";

const READ_TIMEOUT_MS = 60_000;

/** In the same folder as this module, both in the sources and in dist. */
const THREAD = new URL(`./gpx-thread${extname(fileURLToPath(import.meta.url))}`, import.meta.url);

const threads = new GpxThreads({ file: THREAD, timeoutMs: READ_TIMEOUT_MS });

/** @throws InvalidGpxError, or AppError UNAVAILABLE when it can't be read */
export function readGpx(path: string): Promise<GpxReading> {
  return threads.run("readFile", path);
}

/**
 * Also of another format, from which a GPX file is then written to `gpxPath`: that one is kept.
 * @throws as `readGpx` does
 */
export function readAsGpx(path: string, gpxPath: string): Promise<ReadAsGpx> {
  return threads.run("readAsGpx", { path, gpxPath });
}

export interface LineEdit {
  edits: LineEdits;
  /** Beside those of the file. */
  places: readonly Place[];
}

/** Writes the line as `edits` change it to `gpxPath`: that file is kept instead. @throws as `readGpx` does */
export function editAsGpx(path: string, gpxPath: string, edit: LineEdit): Promise<EditedAsGpx> {
  return threads.run("editAsGpx", { path, gpxPath, ...edit });
}

/** Reads a stored file through a temporary copy in `folder`. @throws as `readGpx` does */
export function readStoredGpx(stream: Readable, folder: string): Promise<GpxReading> {
  return withCopy(stream, folder, readGpx);
}

/** Of a stored file, in a folder of its own that goes once it was used. */
export async function withCopy<Result>(
  stream: Readable,
  folder: string,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  const own = join(folder, `read-${uuidv7()}`);
  const path = join(own, "file");
  await mkdir(own, { recursive: true });
  try {
    await pipeline(stream, createWriteStream(path, { flags: "wx", mode: 0o600 }));
    return await use(path);
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

/** Doesn't change `line`. @throws as `readGpx` does */
export function analyseLine(line: Line): Promise<LineAnalysis> {
  return threads.run("measure", withoutSpareCapacity(line));
}

/**
 * Routes for a device that finds the way itself: through shaping points, or through every point of a line that was planned.
 * @throws as `readGpx` does
 */
export function guidesAlong(line: Line, isPlan: boolean): Promise<Position[][]> {
  return threads.run("guides", { line: withoutSpareCapacity(line), isPlan });
}

/** Trims the arrays, because their whole buffers are copied to the thread. */
function withoutSpareCapacity(line: Line): Line {
  const { latitudes, longitudes, elevations, times, starts } = line;
  return {
    ...line,
    latitudes: latitudes.slice(),
    longitudes: longitudes.slice(),
    elevations: elevations.slice(),
    times: times.slice(),
    starts: starts.slice(),
  };
}
