import { type Bounds, boundLine } from "./bounds";
import { drawTrack } from "./draw-track";
import type { Line, Position } from "./line";
import { measureLine } from "./measure-line";
import { drawOutline } from "./outline";

/** What the world needs of a line, small enough to be stored with its route. */
export interface LineShape {
  points: number;
  segments: number;
  /** To the metre, along the segments, never across the gaps between them. */
  distanceKm: number;
  /** Null without points. */
  bounds: Bounds | null;
  track: Position[][];
  outline: string | null;
}

/** `kilometres` is the distance along the line at each of its points. */
export async function shapeLine(line: Line): Promise<LineShape & { kilometres: Float64Array }> {
  const kilometres = await measureLine(line);
  const bounds = await boundLine(line);
  const track = await drawTrack(line, kilometres);
  return {
    points: line.length,
    segments: line.segments,
    distanceKm: Math.round((kilometres.at(-1) ?? 0) * 1000) / 1000,
    bounds,
    track,
    outline: await drawOutline(track),
    kilometres,
  };
}
