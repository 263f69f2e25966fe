import { setImmediate } from "node:timers/promises";
import { planTrip } from "@longpaddock/planner/plan/plan-trip";
import type { TripRequest } from "@longpaddock/planner/trip";
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
