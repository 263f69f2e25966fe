import { stateAt } from "@longpaddock/geo/state-at";
import { fold } from "@longpaddock/roads/places/fold";
import { ServiceError } from "../../../core/outside/fetch-json";
import type { SuggestedPlace } from "../../../core/outside/trip-service";
import type { FoundPlace, Places } from "../../../core/places";

/**
 * The place of that name in that state.
 * @throws ServiceError if there is none, AppError UNAVAILABLE if the search fails
 */
export async function locatePlace(
  places: Places,
  { name, state }: SuggestedPlace,
  signal: AbortSignal,
): Promise<FoundPlace> {
  const found = await places.autocomplete(`${name} ${state}`, signal);
  const best = found.find(({ mainText }) => hasWordsOf(mainText, name) || hasWordsOf(name, mainText));
  const place = best && (await places.details(best.id, signal));
  if (!place || !stateAt([place.longitude, place.latitude]).near.includes(state))
    throw new ServiceError("the trip has a place that isn't in Australia");
  return place;
}

function hasWordsOf(text: string, words: string): boolean {
  const known = new Set(fold(text).split(" "));
  return fold(words)
    .split(" ")
    .every((word) => known.has(word));
}
