import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { extname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import type { LineAnalysis } from "@longpaddock/gpx/analyse-line";
import type { Line } from "@longpaddock/gpx/line/line";
import type { GpxReading } from "@longpaddock/gpx/read-gpx";
import { v7 as uuidv7 } from "uuid";
import { GpxThreads } from "./gpx-threads";

const READ_TIMEOUT_MS = 60_000;

/** Beside this module in the sources and beside the bundle in dist. */
const THREAD = new URL(`./gpx-thread${extname(fileURLToPath(import.meta.url))}`, import.meta.url);

const threads = new GpxThreads({ file: THREAD, timeoutMs: READ_TIMEOUT_MS });

/** Reads a GPX file from the disk. @throws AppError BAD_REQUEST that says what is wrong with it */
export function readGpx(path: string): Promise<GpxReading> {
  return threads.run("readFile", path);
}

/** Reads a stored file, which passes through `folder` on its way. @throws AppError as `readGpx` does */
export async function readStoredGpx(stream: Readable, folder: string): Promise<GpxReading> {
  const path = join(folder, `read-${uuidv7()}`);
  await mkdir(folder, { recursive: true });
  try {
    await pipeline(stream, createWriteStream(path, { flags: "wx", mode: 0o600 }));
    return await readGpx(path);
  } finally {
    await rm(path, { force: true });
  }
}

/** Measures and draws a line that was read before; `line` stays as it is. @throws AppError as `readGpx` does */
export function analyseLine(line: Line): Promise<LineAnalysis> {
  return threads.run("measure", withoutSpareRoom(line));
}

/** The way to another thread copies whole buffers, and those of a large line have room for many more points. */
function withoutSpareRoom(line: Line): Line {
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
