import type { Place } from "@longpaddock/domain/geo";
import type { Bounds } from "../../../map/bounds";
import { METRES_PER_DEGREE } from "../../../map/earth";

/** A ride to the start. */
const REACH_METRES = 100_000;

export function boundsAround({ latitude, longitude }: Place): Bounds {
  const north = REACH_METRES / METRES_PER_DEGREE;
  const east = north / Math.cos((latitude * Math.PI) / 180);
  return {
    west: longitude - east,
    south: latitude - north,
    east: longitude + east,
    north: latitude + north,
  };
}
