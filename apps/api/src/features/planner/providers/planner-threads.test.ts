import { setImmediate } from "node:timers/promises";
import { planTrip } from "@longpaddock/domain/planner/plan/plan-trip";
import type { TripRequest } from "@longpaddock/domain/planner/trip";
import { expect, test, vi } from "vitest";
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

test("the first trip after the warm-up comes quickly", async () => {
  const cold = await freshThreads();
  const usual = await timeOf(() => cold.planInThread(REQUEST));
  const warm = await freshThreads();
  await warm.warmUpPlanner();
  expect(await timeOf(() => warm.planInThread(REQUEST))).toBeLessThan(usual / 3);
}, 60_000);

function freshThreads() {
  vi.resetModules();
  return import("./planner-threads");
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}
