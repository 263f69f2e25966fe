import { setImmediate } from "node:timers/promises";
import type { Worker } from "node:worker_threads";
import { VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import { planTrip } from "@longpaddock/planner/plan/plan-trip";
import type { TripRequest } from "@longpaddock/planner/trip";
import { expect, onTestFinished, test, vi } from "vitest";
import { planInThread } from "./planner-threads";

const REQUEST: TripRequest = {
  start: {
    id: "alice-springs-nt",
    name: "Alice Springs",
    state: "NT",
    latitude: -23.698,
    longitude: 133.881,
  },
  days: 7,
  hours: null,
  vehicle: "4x4",
  preferences: "desert, waterholes and camping",
  difficulty: null,
  returnToStart: true,
  seed: 3,
  fuelRangeKm: null,
};

test("a trip from a thread is the same as on the main thread", async () => {
  expect(await planInThread(REQUEST)).toEqual(planTrip(REQUEST));
});

test("the server answers others while a trip is planned", async () => {
  let isPlanned = false;
  const planning = planInThread(REQUEST).then(() => {
    isPlanned = true;
  });
  await setImmediate();
  expect(isPlanned).toBe(false);
  await planning;
});

test("the warm-up plans a trip for each vehicle, in the thread that the first trip uses", async () => {
  vi.resetModules();
  const { WorkerThreads } = await import("../../../core/threads/worker-threads");
  const threads = await import("./planner-threads");
  const run = vi.spyOn(WorkerThreads.prototype, "run");
  const started: Worker[] = [];
  const note = (worker: Worker) => started.push(worker);
  process.on("worker", note);
  onTestFinished(() => void process.off("worker", note));

  await threads.warmUpPlanner();
  expect(started).toHaveLength(1);
  const requests = run.mock.calls.map(([, request]) => request);
  for (const vehicle of VEHICLE_TYPES) expect(requests).toContainEqual(expect.objectContaining({ vehicle }));
  expect(run.mock.settledResults.map(({ value }) => value)).toEqual(
    requests.map(() => expect.objectContaining({ days: expect.any(Array) })),
  );

  await threads.planInThread(REQUEST);
  expect(started).toHaveLength(1);
});
