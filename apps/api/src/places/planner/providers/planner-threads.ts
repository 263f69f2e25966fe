import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { NoTrip, PlannedTrip, TripRequest } from "@longpaddock/planner/trip";
import { WorkerThreads } from "../../../core/threads/worker-threads";
import type { DaysToMeasure, MeasuredDay } from "./measure-days";

/** In the same folder as this module, both in the sources and in dist. */
const THREAD = new URL(`./planner-thread${extname(fileURLToPath(import.meta.url))}`, import.meta.url);

const MESSAGES = {
  timeout: "Planning the route took too long. Please try again, or ask for a shorter trip.",
  failure: "We couldn't plan a route just now. Please try again shortly.",
};

/** Planning takes up to some hundred milliseconds, in which the server would answer nobody else. */
const threads = new WorkerThreads({
  name: "planner",
  file: THREAD,
  // Below the time limit of a request.
  timeoutMs: 8000,
  messages: MESSAGES,
  heapMb: { old: 256, young: 16 },
});

/** @throws AppError UNAVAILABLE when the thread fails or times out */
export function planInThread(request: TripRequest): Promise<PlannedTrip | NoTrip> {
  return threads.run("plan", request);
}

/** @throws AppError UNAVAILABLE when the thread fails or times out */
export function measureInThread(days: DaysToMeasure): Promise<MeasuredDay[]> {
  return threads.run("measure", days);
}
