import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Circle, destination, isInside, metresBetween } from "../geo";
import { blurRadius, homeZone, isSameHome, type RandomOffset } from "./rules";

const part = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const offset: fc.Arbitrary<RandomOffset> = fc.tuple(part, part);
const STEPS = [200, 500, 1000, 2000, 5000, 10_000];
/** The offsets of a member. */
const step = fc
  .array(offset, { minLength: STEPS.length, maxLength: STEPS.length })
  .map((offsets) => (metres: number) => offsets[STEPS.indexOf(metres)] ?? fail(metres));

function fail(metres: number): never {
  throw new Error(`There is no step of ${metres} m`);
}
const home: fc.Arbitrary<Circle> = fc.record({
  latitude: fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, 90, 0)),
  longitude: fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, 180)),
  radius: fc.integer({ min: 200, max: 10_000 }),
});
const CANBERRA = { latitude: -35.3, longitude: 149.1 };

/** A point in the circle or on its edge, computed without the code under test. */
const pointIn = ({ latitude, longitude, radius }: Circle, [distance, direction]: RandomOffset) => {
  const reach = (radius / 111_200) * distance;
  const angle = direction * 2 * Math.PI;
  const east = (reach * Math.cos(angle)) / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  const north = Math.max(-90, Math.min(90, latitude + reach * Math.sin(angle)));
  return { latitude: north, longitude: longitude + east };
};

test.each([
  [200, 200],
  [499, 200],
  [500, 500],
  [1999, 1000],
  [10_000, 10_000],
])("an area of %d m is blurred by %d m", (radius, blur) => {
  expect(blurRadius(radius)).toBe(blur);
});

test.each([
  { from: 1000, metres: 450, to: 1000, same: true },
  { from: 1000, metres: 550, to: 1000, same: false },
  { from: 200, metres: 150, to: 1000, same: true },
  { from: 200, metres: 250, to: 1000, same: false },
  { from: 1000, metres: 150, to: 200, same: true },
  { from: 1000, metres: 250, to: 200, same: false },
])(
  "when the pin of a $from m area moves by $metres m and its radius becomes $to m, it is still the same home: $same",
  ({ from, metres, to, same }) => {
    const after = destination(CANBERRA, metres, 1);
    expect(isSameHome({ ...after, radius: to }, { ...CANBERRA, radius: from })).toBe(same);
  },
);

describe("the hidden zone of a route", () => {
  test("contains the whole home area anywhere on earth and is at most about twice as wide", () => {
    fc.assert(
      fc.property(home, fc.record({ step, route: offset }), (area, offsets) => {
        const zone = homeZone(area, offsets);
        expect(metresBetween(area, zone) + area.radius).toBeLessThan(zone.radius);
        expect(zone.radius).toBeLessThanOrEqual(area.radius * 2 + 1);
        expect(Math.abs(zone.latitude)).toBeLessThanOrEqual(90);
        expect(Math.abs(zone.longitude)).toBeLessThanOrEqual(180);
      }),
    );
  });

  test.each([200, 1000, 10_000])(
    "contains a home area of %d m when all offsets are as large as can be",
    (radius) => {
      const farthest: RandomOffset = [1 - Number.EPSILON, 0.25];
      const area = { ...CANBERRA, radius };
      const zone = homeZone(area, { step: () => farthest, route: farthest });
      expect(metresBetween(area, zone) + radius).toBeLessThan(zone.radius);
    },
  );

  test("contains every place of the home area", () => {
    fc.assert(
      fc.property(home, fc.record({ step, route: offset, place: offset }), (area, { place, ...offsets }) => {
        const spot = pointIn(area, place);
        fc.pre(isInside(spot, area));
        expect(isInside(spot, homeZone(area, offsets))).toBe(true);
      }),
    );
  });

  test("is the same each time for one route and different for another", () => {
    const area = { ...CANBERRA, radius: 1000 };
    const zones = [0.1, 0.1, 0.9].map((of) => homeZone(area, { step: () => [0.5, 0.5], route: [of, of] }));
    expect(zones[0]).toEqual(zones[1]);
    expect(zones[0]).not.toEqual(zones[2]);
  });

  /** The average centre of the zones of many routes. */
  function averageCentre(area: Circle, ofMember: (metres: number) => RandomOffset) {
    const zones = Array.from({ length: 360 }, (_, i) =>
      homeZone(area, { step: ofMember, route: [0.5, i / 360] }),
    );
    const mean = (of: "latitude" | "longitude") =>
      zones.reduce((sum, zone) => sum + zone[of], 0) / zones.length;
    return { latitude: mean("latitude"), longitude: mean("longitude") };
  }

  test("does not reveal the home when averaged over many routes", () => {
    const chance = (i: number) => Math.abs(Math.sin(i * 12.9898) * 43_758.5453) % 1;
    const away = (radius: number) =>
      Array.from({ length: 400 }, (_, i) => {
        const area = { ...CANBERRA, radius };
        const ofMember = (metres: number): RandomOffset => [
          chance(2 * i + 1000 * metres),
          chance(2 * i + 1000 * metres + 1),
        ];
        return metresBetween(averageCentre(area, ofMember), area);
      }).toSorted((a, b) => a - b);
    const [near, far] = [away(200), away(1000)];
    // A circle of half the area contains half of the centres.
    expect(near.filter((metres) => metres < 150 / Math.SQRT2).length / near.length).toBeCloseTo(0.5, 1);
    expect(near.at(-1)).toBeLessThanOrEqual(151);
    expect(far[200]).toBeGreaterThan(250);
    expect(far.at(-1)).toBeLessThanOrEqual(751);
  });

  test("moves by an additional offset when the area grows past a blur step", () => {
    fc.assert(
      fc.property(step, offset, (ofMember, other) => {
        const centre = (radius: number, of: (metres: number) => RandomOffset) =>
          averageCentre({ ...CANBERRA, radius }, of);
        const withOther = (metres: number) => (metres === 1000 ? other : ofMember(metres));
        // The step from 500 to 1000 m moves smaller areas not at all and all larger ones by the same offset.
        expect(centre(500, ofMember)).toEqual(centre(500, withOther));
        expect(centre(200, ofMember)).toEqual(centre(499, ofMember));
        const shift = (radius: number) => metresBetween(centre(radius, ofMember), centre(radius, withOther));
        expect(shift(1000)).toBeLessThanOrEqual(2 * 0.75 * 500 + 1);
        expect(Math.abs(shift(1000) - shift(2000))).toBeLessThan(1);
      }),
      { numRuns: 30 },
    );
  });
});
