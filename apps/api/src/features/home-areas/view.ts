import type { Circle } from "@longpaddock/domain/geo";

/** For the one who lives there alone, and never with the secret that goes with it. */
export function homeAreaView({ latitude, longitude, radius }: Circle) {
  return { latitude, longitude, radius };
}

/** For the author alone: others must not learn that anything is cut. */
export function cutsView({ routesCut, routesPending, pastHomes }: Cuts) {
  return { routesCut, routesPending, pastHomes };
}

interface Cuts {
  routesCut: number;
  /** Hidden until they are cut. */
  routesPending: number;
  /** How many homes that the member has left are still hidden. */
  pastHomes: number;
}
