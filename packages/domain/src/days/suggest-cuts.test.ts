import fc from "fast-check";
import { expect, test } from "vitest";
import { MIN_DAY_KM } from "../routes/lengths";
import { cutLimits, moveCut, suggestCuts } from "./suggest-cuts";
import { NIGHT_PLACE_KINDS } from "./vocabulary";

const place = (kind: (typeof NIGHT_PLACE_KINDS)[number], km: number) => ({ name: `${kind} ${km}`, kind, km });

test("a day ends at the town, camp or pub nearest to the even split, and at the split itself without one", () => {
  const places = [place("town", 90), place("camp", 118), place("pub", 195), place("town", 255)];
  expect(suggestCuts({ totalKm: 300, days: 3, places })).toEqual([90, 195]);
  expect(suggestCuts({ totalKm: 300, days: 2, places: [place("town", 100)] })).toEqual([150]);
});

test("fuel or water is worth a smaller way round than a bed, and a name alone none", () => {
  const at = (...places: ReturnType<typeof place>[]) => suggestCuts({ totalKm: 200, days: 2, places });
  expect(at(place("fuel", 100), place("town", 107))).toEqual([107]);
  expect(at(place("fuel", 100), place("town", 110))).toEqual([100]);
  expect(at(place("water", 104), place("place", 100))).toEqual([104]);
  expect(at(place("place", 101))).toEqual([100]);
});

test("any suggestion and any move leaves each day long enough, in the order of the ride", () => {
  const rides = fc.record({
    totalKm: fc.double({ min: 20, max: 9000, noNaN: true }),
    days: fc.integer({ min: 2, max: 9 }),
    places: fc.array(
      fc.record({
        name: fc.string(),
        kind: fc.constantFrom(...NIGHT_PLACE_KINDS),
        km: fc.double({ min: 0, max: 9000, noNaN: true }),
      }),
    ),
    to: fc.double({ min: -100, max: 10_000, noNaN: true }),
    index: fc.nat(),
  });
  fc.assert(
    fc.property(rides, ({ index, to, ...ride }) => {
      const cuts = suggestCuts(ride);
      const moved = moveCut(cuts, index % cuts.length, { km: to, totalKm: ride.totalKm });
      for (const ends of [
        [...cuts, ride.totalKm],
        [...moved, ride.totalKm],
      ])
        for (const [at, km] of ends.entries())
          expect(km - (ends[at - 1] ?? 0)).toBeGreaterThanOrEqual(
            Math.min(MIN_DAY_KM, ride.totalKm / 20) - 0.01,
          );
      expect(cutLimits(moved, 0, ride.totalKm)[0]).toBe(MIN_DAY_KM);
    }),
  );
});
