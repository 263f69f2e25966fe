import { planTrip } from "@longpaddock/domain/planner/plan/plan-trip";
import type { TripRequest } from "@longpaddock/domain/planner/trip";
import { expect, test } from "vitest";
import { planInThread } from "./planner-threads";

const REQUEST: TripRequest = {
  start: {
    id: "alice-springs-nt",
    name: "Alice Springs",
    state: "NT",
    latitude: -23.698,
    longitude: 133.881,
  },
  ...{ days: 7, hours: null, vehicle: "4x4", preferences: "desert, waterholes and camping" },
  ...{ difficulty: null, returnToStart: true, seed: 3, fuelRangeKm: null },
};

test("a trip from a thread is the same as on the main thread", async () => {
  expect(await planInThread(REQUEST)).toEqual(planTrip(REQUEST));
});

test("the server stays responsive while ten trips are planned", async () => {
  await planInThread(REQUEST);
  let longest = 0;
  let last = performance.now();
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  const seeds = Array.from({ length: 10 }, (_, seed) => planInThread({ ...REQUEST, seed }));
  await Promise.all(seeds).finally(() => clearInterval(watch));
  expect(longest).toBeLessThan(100);
});
