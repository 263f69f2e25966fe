import type { StateCode } from "@longpaddock/domain/states";
import type { Trip, TripRequest } from "@longpaddock/planner/trip";

/** The time that the service has. Members see progress meanwhile, and can cancel. */
export const TRIP_SERVICE_TIMEOUT_MS = 20_000;

/** A trip in words. Its places haven't been looked up, and it has no lengths. */
export interface SuggestedTrip
  extends Pick<Trip, "name" | "description" | "difficulty" | "explanation" | "highlights"> {
  /** In order; the places of a day, without its start. */
  days: { places: SuggestedPlace[] }[];
}

export interface SuggestedPlace {
  name: string;
  state: StateCode;
}

/** An external service that suggests trips. */
export interface TripService {
  /** @throws ServiceError */
  suggest(request: TripRequest, signal: AbortSignal): Promise<SuggestedTrip>;
}
