import { type LineStates, statesOfLines } from "@longpaddock/geo/line-states";
import { GpxReader } from "@longpaddock/gpx/read-gpx";
import { endsOfTrack, type TrackEnd } from "./track-ends";
import { trackChunks } from "./unpack-track";

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
  /** Empty in a file without a track. */
  ends: TrackEnd[];
  /** Which parts of the file aren't used, and why. */
  notes: string[];
}

/** Reads a track of any format, also packed. @throws InvalidGpxError */
export async function readGpxPreview(file: Pick<Blob, "size" | "slice">): Promise<GpxPreview> {
  const reader = new GpxReader();
  for await (const chunk of trackChunks(file)) reader.write(chunk);
  const { name, points, waypoints, distanceKm, outline, spark, track, notes } = reader.end();
  const places = waypoints.map(({ longitude, latitude }) => [longitude, latitude] as const);
  const lineStates = statesOfLines(points > 0 ? track : [places]);
  const ends = endsOfTrack(track);
  return { name, points, waypoints: waypoints.length, distanceKm, outline, spark, lineStates, ends, notes };
}
