import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import type { NoTrip, PlannedTrip, TripRequest } from "@longpaddock/planner/trip";
import { GAZETTEER } from "@longpaddock/roads/places/gazetteer";
import { WorkerThreads } from "../../../core/threads/worker-threads";
import type { DaysToMeasure, MeasuredDay } from "./measure-days";

/** In the same folder as this module, both in the sources and in dist. */
const THREAD = new URL(`./planner-thread${extname(fileURLToPath(import.meta.url))}`, import.meta.url);

const MESSAGES = {
  timeout: "Planning the route took too long. Please try again, or ask for a shorter trip.",
  failure: "We couldn't plan a route just now. Please try again shortly.",
};

const WARM_UP_STARTS = 4;
const WARM_UP = {
  days: 4,
  hours: null,
  preferences: "mountains and coast, dirt, camping, no highways",
  difficulty: null,
  seed: 0,
  fuelRangeKm: null,
};

/** Planning takes up to some hundred milliseconds, in which the server would answer nobody else. */
const threads = new WorkerThreads({
  name: "planner",
  file: THREAD,
  // Below the time limit of a request.
  timeoutMs: 8000,
  messages: MESSAGES,
  heapMb: { old: 256, young: 16 },
  keepsOne: true,
});

/** @throws AppError UNAVAILABLE when the thread fails or times out */
export function planInThread(request: TripRequest): Promise<PlannedTrip | NoTrip> {
  return threads.run("plan", request);
}

/** @throws AppError UNAVAILABLE when the thread fails or times out */
export function measureInThread(days: DaysToMeasure): Promise<MeasuredDay[]> {
  return threads.run("measure", days);
}

/**
 * Plans some trips, because the first ones in a thread take several times as long as later ones.
 * @throws AppError UNAVAILABLE when the thread fails or times out
 */
export async function warmUpPlanner(): Promise<void> {
  const starts = GAZETTEER.filter(({ kind }) => kind === "city").slice(0, WARM_UP_STARTS);
  for (const start of starts)
    for (const vehicle of VEHICLE_TYPES)
      await planInThread({ ...WARM_UP, start, vehicle, returnToStart: vehicle !== "4x4" });
}
