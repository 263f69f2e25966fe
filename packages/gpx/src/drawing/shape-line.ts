import { type Bounds, boundLine } from "../line/bounds";
import type { Line, Position } from "../line/line";
import { measureLine } from "../line/measure-line";
import { drawTrack } from "./draw-track";
import { drawOutline } from "./outline";

/** A line's measurements and drawings, small enough to store with its route. */
export interface LineShape {
  points: number;
  segments: number;
  /** Excludes the gaps between segments. */
  distanceKm: number;
  /** Null without points. */
  bounds: Bounds | null;
  track: Position[][];
  outline: string | null;
}

/** Also returns the distance from the start at each point, in `kilometres`. */
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
