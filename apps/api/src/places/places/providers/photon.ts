import { stateCode } from "@longpaddock/domain/states";
import { z } from "zod";
import { fetchJson, parseResponse } from "../../../core/outside/fetch-json";
import type { Places } from "../../../core/places";
import type { Secrets } from "../../../core/signing/signing-keys";
import { latitude, longitude, optionalPlainText, plainText, validEntries } from "./answer-fields";
import { type PlaceFields, placeIdCodec } from "./signed-place-id";

interface PhotonSettings {
  url: string;
  /** Signs the ids of places. */
  secrets: Secrets;
}

/** West, south, east and north of Australia and its islands. */
const BOUNDING_BOX = "112.5,-44,159.5,-9";
/** More than needed, because places outside Australia in the box are dropped. */
const RESULT_LIMIT = 20;

const searchResponse = z.object({ features: z.array(z.unknown()) });
const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([longitude, latitude]).rest(z.unknown()) }),
  properties: z.object({
    name: optionalPlainText,
    housenumber: optionalPlainText,
    street: optionalPlainText,
    city: optionalPlainText,
    state: optionalPlainText,
    countrycode: z.literal("AU"),
  }),
});

/** Searches a Photon server (OpenStreetMap data). Photon has no ids, so each id contains the place. */
export function photonPlaces({ url, secrets }: PhotonSettings): Places {
  const ids = placeIdCodec(secrets);
  const base = url.endsWith("/") ? url : `${url}/`;
  return {
    attribution: "© OpenStreetMap contributors",
    async autocomplete(q, signal) {
      const address = new URL("api", base);
      const query = { q, bbox: BOUNDING_BOX, limit: String(RESULT_LIMIT), lang: "en" };
      address.search = new URLSearchParams(query).toString();
      const { features } = parseResponse(searchResponse, await fetchJson(address, { signal }));
      return validEntries(feature, features).flatMap((entry) => {
        const place = placeFields(entry);
        return place ? [suggestion(place, ids.encode(place))] : [];
      });
    },

    details: async (id) => ids.decode(id),
  };
}

function placeFields({ geometry, properties }: z.output<typeof feature>): PlaceFields | null {
  const { housenumber, street, city, state } = properties;
  const name = properties.name ?? (street && [housenumber, street].filter(Boolean).join(" "));
  if (!name) return null;
  const [longitude, latitude] = geometry.coordinates;
  const town = city === name ? undefined : city;
  const region = [town, state && (stateCode(state) ?? state)].filter(Boolean).join(" ");
  const suffix = [region, "Australia"].filter(Boolean).join(", ");
  return { name, addressSuffix: `${town || !region ? ", " : " "}${suffix}`, latitude, longitude };
}

function suggestion({ name, addressSuffix }: PlaceFields, id: string) {
  const [description, secondaryText] = [
    plainText.parse(`${name}${addressSuffix}`),
    plainText.parse(addressSuffix.replace(/^,/, "")),
  ];
  return { id, description, mainText: name, secondaryText };
}
