import { metresBetween } from "@longpaddock/domain/geo";
import { describe, expect, test } from "vitest";
import type { Leg } from "./chains";
import { lengthOf, NAMED_ROADS, suitsVehicle } from "./named-roads";
import { GAZETTEER } from "./places/gazetteer";
import { ROAD_KINDS, SCENERIES, SURFACES } from "./vocabulary";

const PLACES = new Map(GAZETTEER.map((place) => [place.id, place]));
const LEGS = NAMED_ROADS.flatMap((road) => road.legs.map((leg) => ({ road, ...leg })));

const named = (name: string) => {
  const road = NAMED_ROADS.find((one) => one.name === name);
  if (!road) expect.unreachable(`no road is called ${name}`);
  return road;
};

describe("the named roads", () => {
  test("are at least 150 roads with different names, of every kind", () => {
    expect(NAMED_ROADS.length).toBeGreaterThanOrEqual(150);
    expect(new Set(NAMED_ROADS.map(({ name }) => name)).size).toBe(NAMED_ROADS.length);
    expect(new Set(NAMED_ROADS.map(({ kind }) => kind))).toEqual(new Set(ROAD_KINDS));
  });

  test("have no other name that is the name of another road", () => {
    const names = new Set(NAMED_ROADS.map(({ name }) => name));
    const wrong = NAMED_ROADS.filter(({ otherNames }) => otherNames.some((name) => names.has(name)));
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test("pass only places of the gazetteer, and no leg returns to where it starts", () => {
    const wrong = LEGS.filter(({ from, to }) => !PLACES.has(from) || !PLACES.has(to) || from === to);
    expect(wrong).toEqual([]);
  });

  test("cover every surface and every scenery", () => {
    expect(new Set(LEGS.map(({ surface }) => surface))).toEqual(new Set(SURFACES));
    expect(new Set(NAMED_ROADS.flatMap(({ scenery }) => scenery))).toEqual(new Set(SCENERIES));
  });

  test("have scenery, none of it twice", () => {
    const wrong = NAMED_ROADS.filter(
      ({ scenery }) => scenery.length === 0 || new Set(scenery).size < scenery.length,
    );
    expect(wrong).toEqual([]);
  });

  test("agree about a leg that two of them share", () => {
    const shared = LEGS.filter(({ road }) => road.kind !== "railTrail");
    const lengths = new Map<string, string>();
    const differing = shared.filter(({ from, to, kilometres, surface }) => {
      const pair = [from, to].toSorted().join(" ");
      const length = `${kilometres} ${surface}`;
      const other = lengths.get(pair) ?? length;
      lengths.set(pair, length);
      return other !== length;
    });
    expect(differing.map(({ road, from, to }) => `${road.name}: ${from} ${to}`)).toEqual([]);
  });
});

/** Legs more than 2.2 times as long as the straight line, with what they go around. */
const WINDING: Readonly<Record<string, string>> = {
  "canberra-act mount-ainslie-act": "hairpins up a hill",
  "harrietville-vic mount-hotham-vic": "climbs 1,300 metres along a spur",
  "bright-vic mount-buffalo-vic": "climbs the plateau from Porepunkah",
  "suggan-buggan-vic mckillops-bridge-vic": "by Wulgulmerang, then down Turnback Creek",
  "warburton-vic mount-donna-buang-vic": "climbs to the summit",
  "eildon-vic jamieson-vic": "around Lake Eildon",
  "mount-glorious-qld fernvale-qld": "around Lake Wivenhoe",
  "warmun-wa purnululu-wa": "south along the highway, then back north-east on the track",
  "glen-helen-gorge-nt hermannsburg-nt": "around the ranges by Tylers Pass",
  "dales-gorge-wa auski-roadhouse-wa": "around the Hamersley Range",
  "lockhart-river-qld chilli-beach-qld": "back to the junction and around the Iron Range",
  "nannup-wa manjimup-wa": "a cycling trail that winds through the forest",
  "manjimup-wa pemberton-wa": "a cycling trail by Quinninup",
  "coles-bay-tas swansea-tas": "around Great Oyster Bay and Moulting Lagoon",
  "hobart-tas mount-wellington-tas": "climbs to the summit",
  "kettering-tas cygnet-tas": "around the peninsula by Verona Sands",
};

describe("the kilometres of the legs", () => {
  const ratioOf = ({ from, to, kilometres }: Leg) => {
    const [start, end] = [PLACES.get(from), PLACES.get(to)];
    return start && end ? (kilometres * 1000) / metresBetween(start, end) : Number.NaN;
  };

  test("are never below the straight line", () => {
    expect(LEGS.filter((leg) => !(ratioOf(leg) >= 1)).map(({ from, to }) => `${from} ${to}`)).toEqual([]);
  });

  test("are at most 2.2 times the straight line, except on the listed winding legs", () => {
    const winding = LEGS.filter((leg) => ratioOf(leg) > 2.2).map(({ from, to }) => `${from} ${to}`);
    expect(winding.toSorted()).toEqual(Object.keys(WINDING).toSorted());
  });
});

describe("the vehicles of a leg", () => {
  const suited = (name: string) => {
    const road = named(name);
    const [leg] = road.legs;
    if (!leg) expect.unreachable(`${name} has no legs`);
    const all = ["onroad-motorcycle", "offroad-motorcycle", "cycling", "4x4"] as const;
    return all.filter((vehicle) => suitsVehicle(vehicle, road, leg));
  };

  test("are all on a sealed road, without road motorcycles on gravel", () => {
    expect(suited("Great Ocean Road")).toEqual(["onroad-motorcycle", "offroad-motorcycle", "cycling", "4x4"]);
    expect(suited("Birdsville Track")).toEqual(["offroad-motorcycle", "cycling", "4x4"]);
  });

  test("are those with clearance on a track, and only bicycles on a rail trail", () => {
    expect(suited("Canning Stock Route")).toEqual(["offroad-motorcycle", "4x4"]);
    expect(suited("Riesling Trail")).toEqual(["cycling"]);
  });

  test("leave bicycles off the motorways that ban them", () => {
    expect(suited("Ipswich Motorway")).not.toContain("cycling");
  });
});

test("the length of a road is the sum of its legs", () => {
  expect(lengthOf(named("Birdsville Track"))).toBe(517);
});
