import { type DifficultyWord, difficultyLevel } from "@longpaddock/domain/difficulties";
import type { Trip, TripDay, TripWish } from "@longpaddock/domain/planner/trip";
import type { TripProvider } from "@longpaddock/domain/planner/vocabulary";

interface Origin {
  /** The difficulty that was asked for, in the caller's word. */
  asked: DifficultyWord | undefined;
  provider: TripProvider;
  wishes: readonly TripWish[];
  /** Why another planner than the configured one was used. */
  notice: string | null;
}

export function tripView(trip: Trip, { asked, provider, wishes, notice }: Origin) {
  const isAsAsked = asked !== undefined && difficultyLevel(asked) === difficultyLevel(trip.difficulty);
  return {
    name: trip.name,
    description: trip.description,
    distance: trip.distance,
    estimatedDuration: trip.estimatedDuration,
    difficulty: isAsAsked ? asked : trip.difficulty,
    waypoints: trip.waypoints.map(({ name, latitude, longitude }) => ({ name, latitude, longitude })),
    highlights: [...trip.highlights],
    days: trip.days.map(tripDayView),
    roads: [...trip.roads],
    fuelGapKm: trip.fuelGapKm,
    explanation: trip.explanation,
    wishes: wishes.map(({ words, isMet }) => ({ words, isMet })),
    provider,
    notice,
  };
}

export function tripDayView({ from, to, distance, hours, roads, fuelStops }: TripDay) {
  return { from, to, distance, hours, roads: [...roads], fuelStops: [...fuelStops] };
}
