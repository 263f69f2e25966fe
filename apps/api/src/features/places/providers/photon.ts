import { stateCode } from "@longpaddock/domain/states";
import { z } from "zod";
import type { Places } from "../../../core/places";
import { latitude, longitude, plainText, plainTextIfAny, sensible } from "./answer-fields";
import { askJson, shaped } from "./ask";
import { placeSeal, type SealablePlace } from "./sealed-place";

interface PhotonSettings {
  url: string;
  /** Signs the ids of places. */
  secret: string;
}

/** West, south, east and north of Australia with its islands. */
const BOX = "112.5,-44,159.5,-9";
/** The box holds some of its neighbours' places too; they are left out. */
const ASKED_FOR = 20;

const listed = z.object({ features: z.array(z.unknown()) });
const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([longitude, latitude]).rest(z.unknown()) }),
  properties: z.object({
    name: plainTextIfAny,
    housenumber: plainTextIfAny,
    street: plainTextIfAny,
    city: plainTextIfAny,
    state: plainTextIfAny,
    countrycode: z.literal("AU"),
  }),
});

/** A Photon server (OpenStreetMap's places). It knows no ids, so a place's id holds the place. */
export function photonPlaces({ url, secret }: PhotonSettings): Places {
  const seal = placeSeal(secret);
  const base = url.endsWith("/") ? url : `${url}/`;
  return {
    attribution: "© OpenStreetMap contributors",
    async autocomplete(q, signal) {
      const address = new URL("api", base);
      address.search = new URLSearchParams({ q, bbox: BOX, limit: String(ASKED_FOR), lang: "en" }).toString();
      const { features } = shaped(listed, await askJson(address, signal));
      return sensible(feature, features).flatMap((entry) => {
        const place = placeOf(entry);
        return place ? [suggestion(place, seal.close(place))] : [];
      });
    },

    details: async (id) => seal.open(id),
  };
}

function placeOf({ geometry, properties }: z.output<typeof feature>): SealablePlace | null {
  const { housenumber, street, city, state } = properties;
  const name = properties.name ?? (street && [housenumber, street].filter(Boolean).join(" "));
  if (!name) return null;
  const [longitude, latitude] = geometry.coordinates;
  const within = city === name ? undefined : city;
  const where = [within, state && (stateCode(state) ?? state)].filter(Boolean).join(" ");
  const rest = [where, "Australia"].filter(Boolean).join(", ");
  return { name, rest: `${within || !where ? ", " : " "}${rest}`, latitude, longitude };
}

function suggestion({ name, rest }: SealablePlace, id: string) {
  const [description, secondaryText] = [
    plainText.parse(`${name}${rest}`),
    plainText.parse(rest.replace(/^,/, "")),
  ];
  return { id, description, mainText: name, secondaryText };
}
