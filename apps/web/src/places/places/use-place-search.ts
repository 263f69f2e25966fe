import type { Waypoint } from "@longpaddock/domain/routes/waypoints";
import { isPlaceSearch } from "@longpaddock/roads/places/rules";
import { useEffect } from "react";
import { trpc } from "../../lib/api";
import { useDebounced } from "../../lib/use-debounced";
import { readCoordinates } from "./plot-points";

const DEBOUNCE_MS = 300;

/** One suggestion of a place search. */
export interface PlaceOption {
  id: string;
  name: string;
  detail: string;
  /** Set for typed coordinates. `useLocatePlace` finds the others. */
  place: Waypoint | null;
}

export interface PlaceSearch {
  options: readonly PlaceOption[];
  /** True if the current text has been searched without a result. */
  hasNoResults: boolean;
  /** True if searching the current text has failed. It is repeated when the network returns. */
  hasFailed: boolean;
  retry: () => void;
  /** True while the options belong to an earlier text. They stay visible but cannot be chosen. */
  isStale: boolean;
  /** Attribution that the place service requires. */
  attribution?: string | undefined;
}

/** Searches places when typing pauses. Failures are only logged, as specified. */
export function usePlaceSearch(text: string): PlaceSearch {
  const typed = text.trim();
  const debounced = useDebounced(typed, DEBOUNCE_MS);
  const point = readCoordinates(typed);
  const isSearching = isPlaceSearch(debounced) && isPlaceSearch(typed) && !point;
  const { data, error, isPlaceholderData, refetch } = trpc.places.autocomplete.useQuery(
    { input: debounced },
    { enabled: isSearching, placeholderData: (previous) => previous },
  );
  useEffect(() => {
    if (error) logFailure(error);
  }, [error]);
  const retry = () => void refetch();
  if (point)
    return {
      options: [coordinatesOption(point)],
      hasNoResults: false,
      hasFailed: false,
      isStale: false,
      retry,
    };
  const isStale = isPlaceholderData || debounced !== typed;
  const predictions = isSearching && !error ? (data?.predictions ?? []) : [];
  return {
    options: predictions.map(({ place_id, structured_formatting: { main_text, secondary_text } }) => ({
      id: place_id,
      name: main_text,
      detail: secondary_text,
      place: null,
    })),
    hasNoResults: isSearching && !isStale && data?.predictions.length === 0,
    hasFailed: isSearching && debounced === typed && error !== null,
    retry,
    isStale,
    attribution: data?.attribution,
  };
}

/** Returns a function that finds the coordinates of an option; null if that fails. */
export function useLocatePlace(): (option: PlaceOption) => Promise<Waypoint | null> {
  const { places } = trpc.useUtils();
  return async ({ id, place }) => {
    if (place) return place;
    try {
      const { result } = await places.details.fetch({ place_id: id });
      const { lat, lng } = result.geometry.location;
      return {
        name: result.name,
        place_id: result.place_id,
        formatted_address: result.formatted_address,
        latitude: lat,
        longitude: lng,
      };
    } catch (error) {
      logFailure(error);
      return null;
    }
  };
}

function coordinatesOption(point: Waypoint): PlaceOption {
  return { id: "point", name: point.name ?? "", detail: "Point at these coordinates", place: point };
}

function logFailure(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: a failed place search is only logged
  console.error("Place search failed:", error);
}
