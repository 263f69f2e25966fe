import { type Bytes, decodeText } from "./decode-text";
import { drawOutline, drawSpark, measure } from "./draw-line";
import { GpxDocument } from "./gpx-document";

/** What can be said of a GPX file before it is sent. */
export interface GpxPreview {
  /** The document's name, else that of its first track or route that has one. */
  name: string | null;
  /** Of the line; 0 where the file holds waypoints alone. */
  points: number;
  waypoints: number;
  distanceKm: number;
  /** SVG path in a 100 x 100 box. */
  outline: string | null;
  /** SVG path in a 100 x 24 box. */
  spark: string | null;
}

/**
 * Reads a GPX file piece by piece, the way the server will.
 * @throws BadGpx with a sentence that says what is wrong
 */
export async function readGpxPreview(file: Bytes): Promise<GpxPreview> {
  const document = new GpxDocument();
  for await (const text of decodeText(file)) document.write(text);
  document.end();
  const line = document.tracks.length > 0 ? document.tracks : document.routes;
  const kilometres = measure(line);
  return {
    name: document.documentName ?? document.lineName,
    points: line.length,
    waypoints: document.waypoints,
    distanceKm: kilometres.at(-1) ?? 0,
    outline: drawOutline(line),
    spark: drawSpark(line, kilometres),
  };
}
