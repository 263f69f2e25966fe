import { z } from "zod";
import { answerOf, latitude, longitude } from "../../core/answers";
import type { placeView, predictionsView, timeZoneView } from "./view";

export const predictionsAnswer = answerOf<typeof predictionsView>()("PlacePredictions", {
  predictions: z.array(
    z.strictObject({
      place_id: z.string(),
      description: z.string(),
      structured_formatting: z.strictObject({ main_text: z.string(), secondary_text: z.string() }),
    }),
  ),
  attribution: z.string().exactOptional(),
});

export const placeAnswer = answerOf<typeof placeView>()("Place", {
  result: z.strictObject({
    place_id: z.string(),
    name: z.string(),
    formatted_address: z.string(),
    geometry: z.strictObject({ location: z.strictObject({ lat: latitude, lng: longitude }) }),
  }),
});

export const timeZoneAnswer = answerOf<typeof timeZoneView>()("TimeZone", { timeZone: z.string() });
