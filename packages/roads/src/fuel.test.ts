import { describe, expect, test } from "vitest";
import { sellsFuel, WITH_FUEL, WITHOUT_FUEL } from "./fuel";
import { ROAD_GRAPH } from "./graph";
import { GAZETTEER } from "./places/gazetteer";

const place = (id: string) => {
  const found = GAZETTEER.find((one) => one.id === id);
  if (!found) expect.unreachable(`no place ${id} in the gazetteer`);
  return found;
};

describe("fuel for travellers", () => {
  test.each(["alice-springs-nt", "birdsville-qld", "nullarbor-roadhouse-sa"])(
    "is sold in cities, towns and roadhouses: %s",
    (id) => expect(sellsFuel(place(id))).toBe(true),
  );

  test.each(["innamincka-sa", "cameron-corner-qld", "kunawarritji-wa"])(
    "is sold at some other places: %s",
    (id) => expect(sellsFuel(place(id))).toBe(true),
  );

  test.each(["walhalla-vic", "dinner-plain-vic", "big-red-qld", "uluru-nt"])(
    "isn't sold everywhere: %s",
    (id) => expect(sellsFuel(place(id))).toBe(false),
  );

  test("has exceptions that are on a road and differ from the rule for their kind", () => {
    const followsRule = (id: string) => ["city", "town", "roadhouse"].includes(place(id).kind);
    expect([...WITHOUT_FUEL].filter((id) => !followsRule(id))).toEqual([]);
    expect([...WITH_FUEL].filter(followsRule)).toEqual([]);
    expect([...WITHOUT_FUEL, ...WITH_FUEL].filter((id) => !ROAD_GRAPH.places.has(id))).toEqual([]);
  });
});
