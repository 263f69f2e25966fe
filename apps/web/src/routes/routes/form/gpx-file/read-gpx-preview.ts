import { type LineStates, statesOfLines } from "@longpaddock/geo/line-states";
import { GpxReader } from "@longpaddock/gpx/read-gpx";

export interface GpxPreview {
  /** The document's name, else the first name of a track or route. */
  name: string | null;
  /** Track points; 0 in a file that only has waypoints. */
  points: number;
  waypoints: number;
  distanceKm: number;
  /** SVG path in a 100 x 100 box. */
  outline: string | null;
  /** SVG path in a 100 x 24 box. */
  spark: string | null;
  lineStates: LineStates;
  /** Which parts of the file aren't used, and why. */
  notes: string[];
}

const CHUNK_BYTES = 1024 * 1024;

/**
 * Reads the file in chunks, because phones don't have the memory for 200 MB at once.
 * @throws InvalidGpxError
 */
export async function readGpxPreview(file: Pick<Blob, "size" | "slice">): Promise<GpxPreview> {
  const reader = new GpxReader();
  for (let from = 0; from < file.size; from += CHUNK_BYTES)
    reader.write(new Uint8Array(await file.slice(from, from + CHUNK_BYTES).arrayBuffer()));
  const { name, points, waypoints, distanceKm, outline, spark, track, notes } = reader.end();
  const places = waypoints.map(({ longitude, latitude }) => [longitude, latitude] as const);
  const lineStates = statesOfLines(points > 0 ? track : [places]);
  return { name, points, waypoints: waypoints.length, distanceKm, outline, spark, lineStates, notes };
}
