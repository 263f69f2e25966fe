import { DIFFICULTY_WORDS } from "@longpaddock/domain/difficulties";
import { TRIP_PROVIDERS } from "@longpaddock/domain/planner/vocabulary";
import { z } from "zod";
import { answerOf, latitude, longitude } from "../../core/answers";
import type { tripDayView, tripView } from "./view";

const kilometres = z.number().min(0).meta({ description: "Kilometres" });

const tripDayAnswer = answerOf<typeof tripDayView>()("TripDay", {
  from: z.string(),
  to: z.string(),
  distance: kilometres,
  hours: z.number().min(0),
  roads: z.array(z.string()),
  fuelStops: z.array(z.string()).meta({ description: "Places with fuel on the way" }),
});

export const tripAnswer = answerOf<typeof tripView>()("GeneratedRoute", {
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
