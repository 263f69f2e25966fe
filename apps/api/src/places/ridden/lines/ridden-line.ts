import type { Position } from "@longpaddock/gpx/line/line";

/** A line in the units of a tile. */
export type TileLine = Position[];

/** Who has ridden a line, and when last. */
export interface Ridden {
  /** A bit for each kind of vehicle. */
  readonly vehicles: number;
  /** Of the last ride, counted from the year 2000; 0 if no file says. */
  readonly month: number;
}

export interface RiddenLine extends Ridden {
  readonly line: TileLine;
}
