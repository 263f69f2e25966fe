/** How long a request waits for the places, in milliseconds. */
export const PLACES_TIMEOUT_MS = 3000;

/** A place that what was typed may mean. Texts are plain, of one line. */
export interface PlaceSuggestion {
  /** Good for `details`; as a waypoint keeps it. */
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
 * Where places come from: the gazetteer, or a service elsewhere.
 *
 * @throws AppError UNAVAILABLE where that does not answer before the signal, or not as it should
 */
export interface Places {
  /** What the service wants to be named as beside its answers; absent where nobody does. */
  readonly attribution?: string;
  /** The places that the text may mean, the best first. */
  autocomplete(text: string, signal: AbortSignal): Promise<PlaceSuggestion[]>;
  /** Null where there is no such place. */
  details(id: string, signal: AbortSignal): Promise<FoundPlace | null>;
}
