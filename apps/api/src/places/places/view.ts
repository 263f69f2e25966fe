import { z } from "zod";
import { answer, latitude, longitude } from "../../core/answers";
import type { FoundPlace, PlaceSuggestion } from "../../core/places";

export const predictionsAnswer = answer("PlacePredictions", {
  predictions: z.array(
    z.strictObject({
      place_id: z.string(),
      description: z.string(),
      structured_formatting: z.strictObject({ main_text: z.string(), secondary_text: z.string() }),
    }),
  ),
  attribution: z.string().exactOptional(),
});

export const placeAnswer = answer("Place", {
  result: z.strictObject({
    place_id: z.string(),
    name: z.string(),
    formatted_address: z.string(),
    geometry: z.strictObject({ location: z.strictObject({ lat: latitude, lng: longitude }) }),
  }),
});

export const timeZoneAnswer = answer("TimeZone", { timeZone: z.string() });

/** Every provider answers in the format of Google's place search. */
export function predictionsView(
  found: PlaceSuggestion[],
  attribution?: string,
): z.infer<typeof predictionsAnswer> {
  return { predictions: found.map(predictionView), ...(attribution && { attribution }) };
}

function predictionView({ id, description, mainText, secondaryText }: PlaceSuggestion) {
  return {
    place_id: id,
    description,
    structured_formatting: { main_text: mainText, secondary_text: secondaryText },
  };
}

export function placeView({
  id,
  name,
  address,
  latitude,
  longitude,
}: FoundPlace): z.infer<typeof placeAnswer> {
  return {
    result: {
      place_id: id,
      name,
      formatted_address: address,
      geometry: { location: { lat: latitude, lng: longitude } },
    },
  };
}

export function timeZoneView(timeZone: string): z.infer<typeof timeZoneAnswer> {
  return { timeZone };
}
