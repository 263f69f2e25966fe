import { analyseLine, type LineAnalysis } from "./analyse-line";
import type { TrackFormat } from "./content/format";
import type { GpxWaypoint, TrackContent } from "./content/track-content";
import { FIT_HEAD_BYTES, FitReader, isFit } from "./fit/fit-reader";
import { InvalidGpxError } from "./invalid-gpx-error";
import { type Bounds, boundLine } from "./line/bounds";
import { areZerosFaults, isAtZero, type LeftOut, leaveOutFaults } from "./line/leave-out-faults";
import { type Line, lineThrough } from "./line/line";
import { measureDuration } from "./line/measure-duration";
import { notesOn } from "./notes";
import { XmlReader } from "./xml/xml-reader";

export interface GpxReading extends LineAnalysis {
  format: TrackFormat;
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
 * Reads GPX 1.0 or 1.1, KML, TCX or FIT chunk by chunk, whichever the content is. The line is built from the tracks, or
 * from the routes where there are no tracks; a file with only waypoints has an empty line. Entities, DTDs, schema
 * locations and links are never fetched.
 */
class TrackReader {
  #head = new Uint8Array();
  #reader: FitReader | XmlReader | null = null;

  /** @throws InvalidGpxError */
  write(bytes: Uint8Array): void {
    if (this.#reader) {
      this.#reader.write(bytes);
      return;
    }
    const head = new Uint8Array(this.#head.length + bytes.length);
    head.set(this.#head);
    head.set(bytes, this.#head.length);
    this.#head = head;
    if (head.length >= FIT_HEAD_BYTES) this.#start();
  }

  /** @throws InvalidGpxError */
  end(): TrackContent {
    return (this.#reader ?? this.#start()).end();
  }

  #start(): FitReader | XmlReader {
    const reader = isFit(this.#head) ? new FitReader() : new XmlReader();
    this.#reader = reader;
    reader.write(this.#head);
    return reader;
  }
}

/** Reads a file as TrackReader does, up to what it means. */
export class GpxReader {
  readonly #reader = new TrackReader();

  /** @throws InvalidGpxError */
  write(bytes: Uint8Array): void {
    this.#reader.write(bytes);
  }

  /** @throws InvalidGpxError */
  end(): GpxReading {
    return readingOf(this.#reader.end());
  }
}

export function readContent(chunks: Iterable<Uint8Array>): TrackContent {
  const reader = new TrackReader();
  for (const chunk of chunks) reader.write(chunk);
  return reader.end();
}

export const readGpx = (chunks: Iterable<Uint8Array>): GpxReading => readingOf(readContent(chunks));

/** Changes the line in place, as `analyseLine` does. @throws InvalidGpxError */
export function readingOf(content: TrackContent): GpxReading {
  const { format, messages } = content;
  const chosen = chooseLine(content);
  const { name, kind } = chosen;
  const { line, leftOut } = leaveOutFaults(chosen.line, kind === "route");
  const waypoints = withoutZeros(content.waypoints, line);
  const analysis = analyseLine(line);
  if (line.length === 0 && waypoints.length > 0 && waypoints.every(isAtZero))
    throw new InvalidGpxError(messages.onlyZeros);
  const bounds = analysis.bounds ?? boundLine(lineThrough(waypoints));
  if (!bounds) throw new InvalidGpxError(leftOut.points > 0 ? messages.onlyZeros : messages.noPoints);
  const durationSeconds = measureDuration(line);
  const notes = notesOn({ content, leftOut, waypoints, line, durationSeconds });
  return { ...analysis, format, line, name, kind, bounds, waypoints, durationSeconds, leftOut, notes };
}

/** What becomes the route, before anything of it is left out. */
export function chooseLine({ tracks, routes, documentName, trackName, routeName }: TrackContent) {
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
