import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Circle, isInside, metresBetween, moved } from "../geo";
import { blurOf, type Draw, homeZone, isSameHome } from "./rules";

const part = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const draw: fc.Arbitrary<Draw> = fc.tuple(part, part);
const STEPS = [200, 500, 1000, 2000, 5000, 10_000];
/** The draws of a member. */
const step = fc
  .array(draw, { minLength: STEPS.length, maxLength: STEPS.length })
  .map((draws) => (metres: number) => draws[STEPS.indexOf(metres)] ?? fail(metres));

function fail(metres: number): never {
  throw new Error(`There is no step of ${metres} m`);
}
const home: fc.Arbitrary<Circle> = fc.record({
  latitude: fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, 90, 0)),
  longitude: fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, 180)),
  radius: fc.integer({ min: 200, max: 10_000 }),
});
const CANBERRA = { latitude: -35.3, longitude: 149.1 };

/** A point in or at the edge of the circle, by going from its middle and measuring. */
const pointIn = ({ latitude, longitude, radius }: Circle, [distance, direction]: Draw) => {
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
  expect(blurOf(radius)).toBe(blur);
});

test.each([
  [1000, 450, true],
  [1000, 550, false],
  [200, 150, true],
  [200, 250, false],
])("a pin of an area of %d m that moves by %d m is for the same home: %s", (radius, metres, same) => {
  const after = moved(CANBERRA, metres, 1);
  expect(isSameHome({ ...after, radius: 1000 }, { ...CANBERRA, radius })).toBe(same);
});

describe("the hidden zone of a route", () => {
  test("contains the whole home area anywhere on earth and is never much wider than twice its width", () => {
    fc.assert(
      fc.property(home, fc.record({ step, route: draw }), (area, drawn) => {
        const zone = homeZone(area, drawn);
        expect(metresBetween(area, zone) + area.radius).toBeLessThan(zone.radius);
        expect(zone.radius).toBeLessThanOrEqual(area.radius * 2 + 1);
        expect(Math.abs(zone.latitude)).toBeLessThanOrEqual(90);
        expect(Math.abs(zone.longitude)).toBeLessThanOrEqual(180);
      }),
    );
  });

  test("contains every place of the home area", () => {
    fc.assert(
      fc.property(home, fc.record({ step, route: draw, place: draw }), (area, { place, ...drawn }) => {
        const spot = pointIn(area, place);
        fc.pre(isInside(spot, area));
        expect(isInside(spot, homeZone(area, drawn))).toBe(true);
      }),
    );
  });

  test("is the same each time, and different for another route", () => {
    const area = { ...CANBERRA, radius: 1000 };
    const zones = [0.1, 0.1, 0.9].map((of) => homeZone(area, { step: () => [0.5, 0.5], route: [of, of] }));
    expect(zones[0]).toEqual(zones[1]);
    expect(zones[0]).not.toEqual(zones[2]);
  });

  /** Where the zones of very many routes lie around. */
  function middleOf(area: Circle, ofMember: (metres: number) => Draw) {
    const zones = Array.from({ length: 360 }, (_, i) =>
      homeZone(area, { step: ofMember, route: [0.5, i / 360] }),
    );
    const mean = (of: "latitude" | "longitude") =>
      zones.reduce((sum, zone) => sum + zone[of], 0) / zones.length;
    return { latitude: mean("latitude"), longitude: mean("longitude") };
  }

  test("averaged over many routes gives a place that may be anywhere near the home", () => {
    const chance = (i: number) => Math.abs(Math.sin(i * 12.9898) * 43_758.5453) % 1;
    const away = (radius: number) =>
      Array.from({ length: 400 }, (_, i) => {
        const area = { ...CANBERRA, radius };
        const ofMember = (metres: number): Draw => [
          chance(2 * i + 1000 * metres),
          chance(2 * i + 1000 * metres + 1),
        ];
        return metresBetween(middleOf(area, ofMember), area);
      }).toSorted((a, b) => a - b);
    const [near, far] = [away(200), away(1000)];
    // As many within the half of a circle of 150 m as outside it.
    expect(near.filter((metres) => metres < 150 / Math.SQRT2).length / near.length).toBeCloseTo(0.5, 1);
    expect(near.at(-1)).toBeLessThanOrEqual(151);
    expect(far[200]).toBeGreaterThan(250);
    expect(far.at(-1)).toBeLessThanOrEqual(751);
  });

  test("moves when the area grows and stays where it was when the area shrinks", () => {
    fc.assert(
      fc.property(step, draw, (ofMember, other) => {
        const middle = (radius: number, of: (metres: number) => Draw) =>
          middleOf({ ...CANBERRA, radius }, of);
        const withOther = (metres: number) => (metres === 1000 ? other : ofMember(metres));
        // The step from 500 to 1000 m moves nothing below it, and all above by the same.
        expect(middle(500, ofMember)).toEqual(middle(500, withOther));
        expect(middle(200, ofMember)).toEqual(middle(499, ofMember));
        const shift = (radius: number) => metresBetween(middle(radius, ofMember), middle(radius, withOther));
        expect(shift(1000)).toBeLessThanOrEqual(2 * 0.75 * 500 + 1);
        expect(Math.abs(shift(1000) - shift(2000))).toBeLessThan(1);
      }),
      { numRuns: 30 },
    );
  });
});
