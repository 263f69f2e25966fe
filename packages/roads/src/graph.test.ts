import { describe, expect, test } from "vitest";
import { graphOf, ROAD_GRAPH } from "./graph";
import { NAMED_ROADS } from "./named-roads";
import { GAZETTEER } from "./places/gazetteer";

const { places, waysFrom } = ROAD_GRAPH;

/** Every place that the roads connect with the given one. */
function connectedWith(start: string): ReadonlySet<string> {
  const reached = new Set([start]);
  for (const id of reached) for (const { to } of waysFrom(id)) reached.add(to);
  return reached;
}

describe("the road graph", () => {
  test("connects every place on each land mass", () => {
    const islands = ["sydney-nsw", "hobart-tas", "kingscote-sa"].map(connectedWith);
    expect(islands.reduce((sum, { size }) => sum + size, 0)).toBe(places.size);
    expect(new Set(islands.flatMap((island) => [...island])).size).toBe(places.size);
    const [mainland, tasmania, kangarooIsland] = islands;
    expect([...(tasmania ?? [])].filter((id) => places.get(id)?.state !== "TAS")).toEqual([]);
    expect([...(kangarooIsland ?? [])].toSorted()).toEqual([
      "kingscote-sa",
      "parndana-sa",
      "penneshaw-sa",
      "remarkable-rocks-sa",
    ]);
    expect([...(mainland ?? [])].filter((id) => places.get(id)?.state === "TAS")).toEqual([]);
  });

  test("leads along a leg in both directions", () => {
    const [out] = waysFrom("birdsville-qld").filter(({ to }) => to === "mungerannie-sa");
    expect(out).toMatchObject({ from: "birdsville-qld", surface: "gravel", kilometres: 313 });
    expect(out?.road.name).toBe("Birdsville Track");
    const [back] = waysFrom("mungerannie-sa").filter(({ to }) => to === "birdsville-qld");
    expect(back).toEqual({ ...out, from: "mungerannie-sa", to: "birdsville-qld" });
  });

  test("has no ways out of a place on no road", () => {
    expect(waysFrom("cook-sa")).toEqual([]);
    expect(places.has("cook-sa")).toBe(false);
  });

  test("has every city and town but these", () => {
    const missing = GAZETTEER.filter(
      ({ id, kind }) => (kind === "city" || kind === "town") && !places.has(id),
    );
    expect(missing.map(({ id }) => id).toSorted()).toEqual([
      "adventure-bay-tas",
      "currie-tas",
      "pannawonica-wa",
      "whitemark-tas",
    ]);
  });

  test("refuses a road to a place that the gazetteer does not have", () => {
    const [road] = NAMED_ROADS;
    if (!road) expect.unreachable("there are no roads");
    const leg = {
      from: "sydney-nsw",
      to: "atlantis-nsw",
      surface: "sealed",
      kilometres: 1,
      isFreeway: false,
    } as const;
    expect(() => graphOf([{ ...road, name: "Lost Road", legs: [leg] }])).toThrow(
      "Lost Road: no place atlantis-nsw in the gazetteer",
    );
  });
});
