import { expect, test } from "vitest";
import { findOtherTrip } from "./find-other-trip";
import type { GeneratedTrip } from "./request-trip";

const INPUT = {
  startLocation: "Bathurst",
  duration: "2 days",
  vehicleType: "onroad-motorcycle",
  preferences: "coast",
} as const;

const tripThrough = (places: string, more: Partial<GeneratedTrip> = {}): GeneratedTrip => ({
  name: "A ride",
  description: "",
  distance: 400,
  estimatedDuration: "2 days",
  difficulty: "beginner",
  waypoints: places.split(" ").map((name) => ({ name, latitude: -33, longitude: 149 })),
  highlights: [],
  days: [],
  roads: [],
  fuelGapKm: null,
  explanation: "",
  wishes: [],
  provider: "built-in",
  notice: null,
  ...more,
});

/** Answers the calls in order, then repeats the last answer. */
function answering(...trips: GeneratedTrip[]) {
  const seeds: unknown[] = [];
  const ask = async ({ seed }: { seed?: unknown }) => {
    seeds.push(seed);
    return trips[Math.min(seeds.length, trips.length) - 1] ?? expect.unreachable();
  };
  return { ask, seeds };
}

const KNOWN = tripThrough("Bathurst Sofala Mudgee Gulgong Dunedoo Dubbo Wellington Orange");
const ALIKE = tripThrough("Bathurst Sofala Mudgee Gulgong Dunedoo Dubbo Wellington Orange Molong");
const OTHER = tripThrough("Bathurst Oberon Goulburn Crookwell Cowra Orange");

test("routes with nearly the same places as a known one are passed over", async () => {
  const { ask, seeds } = answering(KNOWN, ALIKE, OTHER);
  const found = await findOtherTrip({ input: INPUT, seed: 1, known: [KNOWN] }, ask);
  expect(found).toEqual({ trip: OTHER, seed: 3 });
  expect(seeds).toEqual([1, 2, 3]);
});

test("the search ends after four known routes", async () => {
  const { ask, seeds } = answering(KNOWN);
  const found = await findOtherTrip({ input: INPUT, seed: 5, known: [KNOWN] }, ask);
  expect(found).toEqual({ trip: null, seed: 8 });
  expect(seeds).toHaveLength(4);
});

test.each([
  ["planned the same route", { provider: "service" }],
  ["failed", { notice: "The AI service took too long" }],
] as const)("an AI service that has %s isn't asked again at once", async (_what, more) => {
  const { ask, seeds } = answering({ ...KNOWN, ...more });
  const found = await findOtherTrip({ input: INPUT, seed: 1, known: [KNOWN] }, ask);
  expect(found).toEqual({ trip: null, seed: 1 });
  expect(seeds).toHaveLength(1);
});
