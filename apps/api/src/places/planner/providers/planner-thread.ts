// Runs in the worker threads: planner-threads.ts calls these functions by name.
import { planTrip } from "@longpaddock/planner/plan/plan-trip";
import type { TripRequest } from "@longpaddock/planner/trip";
import { type DaysToMeasure, measureDays } from "./measure-days";

export const plan = (request: TripRequest) => planTrip(request);

export const measure = (days: DaysToMeasure) => measureDays(days);
