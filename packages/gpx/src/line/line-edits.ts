/** Numbers of points in the file's line, those left out included; the first is 1. Both ends are meant too. */
export type PointRange = [from: number, to: number];

/** What an author changes of the line of a file, which the file itself doesn't say. */
export interface LineEdits {
  /** Nothing before and after it stays. */
  keep?: PointRange | undefined;
  /** The line breaks there. */
  cuts?: PointRange[] | undefined;
  /** Faults that belong to the line after all. */
  takeBack?: PointRange[] | undefined;
  reverse?: boolean | undefined;
  /** How many points the line had when it was edited. */
  points?: number | undefined;
}
