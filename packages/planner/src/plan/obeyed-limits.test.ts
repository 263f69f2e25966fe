import { ROAD_GRAPH } from "@longpaddock/roads/graph";
import { describe, expect, test } from "vitest";
import type { NoTrip, PlannedTrip, TripRequest } from "../trip";
import { planTrip } from "./plan-trip";

const isTrip = (result: PlannedTrip | NoTrip): result is PlannedTrip => "waypoints" in result;

function plan(id: string, more: Partial<TripRequest>) {
  const start = ROAD_GRAPH.places.get(id);
  if (!start) expect.unreachable(`no place ${id} on the roads`);
  const usual = { days: 2, hours: null, vehicle: "offroad-motorcycle", preferences: "", seed: 1 } as const;
  return planTrip({ ...usual, start, difficulty: null, returnToStart: true, fuelRangeKm: null, ...more });
}

const nameOf = (id: string) => ROAD_GRAPH.places.get(id)?.name;

/** The names of freeways between neighbouring places, by the names of the places. */
const FREEWAYS = [...ROAD_GRAPH.places.keys()]
  .flatMap((id) => ROAD_GRAPH.waysFrom(id))
  .filter(({ isFreeway }) => isFreeway)
  .map(({ from, to, road }) => ({
    leg: `${nameOf(from)} ${nameOf(to)}`,
    road: road.name.split(",")[0] ?? "",
  }));

/** Beside a freeway there may be another road between the same places: the trip names the road that it takes. */
function legsOnFreeways({ waypoints, roads }: PlannedTrip) {
  const legs = waypoints.map(({ name }, at) => `${name} ${waypoints[at + 1]?.name}`);
  return legs.filter((found) => FREEWAYS.some(({ leg, road }) => leg === found && roads.includes(road)));
}

describe("kilometres a day", () => {
  const STARTS = ["bendigo-vic", "ballarat-vic", "goulburn-nsw", "toowoomba-qld", "launceston-tas"];
  const WORDS = [
    "max 250 km per day",
    "no more than 200 km a day, dirt, camping",
    "days under 180 km, coast",
    "under 190 k's per day",
    "don't want more than 210 km a day, no gravel",
  ];

  test.each(STARTS.flatMap((id) => WORDS.map((words) => [id, words] as const)))(
    "from %s: '%s' is kept on every day, or refused in words",
    (id, words) => {
      const most = Number(/\d+/.exec(words)?.[0]);
      for (const days of [1, 2, 4]) {
        const trip = plan(id, { days, preferences: words });
        if (!isTrip(trip)) {
          expect(trip).toMatchObject({ why: "length-limit", message: expect.stringContaining(`${most} k`) });
          continue;
        }
        expect(Math.max(...trip.days.map(({ distance }) => distance))).toBeLessThanOrEqual(most);
        expect(trip.explanation).not.toContain("understand");
      }
    },
  );

  test.each([
    { id: "sydney-nsw", days: 2, most: 320, words: "Bathurst, Hill End", names: ["Bathurst", "Hill End"] },
    {
      id: "sydney-nsw",
      days: 2,
      most: 320,
      words: "Bathurst, Hill End, Orange",
      names: ["Bathurst", "Hill End"],
    },
    { id: "adelaide-sa", days: 3, most: 350, words: "Flinders Ranges, camping", names: ["Flinders Ranges"] },
  ])(
    "from $id, $days days of $most km: the same way back reaches $words",
    ({ id, days, most, words, names }) => {
      const trip = plan(id, { days, preferences: `${words}, max ${most} km a day` });
      if (!isTrip(trip)) expect.unreachable(trip.message);
      expect(Math.max(...trip.days.map(({ distance }) => distance))).toBeLessThanOrEqual(most);
      for (const name of names) expect(trip.wishes).toContainEqual({ words: name, isMet: true });
    },
  );

  test("a one-way that has to leave something out still ends where it should", () => {
    const preferences = "via Newcastle, Scone, finish in Bathurst, max 200 km a day";
    const trip = plan("sydney-nsw", { preferences, returnToStart: false });
    if (!isTrip(trip)) expect.unreachable(trip.message);
    expect(trip.waypoints.at(-1)?.name).toBe("Bathurst");
  });

  test("a place that is too far for them is left out and named", () => {
    const trip = plan("sydney-nsw", { preferences: "Bathurst, Hill End, at most 280 km a day" });
    if (!isTrip(trip)) expect.unreachable(trip.message);
    expect(trip.wishes).toContainEqual({ words: "Bathurst", isMet: true });
    expect(trip.explanation).toContain("We couldn't fully follow 'Hill End'");
  });

  test("a limit below the next town is refused by its words", () => {
    const result = plan("birdsville-qld", { preferences: "at most 60 km a day" });
    expect(result).toMatchObject({
      why: "length-limit",
      message: expect.stringContaining("'at most 60 km a day'"),
    });
  });
});

describe("no freeways", () => {
  test.each([
    ["melbourne-vic", 1, "avoid freeways"],
    ["melbourne-vic", 3, "no motorways, dirt"],
    ["sydney-nsw", 2, "no freeways, coast"],
    ["brisbane-qld", 2, "hate motorways"],
    ["geelong-vic", 2, "no freeways, mountains"],
    ["adelaide-sa", 2, "without freeways"],
    ["gosford-nsw", 1, "no highways"],
    ["canberra-act", 2, "no fwys"],
    ["brisbane-qld", 2, "no M1, dirt"],
    ["ballarat-vic", 2, "back roads instead of freeways"],
  ] as const)("from %s, %i days: '%s'", (id, days, preferences) => {
    for (const vehicle of ["onroad-motorcycle", "offroad-motorcycle"] as const) {
      const trip = plan(id, { days, preferences, vehicle });
      if (!isTrip(trip)) expect.unreachable(trip.message);
      expect(legsOnFreeways(trip)).toEqual([]);
      expect(trip.wishes.find(({ words }) => /way|fwys|M1/.test(words))?.isMet).toBe(true);
    }
  });

  test.each([
    ["sydney-nsw", "no Hume/Pacific freeways", /^(Hume|Pacific) /],
    ["melbourne-vic", "not the Hume or Western freeways", /^(Hume|Western) /],
    ["canberra-act", "avoid Hume Hwy", /^Hume /],
  ] as const)("from %s, those that are refused by name are not taken: '%s'", (id, preferences, roads) => {
    for (const seed of [0, 1]) {
      const trip = plan(id, { days: 3, preferences, seed });
      if (!isTrip(trip)) expect.unreachable(trip.message);
      expect(trip.roads.filter((road) => roads.test(road))).toEqual([]);
    }
  });

  test("what can't be done without one is said", () => {
    const trip = plan("sydney-nsw", { days: 1, preferences: "no freeways, to Newcastle via Wollongong" });
    if (isTrip(trip)) expect(trip.explanation).toContain("'no freeways'");
  });
});
