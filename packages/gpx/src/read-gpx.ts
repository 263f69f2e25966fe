import { analyseLine, type LineAnalysis } from "./analyse-line";
import type { GpxHandler, GpxWaypoint } from "./document/gpx-handler";
import { GpxParser } from "./document/gpx-parser";
import { InvalidGpxError } from "./invalid-gpx-error";
import { type Bounds, boundLine } from "./line/bounds";
import { areZerosFaults, isAtZero, type LeftOut, leaveOutFaults } from "./line/leave-out-faults";
import { type Line, lineThrough } from "./line/line";
import { measureDuration } from "./line/measure-duration";
import { GPX_MESSAGES } from "./messages";
import { notesOn } from "./notes";
import { InvalidEncoding, XmlDecoder } from "./xml/decode-xml";

export interface GpxReading extends LineAnalysis {
  line: Line;
  name: string | null;
  kind: "track" | "route";
  /** Of the waypoints when there is no line. */
  bounds: Bounds;
  waypoints: GpxWaypoint[];
  durationSeconds: number | null;
  leftOut: LeftOut;
  /** Sentences for the author: what of the file isn't used, and why. */
  notes: string[];
}

/**
 * Reads GPX 1.0 or 1.1 chunk by chunk. The line is built from the tracks, or from the routes where there are no
 * tracks; a file with only waypoints has an empty line. Entities, DTDs and schema locations are never fetched.
 */
export class GpxReader {
  readonly #decoder = new XmlDecoder();
  readonly #parser = new GpxParser();

  /** @throws InvalidGpxError */
  write(bytes: Uint8Array): void {
    this.#parse(() => this.#decoder.decode(bytes));
  }

  /** @throws InvalidGpxError */
  end(): GpxReading {
    this.#parse(() => this.#decoder.end());
    const handler = this.#parser.end();
    const chosen = chooseLine(handler);
    const { name, kind } = chosen;
    const { line, leftOut } = leaveOutFaults(chosen.line, kind === "route");
    const waypoints = withoutZeros(handler.waypoints, line);
    const analysis = analyseLine(line);
    if (line.length === 0 && waypoints.length > 0 && waypoints.every(isAtZero))
      throw new InvalidGpxError(GPX_MESSAGES.onlyZeros);
    const bounds = analysis.bounds ?? boundLine(lineThrough(waypoints));
    if (!bounds)
      throw new InvalidGpxError(leftOut.points > 0 ? GPX_MESSAGES.onlyZeros : GPX_MESSAGES.noPoints);
    const durationSeconds = measureDuration(line);
    const notes = notesOn({ handler, leftOut, waypoints, line, durationSeconds });
    return { ...analysis, line, name, kind, bounds, waypoints, durationSeconds, leftOut, notes };
  }

  #parse(decode: () => Iterable<string>): void {
    try {
      for (const text of decode()) this.#parser.write(text);
    } catch (error) {
      if (!(error instanceof InvalidEncoding)) throw error;
      const line = this.#parser.line + error.textBefore.split("\n").length - 1;
      throw new InvalidGpxError(GPX_MESSAGES.invalidEncoding(error.encoding, line));
    }
  }
}

export function readGpx(chunks: Iterable<Uint8Array>): GpxReading {
  const reader = new GpxReader();
  for (const chunk of chunks) reader.write(chunk);
  return reader.end();
}

function chooseLine({ tracks, routes, documentName, trackName, routeName }: GpxHandler) {
  const [track, route] = [tracks.build(), routes.build()];
  // A track of one point leads nowhere.
  if (track.length > 1 || (track.length === 1 && route.length < 2))
    return { line: track, name: documentName ?? trackName, kind: "track" as const };
  return { line: route, name: documentName ?? routeName, kind: "route" as const };
}

function withoutZeros(waypoints: GpxWaypoint[], line: Line): GpxWaypoint[] {
  const isElsewhere = line.length > 0 || waypoints.some((waypoint) => !isAtZero(waypoint));
  if (!isElsewhere || !waypoints.some(isAtZero) || !areZerosFaults(waypoints)) return waypoints;
  return waypoints.filter((waypoint) => !isAtZero(waypoint));
}
