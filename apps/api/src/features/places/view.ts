import type { FoundPlace, PlaceSuggestion } from "../../core/places";

/** Every provider answers in the format of Google's place search. */
export function predictionsView(found: PlaceSuggestion[], attribution?: string) {
  return { predictions: found.map(predictionView), ...(attribution && { attribution }) };
}

function predictionView({ id, description, mainText, secondaryText }: PlaceSuggestion) {
  return {
    place_id: id,
    description,
    structured_formatting: { main_text: mainText, secondary_text: secondaryText },
  };
}

export function placeView({ id, name, address, latitude, longitude }: FoundPlace) {
  return {
    result: {
      place_id: id,
      name,
      formatted_address: address,
      geometry: { location: { lat: latitude, lng: longitude } },
    },
  };
}

export function timeZoneView(timeZone: string) {
  return { timeZone };
}
