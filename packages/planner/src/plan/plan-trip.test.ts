import { metresBetween } from "@longpaddock/domain/geo";
import { VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import { ROAD_GRAPH, type Way } from "@longpaddock/roads/graph";
import { NAMED_ROADS } from "@longpaddock/roads/named-roads";
import { legKey } from "@longpaddock/roads/ridden/leg-key";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { unexpectedIn } from "../../test/expected-trip";
import { TRIP_REQUESTS, UNSEEN_REQUESTS } from "../../test/trip-requests";
import { HOURS_A_DAY } from "../terrain/pace";
import type { NoTrip, PlannedTrip, TripRequest } from "../trip";
import { planTrip } from "./plan-trip";

const PLACES = [...ROAD_GRAPH.places.values()];
const ROADS = new Map(NAMED_ROADS.map((road) => [road.name.split(",")[0], road]));

const isTrip = (result: PlannedTrip | NoTrip): result is PlannedTrip => "waypoints" in result;

const hoursOf = (trip: PlannedTrip) => trip.days.reduce((sum, { hours }) => sum + hours, 0);

const deviation = ({ days, hours }: TripRequest, trip: PlannedTrip) =>
  hoursOf(trip) / (days * (hours ?? HOURS_A_DAY)) - 1;

const start = (id: string) => {
  const place = ROAD_GRAPH.places.get(id);
  if (!place) expect.unreachable(`no place ${id} on the roads`);
  return place;
};

const request = (id: string, more: Partial<TripRequest> = {}): TripRequest => ({
  start: start(id),
  days: 2,
  hours: null,
  vehicle: "onroad-motorcycle",
  preferences: "twisty roads",
  difficulty: null,
  returnToStart: true,
  seed: 1,
  fuelRangeKm: null,
  ...more,
});

const planned = (id: string, more?: Partial<TripRequest>): PlannedTrip => {
  const trip = planTrip(request(id, more));
  if (!isTrip(trip)) expect.unreachable(trip.message);
  return trip;
};

/** What every trip has to be, whatever was asked. */
function expectSound(asked: TripRequest, trip: PlannedTrip): void {
  const { waypoints, days, rangeKm, fuelGapKm } = trip;
  expect(trip.name.length).toBeLessThanOrEqual(120);
  expect(trip.description.length).toBeLessThanOrEqual(5000);
  expect(days).toHaveLength(asked.days);
  expect(days.reduce((sum, { distance }) => sum + distance, 0)).toBe(trip.distance);
  expect(waypoints.length).toBeGreaterThan(1);
  expect(waypoints.length).toBeLessThanOrEqual(100);
  expect(waypoints[0]).toMatchObject({ name: asked.start.name });
  if (asked.returnToStart) expect(waypoints.at(-1)).toEqual(waypoints[0]);
  if (fuelGapKm !== null && rangeKm !== null) expect(fuelGapKm).toBeLessThanOrEqual(rangeKm);
  expect(fuelGapKm === null).toBe(asked.vehicle === "cycling");
  for (const [at, { to }] of days.slice(0, -1).entries()) expect(days[at + 1]?.from).toBe(to);
  for (const name of trip.roads) expect(ROADS.has(name), name).toBe(true);
}

describe("the requests of the bench", () => {
  let trips: { asked: TripRequest; isLimited: boolean; trip: PlannedTrip }[];
  const unexpected: string[] = [];

  beforeAll(() => {
    trips = [...TRIP_REQUESTS, ...UNSEEN_REQUESTS].flatMap((one) => {
      const { request: asked } = one;
      const trip = planTrip(asked);
      const off = unexpectedIn(one, trip);
      if (off.length > 0) unexpected.push(`${asked.start.name}, ${asked.preferences}: ${off.join(", ")}`);
      return isTrip(trip) ? [{ asked, isLimited: one.expects.kmADay !== undefined, trip }] : [];
    });
  });

  test("give what a rider expects who asks for it", () => {
    expect(unexpected).toEqual([]);
  });

  test("all have a sound trip", () => {
    for (const { asked, trip } of trips) expectSound(asked, trip);
  });

  test("take the asked time within a quarter, except with few kilometres a day and one whose only loop is longer", () => {
    const off = trips
      .filter(({ isLimited }) => !isLimited)
      .filter(({ asked, trip }) => Math.abs(deviation(asked, trip)) > 0.25);
    expect(off.map(({ asked }) => `${asked.start.name} ${asked.vehicle}`)).toEqual(["Canberra cycling"]);
  });

  test("take some gravel where there isn't enough to meet the wish for it", () => {
    const trip = planned("bendigo-vic", {
      vehicle: "offroad-motorcycle",
      preferences: "gravel back roads, pub for the night",
    });
    expect(trip.days.reduce((sum, { unsealedKm }) => sum + unsealedKm, 0)).toBeGreaterThan(100);
  });

  test("meet nine wishes in ten", () => {
    const wishes = trips.flatMap(({ trip }) => trip.wishes);
    expect(wishes.filter(({ isMet }) => isMet).length / wishes.length).toBeGreaterThanOrEqual(0.88);
  });

  test("give the same trip again, and another for most other seeds", () => {
    const again = trips.map(({ asked, trip }) => ({
      trip,
      same: planTrip(asked),
      other: planTrip({ ...asked, seed: 77 }),
    }));
    for (const { trip, same } of again) expect(same).toEqual(trip);
    const differing = again.filter(
      ({ trip, other }) => isTrip(other) && other.name + other.distance !== trip.name + trip.distance,
    );
    expect(differing.length).toBeGreaterThanOrEqual(26);
  });
});

describe("any request", () => {
  const requests = fc.record({
    start: fc.constantFrom(...PLACES),
    days: fc.constantFrom(1, 1, 1, 2, 2, 3, 4, 5, 7, 10, 14),
    hours: fc.constantFrom(null, null, 2, 4, 7),
    vehicle: fc.constantFrom(...VEHICLE_TYPES),
    preferences: fc.constantFrom(
      "coast, camping",
      "twisty mountain roads",
      "dirt, desert",
      "no highways, no gravel",
      "history and waterfalls via Dubbo",
      "",
    ),
    difficulty: fc.constantFrom(null, "beginner", "intermediate", "advanced", "expert"),
    returnToStart: fc.boolean(),
    seed: fc.nat(),
    fuelRangeKm: fc.constantFrom(null, 180, 350, 700),
    rides: fc.constant(new Map()),
  } satisfies Record<keyof TripRequest, fc.Arbitrary<unknown>>);

  test("has a sound trip that nearly fits the time, or a reason why not", () => {
    let [count, off] = [0, 0];
    fc.assert(
      fc.property(requests, (asked) => {
        const result = planTrip(asked);
        if (!isTrip(result)) {
          expect(result.message).toContain(asked.start.name);
          return;
        }
        expectSound(asked, result);
        count++;
        if (Math.abs(deviation(asked, result)) > 0.25) off++;
        if (asked.difficulty === "beginner") expect(result.difficulty).toBe("beginner");
        if (asked.vehicle === "onroad-motorcycle") expect(result.difficulty).toBe("beginner");
      }),
      { numRuns: 200, seed: 10 },
    );
    expect(count).toBeGreaterThan(160);
    expect(off / count).toBeLessThan(0.06);
  }, 120_000);
});

describe("a trip", () => {
  test("has the lengths of lines that members have ridden, and says how much of it follows them", () => {
    const keys = [...ROAD_GRAPH.places.keys()].flatMap((id) => ROAD_GRAPH.waysFrom(id));
    const rideAlong = ({ kilometres }: Way, more = 1) => ({
      kilometres: kilometres * more,
      riddenKm: kilometres * more,
    });
    const rides = (more: number) => new Map(keys.map((way) => [legKey(way), rideAlong(way, more)]));
    const [usual, ridden] = [planned("sydney-nsw"), planned("sydney-nsw", { rides: rides(1) })];
    expect(ridden.waypoints).toEqual(usual.waypoints);
    expect(usual.days.map(({ riddenKm }) => riddenKm)).toEqual(usual.days.map(() => 0));
    expect(usual.explanation).not.toContain("members rode");
    expect(ridden.days.map(({ riddenKm }) => riddenKm)).toEqual(ridden.days.map(({ distance }) => distance));
    expect(ridden.explanation).toContain("All of it follows lines that members rode.");
    const first = keys.find(({ from, to }) =>
      [from, to].every((id, at) => ROAD_GRAPH.places.get(id)?.name === usual.waypoints[at]?.name),
    );
    if (!first) expect.unreachable("no way between the first waypoints");
    const partly = planned("sydney-nsw", { rides: new Map([[legKey(first), rideAlong(first)]]) });
    expect(partly.waypoints).toEqual(usual.waypoints);
    const riddenKm = partly.days.reduce((sum, day) => sum + (day.riddenKm ?? 0), 0);
    expect([1, 2].map((times) => times * first.kilometres)).toContain(riddenKm);
    expect(partly.explanation).toContain(
      `${riddenKm} km of ${partly.distance} km follow lines that members rode; the rest is drawn straight between places.`,
    );
    const longer = planned("sydney-nsw", { rides: rides(1.1) });
    const uneven = [...rides(1.013)].filter(([key]) => key !== legKey(first));
    const rounded = planned("sydney-nsw", { rides: new Map(uneven) });
    expect(rounded.explanation).toContain(` of ${rounded.distance} km follow lines that members rode`);
    expect(longer.days.map(({ riddenKm }) => riddenKm)).toEqual(longer.days.map(({ distance }) => distance));
    const joined = { kilometres: first.kilometres, riddenKm: first.kilometres - 3 };
    const cut = planned("sydney-nsw", { rides: new Map([[legKey(first), joined]]) });
    expect(cut.distance).toBe(partly.distance);
    expect(cut.days.reduce((sum, day) => sum + (day.riddenKm ?? 0), 0)).toBe(
      (riddenKm / first.kilometres) * joined.riddenKm,
    );
    expect(planned("sydney-nsw").distance).toBe(usual.distance);
  });

  test("follows the roads between its waypoints", () => {
    const { waypoints, distance } = planned("sydney-nsw");
    const straight = waypoints
      .slice(1)
      .reduce((sum, point, at) => sum + metresBetween(waypoints[at] ?? point, point) / 1000, 0);
    expect(straight / distance).toBeGreaterThan(0.55);
    expect(straight / distance).toBeLessThanOrEqual(1);
  });

  test("passes a road and a place that the preferences name", () => {
    const trip = planned("melbourne-vic", { preferences: "Great Ocean Road, via Colac" });
    expect(trip.roads).toContain("Great Ocean Road");
    expect(trip.waypoints.map(({ name }) => name)).toContain("Colac");
    expect(trip.name).toContain("Great Ocean Road");
  });

  test("goes one way to where the preferences say", () => {
    const trip = planned("adelaide-sa", {
      days: 6,
      vehicle: "4x4",
      preferences: "to Alice Springs by the Oodnadatta Track",
      returnToStart: false,
    });
    expect(trip.waypoints.at(-1)?.name).toBe("Alice Springs");
    expect(trip.roads).toContain("Oodnadatta Track");
  });

  test("has no gravel for those who refuse it, and for beginners", () => {
    for (const more of [{ preferences: "mountains, no gravel" }, { difficulty: "beginner" } as const]) {
      const trip = planned("canberra-act", { vehicle: "offroad-motorcycle", ...more });
      expect(trip.description).toContain("all sealed");
      expect(trip.difficulty).toBe("beginner");
    }
  });

  test("says what it followed and what it did not understand", () => {
    const { explanation, wishes } = planned("cairns-qld", { preferences: "waterfalls and unicorns" });
    expect(wishes).toEqual([{ words: "waterfalls", isMet: true }]);
    expect(explanation).toContain("It follows 'waterfalls'.");
    expect(explanation).toContain("We didn't understand 'unicorns'.");
  });

  test("has nights for campers wherever there is a campground or a caravan park", () => {
    const asked = {
      days: 8,
      vehicle: "4x4",
      preferences: "Gibb River Road, gorges, camping",
      seed: 0,
    } as const;
    expect(planned("broome-wa", asked).wishes).toContainEqual({ words: "camping", isMet: true });
  });

  test("names its roads in plain English", () => {
    const asked = {
      days: 10,
      vehicle: "4x4",
      preferences: "Brachina Gorge Road, Strzelecki Track",
      seed: 0,
    } as const;
    const { description } = planned("adelaide-sa", asked);
    expect(description).toMatch(/[,d] the Outback Highway|by the Outback Highway/);
  });

  test("starts from a place that the preferences refuse to pass", () => {
    const trip = planned("melbourne-vic", { preferences: "coast, not via Melbourne" });
    expect(trip.waypoints[0]?.name).toBe("Melbourne");
    expect(trip.wishes).toContainEqual({ words: "not Melbourne", isMet: false });
    expect(trip.explanation).toContain("We couldn't fully follow 'not Melbourne'.");
  });

  test("starts and ends at a place off the roads", () => {
    const near = { name: "Our farm", state: null, latitude: -32.2, longitude: 148.7 };
    const trip = planned("dubbo-nsw", { start: near });
    expect(trip.waypoints[0]).toEqual({ name: "Our farm", latitude: -32.2, longitude: 148.7 });
    expect(trip.waypoints.at(-1)).toEqual(trip.waypoints[0]);
  });
});

test("no seed turns a trip into a refusal, or one refusal into another", () => {
  const asked = { days: 2, preferences: "history", fuelRangeKm: 180 };
  for (const id of ["singleton-nsw", "mount-mee-qld"])
    for (const seed of [0, 1, 2, 5, 90]) planned(id, { ...asked, seed });
  const refused = [0, 1, 2, 3].map((seed) =>
    planTrip(request("nhulunbuy-nt", { ...asked, vehicle: "4x4", seed })),
  );
  for (const refusal of refused) expect(refusal).toEqual(refused[0]);
  expect(refused[0]).toMatchObject({ why: "no-fuel" });
});

test("a trip out and back says that more fuel may open other roads", () => {
  const asked = { days: 4, vehicle: "offroad-motorcycle", preferences: "desert" } as const;
  expect(planned("birdsville-qld", asked).explanation).toContain("spare fuel");
  expect(planned("birdsville-qld", { ...asked, fuelRangeKm: 550 }).repeated).toBeLessThan(0.3);
});

describe("no trip", () => {
  const why = (asked: TripRequest) => {
    const result = planTrip(asked);
    return isTrip(result) ? result.name : result.why;
  };

  test("starts in the middle of the sea or of a desert", () => {
    for (const [latitude, longitude] of [
      [-38, 160],
      [-35, 130],
      [-22.6, 123.9],
    ] as const) {
      const sea = { name: "Nowhere", state: null, latitude, longitude };
      expect(why(request("perth-wa", { start: sea }))).toBe("off-roads");
    }
  });

  test("fills a fortnight on an island with a day's roads", () => {
    expect(why(request("kingscote-sa", { days: 14, vehicle: "4x4" }))).toBe("too-long");
  });

  test("gets anywhere in half an hour in the outback", () => {
    expect(why(request("birdsville-qld", { days: 1, hours: 0.5, vehicle: "4x4" }))).toBe("too-short");
  });

  test("leaves on a track with a road motorcycle", () => {
    expect(why(request("mungerannie-sa"))).toBe("vehicle");
  });

  test("goes further than the fuel", () => {
    expect(why(request("birdsville-qld", { vehicle: "4x4", fuelRangeKm: 90 }))).toBe("no-fuel");
    const message = planTrip(request("birdsville-qld", { vehicle: "4x4", fuelRangeKm: 90 }));
    expect(message).toMatchObject({ message: expect.stringContaining("90 km") });
  });
});
