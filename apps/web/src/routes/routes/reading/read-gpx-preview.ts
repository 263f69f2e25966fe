import { type LineStates, statesOfLines } from "@longpaddock/geo/line-states";
import type { TrackContent } from "@longpaddock/gpx/content/track-content";
import type { LineEdits } from "@longpaddock/gpx/line/line-edits";
import { readingOf, TrackReader } from "@longpaddock/gpx/read-gpx";
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
  ascentM: number | null;
  /** Drawn, one for each segment. */
  lines: [longitude: number, latitude: number][][];
  lineStates: LineStates;
  /** Empty in a file without a track. */
  ends: TrackEnd[];
  /** Which parts of the file aren't used, and why. */
  notes: string[];
}

/** Reads a track of any format, also packed. @throws InvalidGpxError */
export async function readTrack(file: Pick<Blob, "size" | "slice">): Promise<TrackContent> {
  const reader = new TrackReader();
  for await (const chunk of trackChunks(file)) reader.write(chunk);
  return reader.end();
}

/** The track as its author changes it. `content` stays as it is. @throws InvalidGpxError */
export function previewOf(content: TrackContent, edits: LineEdits): GpxPreview {
  const { waypoints, track, ...reading } = readingOf(content, edits);
  const { name, points, distanceKm, ascentM, outline, spark, notes } = reading;
  const places = waypoints.map(({ longitude, latitude }) => [longitude, latitude] as const);
  const lineStates = statesOfLines(points > 0 ? track : [places]);
  const facts = { name, points, waypoints: waypoints.length, distanceKm, ascentM, outline, spark, notes };
  return { ...facts, lines: track, lineStates, ends: endsOfTrack(track) };
}
