import type { Circle } from "@longpaddock/domain/geo";
import type { Cuts } from "./count-cuts";

/** For the owner only. Leaves out the secret. */
export function homeAreaView({ latitude, longitude, radius }: Circle) {
  return { latitude, longitude, radius };
}

/** For the author only: others must not learn that anything is cut. */
export function cutsView({ routesCut, routesPending, hidesAnything }: Cuts, pastHomes: number) {
  return { routesCut, routesPending, hidesAnything, pastHomes };
}
