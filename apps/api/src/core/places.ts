export const PLACES_TIMEOUT_MS = 3000;

export interface PlaceSuggestion {
  /** Accepted by `details` and stored with a waypoint. */
  id: string;
  description: string;
  mainText: string;
  secondaryText: string;
}

export interface FoundPlace {
  id: string;
  name: string;
  address: string;
  latitude: number;
  longitude: number;
}

/**
 * A source of places: the built-in gazetteer or an external service.
 * @throws AppError UNAVAILABLE from both methods when the service fails or the signal aborts
 */
export interface Places {
  /** The credit that the service requires next to its results. */
  readonly attribution?: string;
  /** True of an external service: a member's other requests don't wait until it answers. */
  readonly isElsewhere?: boolean;
  /** Returns the best match first. */
  autocomplete(text: string, signal: AbortSignal): Promise<PlaceSuggestion[]>;
  /** Returns null for an unknown place. */
  details(id: string, signal: AbortSignal): Promise<FoundPlace | null>;
}
