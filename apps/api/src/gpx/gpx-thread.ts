// Runs in the worker threads: gpx-threads.ts calls these functions by name.
import { createHash } from "node:crypto";
import { closeSync, openSync, readSync, writeSync } from "node:fs";
import { analyseLine } from "@longpaddock/gpx/analyse-line";
import { everyPoint, shapingPoints } from "@longpaddock/gpx/drawing/shaping-points";
import { InvalidGpxError } from "@longpaddock/gpx/invalid-gpx-error";
import { GPX_LIMITS } from "@longpaddock/gpx/limits";
import type { Line, Place } from "@longpaddock/gpx/line/line";
import type { LineEdits } from "@longpaddock/gpx/line/line-edits";
import { notesOn } from "@longpaddock/gpx/notes";
import {
  chooseLine,
  cleanContent,
  type GpxReading,
  readContent,
  readGpx,
  readingOf,
} from "@longpaddock/gpx/read-gpx";
import { move, transferableSymbol, valueSymbol } from "piscina";
import { type GpxContent, gpxChunks } from "./write-gpx";

/** InvalidGpxError is passed as its message because threads can't exchange class instances. */
export type ThreadResult<T> = { result: T } | { invalid: string };

interface Written {
  bytes: number;
  sha256: string;
}

export interface ReadAsGpx {
  reading: GpxReading;
  /** Null for a file that is GPX itself. */
  written: Written | null;
}

export interface EditedAsGpx {
  reading: GpxReading;
  written: Written;
  /** For each of `places`: false if it is along what was cut from the line. */
  keeps: boolean[];
}

interface Files {
  path: string;
  gpxPath: string;
}

export function readFile(path: string) {
  const output = catchInvalid(() => readGpx(chunksOf(path)));
  return "result" in output ? transferred(output, output.result.line) : output;
}

export function readAsGpx({ path, gpxPath }: Files) {
  const output = catchInvalid((): ReadAsGpx => {
    const content = readContent(chunksOf(path));
    // Before it is read any further, because reading changes the line.
    const { name, kind, line } = chooseLine(content);
    const { waypoints } = content;
    const written =
      content.format === "GPX" ? null : writeFile(gpxPath, { name: name ?? "", kind, line, waypoints });
    return { reading: readingOf(content), written };
  });
  return "result" in output ? transferred(output, output.result.reading.line) : output;
}

/** Writes the line as its author changes it, and reads what was written: that is what everybody gets from then on. */
export function editAsGpx({ path, gpxPath, edits, places }: Files & { edits: LineEdits; places: Place[] }) {
  const output = catchInvalid((): EditedAsGpx => {
    const content = readContent(chunksOf(path));
    const clean = cleanContent(content, edits);
    const { name, kind, line, waypoints } = clean;
    const written = writeFile(gpxPath, { name: name ?? "", kind, line, waypoints, isChecked: true });
    const reading = readGpx(chunksOf(gpxPath));
    const notes = notesOn({ content, ...clean, durationSeconds: reading.durationSeconds });
    return {
      reading: { ...reading, format: content.format, notes },
      written,
      keeps: places.map(clean.keeps),
    };
  });
  return "result" in output ? transferred(output, output.result.reading.line) : output;
}

export const guides = ({ line, isPlan }: { line: Line; isPlan: boolean }) => ({
  result: isPlan ? everyPoint(line) : shapingPoints(line),
});

export function measure(line: Line) {
  return catchInvalid(() => analyseLine(line));
}

function catchInvalid<T>(read: () => T): ThreadResult<T> {
  try {
    return { result: read() };
  } catch (error) {
    if (error instanceof InvalidGpxError) return { invalid: error.message };
    throw error;
  }
}

function* chunksOf(path: string): Generator<Uint8Array> {
  const file = openSync(path, "r");
  const chunk = new Uint8Array(GPX_LIMITS.chunkBytes);
  try {
    for (let bytes = readSync(file, chunk); bytes > 0; bytes = readSync(file, chunk))
      yield chunk.subarray(0, bytes);
  } finally {
    closeSync(file);
  }
}

function writeFile(path: string, content: GpxContent): Written {
  const hash = createHash("sha256");
  let bytes = 0;
  const file = openSync(path, "wx", 0o600);
  try {
    for (const text of gpxChunks(content)) {
      const chunk = Buffer.from(text);
      hash.update(chunk);
      bytes += writeSync(file, chunk);
    }
  } finally {
    closeSync(file);
  }
  return { bytes, sha256: hash.digest("hex") };
}

/** Moves the line's buffers to the other thread instead of copying them. */
function transferred(
  output: ThreadResult<GpxReading | ReadAsGpx | EditedAsGpx>,
  { latitudes, longitudes, elevations, times, starts }: Line,
) {
  const buffers = [latitudes, longitudes, elevations, times, starts].map(({ buffer }) => buffer);
  return move({ [transferableSymbol]: buffers, [valueSymbol]: output });
}
