import { NIGHT_PLACE_KINDS } from "@longpaddock/domain/days/vocabulary";
import { ALONG_THE_WAY } from "@longpaddock/domain/geo";
import { z } from "zod";
import { answer } from "../../core/answers";
import type { listNightPlaces } from "./list-night-places";

const kilometres = z
  .number()
  .min(0)
  .meta({ description: "Kilometres from the start, along the same line as the distance" });

export const nightPlacesAnswer = answer("NightPlaces", {
  distance: z
    .number()
    .min(0)
    .meta({ description: `Kilometres of the whole route, counted ${ALONG_THE_WAY}` }),
  places: z.array(z.strictObject({ name: z.string(), kind: z.enum(NIGHT_PLACE_KINDS), km: kilometres })),
});

const rounded = (km: number) => Math.round(km * 10) / 10;

export function nightPlacesView({
  totalKm,
  places,
}: Awaited<ReturnType<typeof listNightPlaces>>): z.infer<typeof nightPlacesAnswer> {
  return {
    distance: rounded(totalKm),
    places: places.map(({ name, kind, km }) => ({ name, kind, km: rounded(km) })),
  };
}
