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
  line: Line;
  name: string | null;
  kind: "track" | "route";
  /** Of the waypoints when there is no line. */
  bounds: Bounds;
  waypoints: GpxWaypoint[];
  durationSeconds: number | null;
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
    for (const text of this.#decoder.decode(bytes)) this.#parser.write(text);
  }

  /** @throws InvalidGpxError */
  end(): GpxReading {
    for (const text of this.#decoder.end()) this.#parser.write(text);
    const handler = this.#parser.end();
    const { waypoints } = handler;
    const { line, name, kind } = chooseLine(handler);
    const analysis = analyseLine(line);
    const bounds = analysis.bounds ?? boundLine(lineThrough(waypoints));
    if (!bounds) throw new InvalidGpxError(GPX_MESSAGES.noPoints);
    return { ...analysis, line, name, kind, bounds, waypoints, durationSeconds: measureDuration(line) };
  }
}

export function readGpx(chunks: Iterable<Uint8Array>): GpxReading {
  const reader = new GpxReader();
  for (const chunk of chunks) reader.write(chunk);
  return reader.end();
}

function chooseLine({ tracks, routes, documentName, trackName, routeName }: GpxHandler) {
  if (tracks.segments > 0)
    return { line: tracks.build(), name: documentName ?? trackName, kind: "track" as const };
  return { line: routes.build(), name: documentName ?? routeName, kind: "route" as const };
}
