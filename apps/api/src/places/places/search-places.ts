import { isPlaceSearch } from "@longpaddock/roads/places/rules";
import { MAX_PREDICTIONS, type SearchPlacesInput } from "@longpaddock/roads/places/schema";
import type { OnboardedCtx } from "../../core/context";
import { PLACES_TIMEOUT_MS } from "../../core/places";
import { predictionsView } from "./view";

export async function searchPlaces(ctx: OnboardedCtx, { input = "" }: SearchPlacesInput) {
  if (!isPlaceSearch(input)) return predictionsView([]);
  const { places } = ctx.services;
  if (places.isElsewhere) ctx.takeTime(PLACES_TIMEOUT_MS);
  const found = await places.autocomplete(input, AbortSignal.timeout(PLACES_TIMEOUT_MS));
  return predictionsView(found.slice(0, MAX_PREDICTIONS), places.attribution);
}
