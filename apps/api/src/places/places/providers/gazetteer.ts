import { LOCALITIES } from "@longpaddock/roads/places/all-localities";
import { GAZETTEER, type Place } from "@longpaddock/roads/places/gazetteer";
import type { Locality } from "@longpaddock/roads/places/localities";
import { MAX_PREDICTIONS } from "@longpaddock/roads/places/schema";
import { placeSearch } from "@longpaddock/roads/places/search";
import { placeAddress, stateAddress } from "@longpaddock/roads/places/texts";
import type { Places } from "../../../core/places";

/** Searches the built-in places, then the localities between them, without any external service. */
export function gazetteerPlaces(): Places {
  const search = placeSearch<Place | Locality>(GAZETTEER, LOCALITIES);
  const byId = new Map([...LOCALITIES, ...GAZETTEER].map((place) => [place.id, place]));
  return {
    autocomplete: async (text) =>
      search(text, MAX_PREDICTIONS).map((place) => ({
        id: place.id,
        description: placeAddress(place),
        mainText: place.name,
        secondaryText: stateAddress(place.state),
      })),

    details: async (id) => {
      const place = byId.get(id);
      if (!place) return null;
      const { name, latitude, longitude } = place;
      return { id, name, address: placeAddress(place), latitude, longitude };
    },
  };
}
