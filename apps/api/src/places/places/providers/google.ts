import { placeIdText } from "@longpaddock/roads/places/schema";
import { z } from "zod";
import { fetchJson, parseResponse, ServiceError } from "../../../core/outside/fetch-json";
import type { Places } from "../../../core/places";
import { latitude, longitude, optionalPlainText, plainText, validEntries } from "./answer-fields";

interface GoogleSettings {
  key: string;
  baseUrl?: string;
}

const GOOGLE_BASE_URL = "https://maps.googleapis.com/maps/api/place/";
/** Google's answers to an unknown or malformed id. */
const UNKNOWN_PLACE = ["NOT_FOUND", "ZERO_RESULTS", "INVALID_REQUEST"];

const statusResponse = z.looseObject({ status: z.string() });
const autocompleteResponse = z.object({ predictions: z.array(z.unknown()) });
const prediction = z
  .object({
    place_id: placeIdText,
    description: plainText,
    structured_formatting: z.object({ main_text: plainText, secondary_text: optionalPlainText }),
  })
  .transform(({ place_id, description, structured_formatting: { main_text, secondary_text } }) => ({
    id: place_id,
    description,
    mainText: main_text,
    secondaryText: secondary_text ?? "",
  }));
const detailsResponse = z.object({
  result: z.object({
    name: plainText,
    formatted_address: plainText,
    geometry: z.object({ location: z.object({ lat: latitude, lng: longitude }) }),
  }),
});

/** Google's Place Autocomplete and Place Details, limited to Australia. */
export function googlePlaces({ key, baseUrl = GOOGLE_BASE_URL }: GoogleSettings): Places {
  const request = async (call: string, query: Record<string, string>, signal: AbortSignal) => {
    const address = new URL(call, baseUrl);
    address.search = new URLSearchParams({ ...query, language: "en-AU", key }).toString();
    return parseResponse(statusResponse, await fetchJson(address, { signal }));
  };
  return {
    attribution: "Powered by Google",
    async autocomplete(input, signal) {
      const response = await request("autocomplete/json", { input, components: "country:au" }, signal);
      if (response.status === "ZERO_RESULTS") return [];
      requireOk(response.status);
      return validEntries(prediction, parseResponse(autocompleteResponse, response).predictions);
    },

    async details(id, signal) {
      const fields = "name,formatted_address,geometry/location";
      const response = await request("details/json", { place_id: id, fields }, signal);
      if (UNKNOWN_PLACE.includes(response.status)) return null;
      requireOk(response.status);
      const { name, formatted_address, geometry } = parseResponse(detailsResponse, response).result;
      const { lat, lng } = geometry.location;
      return { id, name, address: formatted_address, latitude: lat, longitude: lng };
    },
  };
}

/** Google sends REQUEST_DENIED and OVER_QUERY_LIMIT with HTTP status 200. */
function requireOk(status: string): void {
  if (status !== "OK") throw new ServiceError(/^[A-Z_]{1,40}$/.test(status) ? status : "an unknown status");
}
