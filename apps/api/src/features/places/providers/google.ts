import { placeIdText } from "@longpaddock/domain/places/schema";
import { z } from "zod";
import type { Places } from "../../../core/places";
import { latitude, longitude, plainText, plainTextIfAny, sensible } from "./answer-fields";
import { askJson, NoAnswer, shaped } from "./ask";

interface GoogleSettings {
  key: string;
  /** Google's own unless another is given. */
  baseUrl?: string;
}

const GOOGLE = "https://maps.googleapis.com/maps/api/place/";
/** What Google says of an id it does not know, or cannot read. */
const UNKNOWN = ["NOT_FOUND", "ZERO_RESULTS", "INVALID_REQUEST"];

const stated = z.looseObject({ status: z.string() });
const listed = z.object({ predictions: z.array(z.unknown()) });
const prediction = z
  .object({
    place_id: placeIdText,
    description: plainText,
    structured_formatting: z.object({ main_text: plainText, secondary_text: plainTextIfAny }),
  })
  .transform(({ place_id, description, structured_formatting: { main_text, secondary_text } }) => ({
    id: place_id,
    description,
    mainText: main_text,
    secondaryText: secondary_text ?? "",
  }));
const detailed = z.object({
  result: z.object({
    name: plainText,
    formatted_address: plainText,
    geometry: z.object({ location: z.object({ lat: latitude, lng: longitude }) }),
  }),
});

/** The Places Autocomplete and Place Details calls of Google Maps, for Australia. */
export function googlePlaces({ key, baseUrl = GOOGLE }: GoogleSettings): Places {
  const ask = async (call: string, query: Record<string, string>, signal: AbortSignal) => {
    const address = new URL(call, baseUrl);
    address.search = new URLSearchParams({ ...query, language: "en-AU", key }).toString();
    return shaped(stated, await askJson(address, signal));
  };
  return {
    attribution: "Powered by Google",
    async autocomplete(input, signal) {
      const answer = await ask("autocomplete/json", { input, components: "country:au" }, signal);
      if (answer.status === "ZERO_RESULTS") return [];
      requireOk(answer.status);
      return sensible(prediction, shaped(listed, answer).predictions);
    },

    async details(id, signal) {
      const fields = "name,formatted_address,geometry/location";
      const answer = await ask("details/json", { place_id: id, fields }, signal);
      if (UNKNOWN.includes(answer.status)) return null;
      requireOk(answer.status);
      const { name, formatted_address, geometry } = shaped(detailed, answer).result;
      const { lat, lng } = geometry.location;
      return { id, name, address: formatted_address, latitude: lat, longitude: lng };
    },
  };
}

/** REQUEST_DENIED and OVER_QUERY_LIMIT come with status 200. */
function requireOk(status: string): void {
  if (status !== "OK") throw new NoAnswer(/^[A-Z_]{1,40}$/.test(status) ? status : "an unknown status");
}
