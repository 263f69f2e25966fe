// Runs in the worker threads: gpx-threads.ts calls these functions by name.
import { closeSync, openSync, readSync } from "node:fs";
import { analyseLine } from "@longpaddock/gpx/analyse-line";
import { everyPoint, shapingPoints } from "@longpaddock/gpx/drawing/shaping-points";
import { InvalidGpxError } from "@longpaddock/gpx/invalid-gpx-error";
import { GPX_LIMITS } from "@longpaddock/gpx/limits";
import type { Line } from "@longpaddock/gpx/line/line";
import { type GpxReading, readGpx } from "@longpaddock/gpx/read-gpx";
import { move, transferableSymbol, valueSymbol } from "piscina";

/** InvalidGpxError is passed as its message because threads can't exchange class instances. */
export type ThreadResult<T> = { result: T } | { invalid: string };

export function readFile(path: string) {
  const output = catchInvalid(() => readGpx(chunksOf(path)));
  return "result" in output ? transferred(output, output.result.line) : output;
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

/** Moves the line's buffers to the other thread instead of copying them. */
function transferred(
  output: ThreadResult<GpxReading>,
  { latitudes, longitudes, elevations, times, starts }: Line,
) {
  const buffers = [latitudes, longitudes, elevations, times, starts].map(({ buffer }) => buffer);
  return move({ [transferableSymbol]: buffers, [valueSymbol]: output });
}
