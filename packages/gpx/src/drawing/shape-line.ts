import { type Bounds, boundLine } from "../line/bounds";
import type { Line, Position } from "../line/line";
import { measureLine } from "../line/measure-line";
import { drawTrack } from "./draw-track";
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
export function shapeLine(line: Line): LineShape & { kilometres: Float64Array } {
  const kilometres = measureLine(line);
  const bounds = boundLine(line);
  const track = drawTrack(line, kilometres);
  return {
    points: line.length,
    segments: line.segments,
    distanceKm: Math.round((kilometres.at(-1) ?? 0) * 1000) / 1000,
    bounds,
    track,
    outline: drawOutline(track),
    kilometres,
  };
}
