import { analyseLine, type LineAnalysis } from "./analyse-line";
import type { GpxHandler, GpxWaypoint } from "./document/gpx-handler";
import { GpxParser } from "./document/gpx-parser";
import { InvalidGpxError } from "./invalid-gpx-error";
import { type Bounds, boundLine } from "./line/bounds";
import { type Line, lineThrough } from "./line/line";
import { measureDuration } from "./line/measure-duration";
import { GPX_MESSAGES } from "./messages";
import { XmlDecoder } from "./xml/decode-xml";

export interface GpxReading extends LineAnalysis {
  /** Every point of the line, as recorded. */
  line: Line;
  /** The document's name, else that of the first track or route that has one. */
  name: string | null;
  /** What the line was made of. */
  kind: "track" | "route";
  /** Of the line, or of the waypoints where there is no line. */
  bounds: Bounds;
  waypoints: GpxWaypoint[];
  durationSeconds: number | null;
}

/**
 * Reads GPX 1.0 or 1.1 from its bytes, piece by piece: memory holds the points and one piece. The line is the
 * tracks', or the routes' where there are no tracks; waypoints alone give a reading without a line (`points` is 0).
 * Nothing is fetched: entities, DTDs and schema locations are never followed.
 */
export class GpxReader {
  readonly #decoder = new XmlDecoder();
  readonly #document = new GpxParser();

  /** @throws InvalidGpxError */
  write(bytes: Uint8Array): void {
    for (const text of this.#decoder.decode(bytes)) this.#document.write(text);
  }

  /** @throws InvalidGpxError */
  end(): GpxReading {
    for (const text of this.#decoder.end()) this.#document.write(text);
    const handler = this.#document.end();
    const { waypoints } = handler;
    const { line, name, kind } = chooseLine(handler);
    const reading = analyseLine(line);
    const bounds = reading.bounds ?? boundLine(lineThrough(waypoints));
    if (!bounds) throw new InvalidGpxError(GPX_MESSAGES.noPoints);
    return { ...reading, line, name, kind, bounds, waypoints, durationSeconds: measureDuration(line) };
  }
}

/** @throws InvalidGpxError */
export function readGpx(pieces: Iterable<Uint8Array>): GpxReading {
  const reader = new GpxReader();
  for (const piece of pieces) reader.write(piece);
  return reader.end();
}

function chooseLine({ tracks, routes, documentName, trackName, routeName }: GpxHandler) {
  if (tracks.segments > 0)
    return { line: tracks.build(), name: documentName ?? trackName, kind: "track" as const };
  return { line: routes.build(), name: documentName ?? routeName, kind: "route" as const };
}
