import { AppError } from "@longpaddock/domain/errors";
import { PLACE_MESSAGES } from "@longpaddock/domain/places/texts";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../../../core/clock";
import type { Places } from "../../../core/places";
import { NoAnswer } from "./ask";
import { gazetteerPlaces } from "./gazetteer";
import { googlePlaces } from "./google";
import { photonPlaces } from "./photon";

export type PlacesSettings =
  | { provider: "gazetteer" }
  | { provider: "google"; key: string; baseUrl?: string }
  | { provider: "photon"; url: string };

interface Surroundings {
  log: FastifyBaseLogger;
  clock: Clock;
  secret: string;
}

const MINUTE = 60_000;

/** Place search by the provider that the operator chose. */
export function openPlaces(settings: PlacesSettings, { log, clock, secret }: Surroundings): Places {
  const { provider } = settings;
  if (provider === "gazetteer") return gazetteerPlaces();
  const places = provider === "google" ? googlePlaces(settings) : photonPlaces({ ...settings, secret });
  let toldAt = Number.NEGATIVE_INFINITY;
  const unavailable = (error: unknown): never => {
    if (!(error instanceof NoAnswer)) throw error;
    const now = clock.now().getTime();
    if (now - toldAt >= MINUTE) {
      toldAt = now;
      log.error({ provider, reason: error.message }, "place search is not available");
    }
    throw new AppError("UNAVAILABLE", PLACE_MESSAGES.unavailable, { isLogged: true });
  };
  return {
    ...(places.attribution && { attribution: places.attribution }),
    autocomplete: (text, signal) => places.autocomplete(text, signal).catch(unavailable),
    details: (id, signal) => places.details(id, signal).catch(unavailable),
  };
}
