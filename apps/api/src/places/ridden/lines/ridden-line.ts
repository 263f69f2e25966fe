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

/** Lines that follow each other, each from where the one before ends. */
export type Chain = readonly RiddenLine[];

const VEHICLE_KEYS = 256;

/** A number for who has ridden a line; 0 for nobody. */
export const keyOf = ({ vehicles, month }: Ridden): number => month * VEHICLE_KEYS + vehicles;

export const riddenOf = (key: number): Ridden => ({
  vehicles: key % VEHICLE_KEYS,
  month: Math.floor(key / VEHICLE_KEYS),
});

/** What is known of a line that both have ridden. */
export function bothOf(key: number, other: number): number {
  const [one, two] = [riddenOf(key), riddenOf(other)];
  return keyOf({ vehicles: one.vehicles | two.vehicles, month: Math.max(one.month, two.month) });
}

/** What may be said of both. */
export function sharedBy(key: number, other: number): number {
  const [one, two] = [riddenOf(key), riddenOf(other)];
  const vehicles = one.vehicles & two.vehicles;
  return vehicles === 0 ? 0 : keyOf({ vehicles, month: Math.min(one.month, two.month) });
}
