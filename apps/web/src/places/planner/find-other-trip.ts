import type { GeneratedTrip, TripInput } from "./request-trip";

export interface Search {
  input: TripInput;
  /** The first seed to try. */
  seed: number;
  /** Routes that were shown before. */
  known: readonly GeneratedTrip[];
}

interface Found {
  /** Null if every attempt returned a known route. */
  trip: GeneratedTrip | null;
  /** The last one tried. */
  seed: number;
}

const MAX_ATTEMPTS = 4;
/** Routes that share more of their places than this count as the same. */
const MAX_SHARED = 0.85;

/** Asks for routes until one differs from the known ones. */
export async function findOtherTrip(
  { input, seed: first, known }: Search,
  ask: (input: TripInput) => Promise<GeneratedTrip>,
): Promise<Found> {
  for (let seed = first; ; seed++) {
    const trip = await ask({ ...input, seed });
    if (!known.some((other) => isSameWay(other, trip))) return { trip, seed };
    // Asking an AI service again takes long and costs the operator.
    const wasServiceAsked = trip.provider === "service" || trip.notice !== null;
    if (wasServiceAsked || seed === first + MAX_ATTEMPTS - 1) return { trip: null, seed };
  }
}

function isSameWay(one: GeneratedTrip, other: GeneratedTrip): boolean {
  const [places, others] = [placesOf(one), placesOf(other)];
  const shared = [...places].filter((place) => others.has(place)).length;
  return shared > MAX_SHARED * Math.max(places.size, others.size);
}

const placesOf = ({ waypoints }: GeneratedTrip) => new Set(waypoints.map(({ name }) => name));
