import type { Circle } from "@longpaddock/domain/geo";
import { z } from "zod";
import { answer, latitude, longitude, tally } from "../../core/answers";
import type { Cuts } from "./count-cuts";

const circle = { latitude, longitude, radius: z.number().min(0) };
const cuts = { routesCut: tally, routesPending: tally, hidesAnything: z.boolean(), pastHomes: tally };

export const homeAreaAnswer = answer("HomeArea", circle);

export const savedHomeAreaAnswer = answer("SavedHomeArea", {
  ...circle,
  ...cuts,
});

export const homeCutsAnswer = answer("HomeCuts", cuts);

/** For the owner only. Leaves out the secret. */
export function homeAreaView({ latitude, longitude, radius }: Circle): z.infer<typeof homeAreaAnswer> {
  return { latitude, longitude, radius };
}

/** For the author only: others must not learn that anything is cut. */
export function cutsView(
  { routesCut, routesPending, hidesAnything }: Cuts,
  pastHomes: number,
): z.infer<typeof homeCutsAnswer> {
  return { routesCut, routesPending, hidesAnything, pastHomes };
}
