import { GPX_MESSAGES } from "@longpaddock/domain/routes/gpx-limits";
import { badGpx } from "./bad-gpx";
import { type Bounds, boundLine } from "./bounds";
import { removeElevationSpikes } from "./clean-elevations";
import { measureClimb } from "./climb";
import { type ElevationProfile, profileElevation } from "./elevation";
import type { GpxHandler, GpxWaypoint } from "./gpx-handler";
import { type Line, LineBuilder } from "./line";
import { measureDuration } from "./measure-duration";
import { parseGpx } from "./parse-gpx";
import { type LineShape, shapeLine } from "./shape-line";
import { drawSpark } from "./spark";

/** What a line shows: its small forms and its climbs. */
export interface LineReading extends LineShape {
  /** Every point of the line, as recorded. */
  line: Line;
  /** Both null when the file has no elevations. */
  ascentM: number | null;
  descentM: number | null;
  elevation: ElevationProfile | null;
  /** The elevation as a tiny SVG path; null without elevation. */
  spark: string | null;
}

export interface GpxReading extends LineReading {
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
 * Reads GPX 1.0 or 1.1 from its bytes and makes the small forms that pages show. The line is the tracks', or
 * the routes' where there are no tracks; waypoints alone give a reading without a line (`points` is 0). Other
 * requests are let in every few milliseconds. Throws BAD_REQUEST with a sentence that says what is wrong.
 */
export async function readGpx(source: AsyncIterable<Uint8Array>): Promise<GpxReading> {
  const document = await parseGpx(source);
  const { waypoints } = document;
  const { line, name, kind } = chooseLine(document);
  const reading = await readLine(line);
  const bounds = reading.bounds ?? (await boundWaypoints(waypoints));
  if (!bounds) throw badGpx(GPX_MESSAGES.noPoints);
  return { ...reading, name, kind, bounds, waypoints, durationSeconds: await measureDuration(line) };
}

/** Measures and draws a line. It is cleaned in place: of stray elevations, and of its jump at the 180th meridian. */
export async function readLine(line: Line): Promise<LineReading> {
  const { kilometres, ...shape } = await shapeLine(line);
  await removeElevationSpikes(line, kilometres);
  const climb = await measureClimb(line);
  const elevation = await profileElevation(line, kilometres);
  return {
    ...shape,
    line,
    ascentM: climb?.ascentM ?? null,
    descentM: climb?.descentM ?? null,
    elevation,
    spark: elevation && (await drawSpark(elevation)),
  };
}

function chooseLine({ tracks, routes, documentName, trackName, routeName }: GpxHandler) {
  if (tracks.segments > 0)
    return { line: tracks.build(), name: documentName ?? trackName, kind: "track" as const };
  return { line: routes.build(), name: documentName ?? routeName, kind: "route" as const };
}

export function boundWaypoints(waypoints: readonly GpxWaypoint[]): Promise<Bounds | null> {
  const line = new LineBuilder();
  for (const { latitude, longitude } of waypoints) line.add(latitude, longitude);
  return boundLine(line.build());
}
