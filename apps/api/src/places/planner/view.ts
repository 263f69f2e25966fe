import { DIFFICULTY_WORDS, type DifficultyWord, difficultyLevel } from "@longpaddock/domain/difficulties";
import type { Trip, TripDay, TripWish } from "@longpaddock/planner/trip";
import { TRIP_PROVIDERS, type TripProvider } from "@longpaddock/planner/vocabulary";
import { z } from "zod";
import { answer, latitude, longitude } from "../../core/answers";

const kilometres = z.number().min(0).meta({ description: "Kilometres" });

const tripDayAnswer = answer("TripDay", {
  from: z.string(),
  to: z.string(),
  distance: kilometres,
  hours: z.number().min(0),
  unsealedKm: kilometres.meta({ description: "Of the distance, as far as the surface is known" }),
  riddenKm: kilometres.meta({ description: "Of the distance, along lines that members have ridden" }),
  lastWaypoint: z
    .int()
    .min(0)
    .meta({ description: "Where the day ends, by its place among the waypoints, from 0" }),
  roads: z.array(z.string()),
  fuelStops: z.array(z.string()).meta({ description: "Places with fuel on the way" }),
});

export const tripAnswer = answer("GeneratedRoute", {
  name: z.string(),
  description: z.string(),
  distance: kilometres,
  estimatedDuration: z.string(),
  difficulty: z.enum(DIFFICULTY_WORDS),
  waypoints: z.array(z.strictObject({ name: z.string(), latitude, longitude })),
  highlights: z.array(z.string()),
  days: z.array(tripDayAnswer),
  roads: z.array(z.string()),
  fuelGapKm: kilometres.nullable().meta({
    description: "The longest stretch without fuel in kilometres; null if the vehicle needs none",
  }),
  explanation: z.string(),
  wishes: z
    .array(z.strictObject({ words: z.string(), isMet: z.boolean() }))
    .meta({ description: "What the built-in planner understood of the preferences" }),
  provider: z.enum(TRIP_PROVIDERS),
  notice: z
    .string()
    .nullable()
    .meta({ description: "Why the built-in planner was used although a service is configured" }),
});

interface Origin {
  /** The difficulty that was asked for, in the caller's word. */
  asked: DifficultyWord | undefined;
  provider: TripProvider;
  wishes: readonly TripWish[];
  /** Why another planner than the configured one was used. */
  notice: string | null;
}

export function tripView(
  trip: Trip,
  { asked, provider, wishes, notice }: Origin,
): z.infer<typeof tripAnswer> {
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

function tripDayView({
  from,
  to,
  distance,
  hours,
  unsealedKm,
  riddenKm = 0,
  lastWaypoint,
  roads,
  fuelStops,
}: TripDay): z.infer<typeof tripDayAnswer> {
  const ofRoads = { roads: [...roads], fuelStops: [...fuelStops] };
  return { from, to, distance, hours, unsealedKm, riddenKm, lastWaypoint, ...ofRoads };
}
