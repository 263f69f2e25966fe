import type { StateCode } from "@longpaddock/domain/states";
import type { Bounds } from "./bounds";

/** Along a meridian. */
export const METRES_PER_DEGREE = 111_195;

/** Rounds to about 0.1 m. */
export const roundDegrees = (degrees: number) => Number(degrees.toFixed(6));

export const AUSTRALIA_BOUNDS = { west: 112.5, south: -44, east: 154, north: -10 };

export const STATE_BOUNDS: Readonly<Record<StateCode, Bounds>> = {
  NSW: { west: 140.9, south: -37.6, east: 153.7, north: -28.1 },
  VIC: { west: 140.9, south: -39.2, east: 150, north: -33.9 },
  QLD: { west: 137.9, south: -29.2, east: 153.6, north: -10 },
  WA: { west: 112.8, south: -35.2, east: 129.1, north: -13.6 },
  SA: { west: 128.9, south: -38.1, east: 141.1, north: -25.9 },
  TAS: { west: 143.8, south: -43.8, east: 148.5, north: -39.5 },
  NT: { west: 128.9, south: -26.1, east: 138.1, north: -10.9 },
  ACT: { west: 148.7, south: -36, east: 149.5, north: -35.1 },
};
