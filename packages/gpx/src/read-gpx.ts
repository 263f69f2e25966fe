import { analyseLine, type LineAnalysis } from "./analyse-line";
import type { TrackFormat } from "./content/format";
import type { GpxWaypoint, TrackContent } from "./content/track-content";
import { FIT_HEAD_BYTES, FitReader, isFit } from "./fit/fit-reader";
import { InvalidGpxError } from "./invalid-gpx-error";
import { type Bounds, boundLine } from "./line/bounds";
import { areZerosFaults, findFaults, isAtZero, type LeftOut, leftOutOf } from "./line/leave-out-faults";
import { type Line, lineThrough } from "./line/line";
import type { LineEdits } from "./line/line-edits";
import { measureDuration } from "./line/measure-duration";
import { reshapeLine } from "./line/reshape-line";
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
export class TrackReader {
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

export function readContent(chunks: Iterable<Uint8Array>): TrackContent {
  const reader = new TrackReader();
  for (const chunk of chunks) reader.write(chunk);
  return reader.end();
}

export const readGpx = (chunks: Iterable<Uint8Array>): GpxReading => readingOf(readContent(chunks));

/**
 * Changes the line in place, as `analyseLine` does, but with `edits`, also with none of them, a copy of it.
 * @throws InvalidGpxError
 */
export function readingOf(content: TrackContent, edits?: LineEdits): GpxReading {
  const { format, messages } = content;
  const clean = cleanContent(content, edits);
  const { name, kind, line, waypoints, leftOut } = clean;
  const analysis = analyseLine(line);
  if (line.length === 0 && waypoints.length > 0 && waypoints.every(isAtZero))
    throw new InvalidGpxError(messages.onlyZeros);
  const bounds = analysis.bounds ?? boundLine(lineThrough(waypoints));
  if (!bounds) throw new InvalidGpxError(leftOut.points > 0 ? messages.onlyZeros : messages.noPoints);
  const durationSeconds = measureDuration(line);
  const notes = notesOn({ content, ...clean, durationSeconds });
  return { ...analysis, format, line, name, kind, bounds, waypoints, durationSeconds, leftOut, notes };
}

/** What becomes the route, as its author changes it. @throws InvalidGpxError for edits that don't fit the line */
export function cleanContent(content: TrackContent, edits?: LineEdits) {
  const { name, kind, line } = chooseLine(content);
  const found = faultsOf(content);
  const reshaped = edits || found.length > 0 ? reshapeLine(line, found, edits ?? {}) : null;
  const kept = reshaped?.line ?? line;
  const leftOut = leftOutOf(line, reshaped?.faults ?? []);
  const places = withoutZeros(content.waypoints, kept);
  const waypoints = reshaped ? places.filter(reshaped.keeps) : places;
  return {
    ...{ name, kind, line: kept, leftOut, waypoints },
    waypointsAtZero: content.waypoints.length - places.length,
    waypointsCut: places.length - waypoints.length,
    keeps: reshaped?.keeps ?? (() => true),
  };
}

/** Indexes of the line that `chooseLine` gives. */
export function faultsOf(content: TrackContent): number[] {
  const { line, kind } = chooseLine(content);
  return content.isChecked ? [] : findFaults(line, kind === "route");
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
