import { GAZETTEER } from "@longpaddock/roads/places/gazetteer";
import { MAX_PREDICTIONS } from "@longpaddock/roads/places/schema";
import { placeSearch } from "@longpaddock/roads/places/search";
import { placeAddress, stateAddress } from "@longpaddock/roads/places/texts";
import type { Places } from "../../../core/places";

/** Searches the built-in places, without any external service. */
export function gazetteerPlaces(): Places {
  const search = placeSearch(GAZETTEER);
  const byId = new Map(GAZETTEER.map((place) => [place.id, place]));
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
