import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Circle, type Draws, homeZone, isInside, isVisit, metresBetween, shownPoints } from "./rules";

const part = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const draws: fc.Arbitrary<Draws> = fc.tuple(part, part, part);
const home: fc.Arbitrary<Circle> = fc.record({
  latitude: fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, 90, 0)),
  longitude: fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, 180)),
  radius: fc.integer({ min: 200, max: 10_000 }),
});

/** A point in or at the edge of the circle, by going from its middle and measuring. */
const pointIn = ({ latitude, longitude, radius }: Circle, at: Draws) => {
  const reach = (radius / 111_200) * at[1];
  const east = (reach * Math.cos(at[2] * 2 * Math.PI)) / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  const north = Math.max(-90, Math.min(90, latitude + reach * Math.sin(at[2] * 2 * Math.PI)));
  return { latitude: north, longitude: longitude + east };
};

describe("the zone of a route", () => {
  test("holds the whole home area, wherever on earth, and is never much larger than twice as wide", () => {
    fc.assert(
      fc.property(home, fc.record({ member: draws, route: draws }), (area, drawn) => {
        const zone = homeZone(area, drawn);
        expect(metresBetween(area, zone) + area.radius).toBeLessThan(zone.radius);
        expect(zone.radius).toBeLessThanOrEqual(area.radius * 2);
        expect(Math.abs(zone.latitude)).toBeLessThanOrEqual(90);
        expect(Math.abs(zone.longitude)).toBeLessThanOrEqual(180);
      }),
    );
  });

  test("holds every place of the home area", () => {
    fc.assert(
      fc.property(home, fc.record({ member: draws, route: draws, place: draws }), (area, drawn) => {
        const place = pointIn(area, drawn.place);
        fc.pre(isInside(place, area));
        expect(isInside(place, homeZone(area, drawn))).toBe(true);
      }),
    );
  });

  test("is the same each time, and another for another route", () => {
    const area = { latitude: -35.3, longitude: 149.1, radius: 1000 };
    const member: Draws = [0.5, 0.5, 0.5];
    const zones = [0.1, 0.1, 0.9].map((of) => homeZone(area, { member, route: [of, of, of] }));
    expect(zones[0]).toEqual(zones[1]);
    expect(zones[0]).not.toEqual(zones[2]);
  });

  test("of many routes together does not lie around the home", () => {
    fc.assert(
      fc.property(draws, (member) => {
        const area = { latitude: -35.3, longitude: 149.1, radius: 1000 };
        const zones = Array.from({ length: 360 }, (_, i) =>
          homeZone(area, { member, route: [0.5, 0.5, i / 360] }),
        );
        const mean = (of: "latitude" | "longitude") =>
          zones.reduce((sum, zone) => sum + zone[of], 0) / zones.length;
        const middle = { latitude: mean("latitude"), longitude: mean("longitude") };
        expect(metresBetween(middle, area)).toBeGreaterThan(90);
      }),
    );
  });
});

const marks = fc
  .array(fc.record({ run: fc.integer({ min: 1, max: 60 }), inside: fc.boolean(), start: fc.boolean() }), {
    maxLength: 12,
  })
  .map((runs) => ({
    inside: Uint8Array.from(runs.flatMap(({ run, inside }) => Array(run).fill(inside ? 1 : 0))),
    starts: Uint8Array.from(
      runs.flatMap(({ run, start }, i) => [start || i === 0 ? 1 : 0, ...Array(run - 1).fill(0)]),
    ),
  }));
const never = () => false;
const always = () => true;

/** The indexes of each segment, in order. */
function segmentsOf(starts: Uint8Array): number[][] {
  const segments: number[][] = [];
  starts.forEach((start, i) => {
    if (start === 1) segments.push([]);
    segments.at(-1)?.push(i);
  });
  return segments;
}

describe("the points that are shown", () => {
  test("neither begin nor end in the zone, in any segment", () => {
    fc.assert(
      fc.property(marks, ({ inside, starts }) => {
        const shown = shownPoints({ inside, starts, isVisit: never });
        for (const segment of segmentsOf(starts)) {
          const left = segment.filter((i) => shown[i] === 1);
          expect(inside[left[0] ?? -1] ?? 0).toBe(0);
          expect(inside[left.at(-1) ?? -1] ?? 0).toBe(0);
        }
      }),
    );
  });

  test("are all those outside, but for three stray ones before or after ten times as many in the zone", () => {
    fc.assert(
      fc.property(marks, ({ inside, starts }) => {
        const shown = shownPoints({ inside, starts, isVisit: never });
        for (const segment of segmentsOf(starts)) {
          const gone = segment.filter((i) => shown[i] === 0 && inside[i] === 0);
          const last = segment.length - 1;
          for (const i of gone) {
            const fromEnd = Math.min(segment.indexOf(i), last - segment.indexOf(i));
            expect(fromEnd).toBeLessThan(3);
          }
          const goneInside = segment.filter((i) => shown[i] === 0 && inside[i] === 1);
          if (gone.length > 0) expect(goneInside.length).toBeGreaterThanOrEqual(10);
        }
      }),
    );
  });

  test("are none in the zone where every stay is a visit, and all where the line stays away", () => {
    fc.assert(
      fc.property(marks, ({ inside, starts }) => {
        const shown = shownPoints({ inside, starts, isVisit: always });
        expect(shown.some((value, i) => value === 1 && inside[i] === 1)).toBe(false);
        const away = shownPoints({ inside: inside.map(() => 0), starts, isVisit: always });
        expect(away.includes(0)).toBe(false);
      }),
    );
  });

  const line = (text: string) => ({
    inside: Uint8Array.from(text.replaceAll("|", ""), (mark) => (mark === "#" ? 1 : 0)),
    starts: Uint8Array.from(text.matchAll(/\|?[#-]/g), ([mark], i) => (i === 0 || mark.length > 1 ? 1 : 0)),
  });
  test.each([
    ["##---##", "..---.."],
    ["---##---", "---##---"],
    ["####", "...."],
    ["##--|--##|##--##", "..----....--.."],
    [`-${"#".repeat(10)}-----`, `${".".repeat(11)}-----`],
    [`-----${"#".repeat(30)}---`, `-----${".".repeat(33)}`],
    [`-${"#".repeat(9)}-`, `-${"#".repeat(9)}-`],
    ["", ""],
  ])("of %s are %s", (marked, expected) => {
    const { inside, starts } = line(marked);
    const shown = shownPoints({ inside, starts, isVisit: never });
    const drawn = [...shown].map((value, i) => (value === 0 ? "." : inside[i] === 1 ? "#" : "-"));
    expect(drawn.join("")).toBe(expected);
  });
});

test.each([
  ["straight through at 60 km/h", { metres: 3000, apart: 2900, seconds: 180 }, false],
  ["through, without times", { metres: 3000, apart: 1500, seconds: Number.NaN }, false],
  ["there and back", { metres: 3000, apart: 20, seconds: Number.NaN }, true],
  ["through with a night in between", { metres: 3000, apart: 2900, seconds: 36_000 }, true],
  ["on foot", { metres: 3000, apart: 2900, seconds: 2700 }, false],
])("a stretch %s: is it a visit?", (_name, stretch, expected) => {
  expect(isVisit(stretch)).toBe(expected);
});
