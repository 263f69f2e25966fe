import { isPlaceSearch } from "@longpaddock/domain/places/rules";
import type { Waypoint } from "@longpaddock/domain/routes/waypoints";
import { useEffect } from "react";
import { trpc } from "../../lib/api";
import { useDebounced } from "../../lib/use-debounced";
import { readCoordinates } from "./plot-points";

const PAUSE_MS = 300;

/** One line of the list that a place search unfolds. */
export interface PlaceOption {
  id: string;
  name: string;
  detail: string;
  /** Coordinates that were typed are a place already; of the others the server knows where they are. */
  place: Waypoint | null;
}

export interface PlaceSearch {
  options: readonly PlaceOption[];
  /** An answer is there for what stands in the field, and there is no place in it. */
  isNothing: boolean;
  /** The options are still those of an earlier text: shown so that the list does not blink, but not to be marked. */
  isAwaited: boolean;
  /** Whom the places come from, where the service wants to be named. */
  attribution?: string | undefined;
}

/** Places for what is typed, once the typing has paused. A failure is logged and no more: the field goes on. */
export function usePlaceSearch(text: string): PlaceSearch {
  const typed = text.trim();
  const input = useDebounced(typed, PAUSE_MS);
  const point = readCoordinates(typed);
  const isAsked = isPlaceSearch(input) && isPlaceSearch(typed) && !point;
  const { data, error, isPlaceholderData } = trpc.places.autocomplete.useQuery(
    { input },
    { enabled: isAsked, placeholderData: (previous) => previous },
  );
  useEffect(() => {
    if (error) logFailure(error);
  }, [error]);
  if (point) return { options: [optionOf(point)], isNothing: false, isAwaited: false };
  const isAwaited = isPlaceholderData || input !== typed;
  const predictions = isAsked && !error ? (data?.predictions ?? []) : [];
  return {
    options: predictions.map(({ place_id, structured_formatting: { main_text, secondary_text } }) => ({
      id: place_id,
      name: main_text,
      detail: secondary_text,
      place: null,
    })),
    isNothing: isAsked && !isAwaited && data?.predictions.length === 0,
    isAwaited,
    attribution: data?.attribution,
  };
}

/** Asks where a place is; null where that cannot be told. */
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

function optionOf(point: Waypoint): PlaceOption {
  return { id: "point", name: point.name ?? "", detail: "The point at these coordinates", place: point };
}

function logFailure(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: a failed place search is only logged
  console.error("The place search failed:", error);
}
