import type { LedRide } from "./led-ride";
import { usePrepared } from "./use-exchange";

/** Gets what the exchange needs while there is a network. */
export function Prepare(ride: LedRide) {
  usePrepared(ride);
  return null;
}
