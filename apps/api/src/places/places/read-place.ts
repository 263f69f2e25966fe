import { AppError } from "@longpaddock/domain/errors";
import type { PlaceId } from "@longpaddock/roads/places/schema";
import { PLACE_MESSAGES } from "@longpaddock/roads/places/texts";
import type { OnboardedCtx } from "../../core/context";
import { PLACES_TIMEOUT_MS } from "../../core/places";
import { placeView } from "./view";

export async function readPlace(ctx: OnboardedCtx, { place_id }: PlaceId) {
  const { places } = ctx.services;
  if (places.isElsewhere) ctx.takeTime(PLACES_TIMEOUT_MS);
  const place = await places.details(place_id, AbortSignal.timeout(PLACES_TIMEOUT_MS));
  if (!place) throw new AppError("NOT_FOUND", PLACE_MESSAGES.notFound);
  return placeView(place);
}
