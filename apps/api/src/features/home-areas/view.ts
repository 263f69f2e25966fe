import type { Circle } from "@longpaddock/domain/geo";

/** For the owner only. Leaves out the secret. */
export function homeAreaView({ latitude, longitude, radius }: Circle) {
  return { latitude, longitude, radius };
}

/** For the author only: others must not learn that anything is cut. */
export function cutsView({ routesCut, routesPending, pastHomes }: Cuts) {
  return { routesCut, routesPending, pastHomes };
}

interface Cuts {
  routesCut: number;
  routesPending: number;
  pastHomes: number;
}
