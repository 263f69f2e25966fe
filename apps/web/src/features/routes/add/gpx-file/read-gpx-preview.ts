import { GpxReader } from "@longpaddock/gpx/read-gpx";

/** What the page shows of a GPX file before it is sent. */
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

const PIECE_BYTES = 1024 * 1024;

/**
 * Reads the file as the server will, a piece at a time: a phone does not have the memory for 200 MB at once.
 * @throws BadGpx
 */
export async function readGpxPreview(file: Pick<Blob, "size" | "slice">): Promise<GpxPreview> {
  const reader = new GpxReader();
  for (let from = 0; from < file.size; from += PIECE_BYTES)
    reader.write(new Uint8Array(await file.slice(from, from + PIECE_BYTES).arrayBuffer()));
  const { name, points, waypoints, distanceKm, outline, spark } = reader.end();
  return { name, points, waypoints: waypoints.length, distanceKm, outline, spark };
}
