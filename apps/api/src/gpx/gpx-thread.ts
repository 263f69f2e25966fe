// The thread's entry: gpx-threads.ts calls these functions by name.
import { closeSync, openSync, readSync } from "node:fs";
import { analyseLine } from "@longpaddock/gpx/analyse-line";
import { InvalidGpxError } from "@longpaddock/gpx/invalid-gpx-error";
import { GPX_LIMITS } from "@longpaddock/gpx/limits";
import type { Line } from "@longpaddock/gpx/line/line";
import { type GpxReading, readGpx } from "@longpaddock/gpx/read-gpx";
import { move, transferableSymbol, valueSymbol } from "piscina";

/** A class does not survive the way between threads, so a InvalidGpxError crosses as its sentence. */
export type Answer<T> = { result: T } | { refusal: string };

export function readFile(path: string) {
  const answer = answerOf(() => readGpx(piecesOf(path)));
  return "result" in answer ? withoutCopying(answer, answer.result.line) : answer;
}

export function measure(line: Line) {
  return answerOf(() => analyseLine(line));
}

function answerOf<T>(read: () => T): Answer<T> {
  try {
    return { result: read() };
  } catch (error) {
    if (error instanceof InvalidGpxError) return { refusal: error.message };
    throw error;
  }
}

function* piecesOf(path: string): Generator<Uint8Array> {
  const file = openSync(path, "r");
  const piece = new Uint8Array(GPX_LIMITS.chunkBytes);
  try {
    for (let bytes = readSync(file, piece); bytes > 0; bytes = readSync(file, piece))
      yield piece.subarray(0, bytes);
  } finally {
    closeSync(file);
  }
}

function withoutCopying(
  answer: Answer<GpxReading>,
  { latitudes, longitudes, elevations, times, starts }: Line,
) {
  const buffers = [latitudes, longitudes, elevations, times, starts].map(({ buffer }) => buffer);
  return move({ [transferableSymbol]: buffers, [valueSymbol]: answer });
}
