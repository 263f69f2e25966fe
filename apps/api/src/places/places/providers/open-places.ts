import { AppError } from "@longpaddock/domain/errors";
import { PLACE_MESSAGES } from "@longpaddock/roads/places/texts";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../../../core/clock";
import { ServiceError } from "../../../core/outside/fetch-json";
import type { Places } from "../../../core/places";
import type { Secrets } from "../../../core/signing/signing-keys";
import { gazetteerPlaces } from "./gazetteer";
import { googlePlaces } from "./google";
import { photonPlaces } from "./photon";

export type PlacesSettings =
  | { provider: "gazetteer" }
  | { provider: "google"; key: string; baseUrl?: string }
  | { provider: "photon"; url: string };

interface PlacesDeps {
  log: FastifyBaseLogger;
  clock: Clock;
  secrets: Secrets;
}

const LOG_INTERVAL_MS = 60_000;

/** Opens the place search that the operator has configured. Logs failures at most once a minute. */
export function openPlaces(settings: PlacesSettings, { log, clock, secrets }: PlacesDeps): Places {
  const { provider } = settings;
  if (provider === "gazetteer") return gazetteerPlaces();
  const places = provider === "google" ? googlePlaces(settings) : photonPlaces({ ...settings, secrets });
  let loggedAt = Number.NEGATIVE_INFINITY;
  const unavailable = (error: unknown): never => {
    if (!(error instanceof ServiceError)) throw error;
    const now = clock.now().getTime();
    if (now - loggedAt >= LOG_INTERVAL_MS) {
      loggedAt = now;
      log.error({ provider, reason: error.message }, "place search is unavailable");
    }
    throw new AppError("UNAVAILABLE", PLACE_MESSAGES.unavailable, { isLogged: true });
  };
  return {
    isElsewhere: true,
    ...(places.attribution && { attribution: places.attribution }),
    autocomplete: (text, signal) => places.autocomplete(text, signal).catch(unavailable),
    details: (id, signal) => places.details(id, signal).catch(unavailable),
  };
}
