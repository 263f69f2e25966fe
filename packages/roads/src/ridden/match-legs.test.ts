import { describe, expect, test } from "vitest";
import { trueCourse } from "../../test/true-roads";
import { ROAD_GRAPH, type Way } from "../graph";
import { lengthKm, type Position, partBetween } from "../places/passed-places";
import { legKey } from "./leg-key";
import { matchLegs } from "./match-legs";

const way = (from: string, to: string, road?: string): Way => {
  const found = ROAD_GRAPH.waysFrom(from).find((one) => one.to === to && (!road || one.road.name === road));
  if (!found) expect.unreachable(`no way from ${from} to ${to}`);
  return found;
};

const OODNADATTA = [
  way("coward-springs-sa", "william-creek-sa"),
  way("william-creek-sa", "algebuckina-bridge-sa"),
];
const keysOf = (lines: Position[][]) => matchLegs(lines, "offroad-motorcycle").map(({ key }) => key);

describe("the legs that a line follows", () => {
  test("are those between the known places that it passes, from the same end in both directions", () => {
    const line = trueCourse(OODNADATTA);
    const there = matchLegs([line], "4x4");
    expect(there.map(({ key }) => key)).toEqual(OODNADATTA.map(legKey));
    for (const [index, { joinMetres, positions }] of there.entries()) {
      expect(Math.abs(lengthKm([positions]) - (OODNADATTA[index]?.kilometres ?? 0))).toBeLessThan(1);
      expect(joinMetres).toBeLessThan(10);
    }
    const back = matchLegs([line.toReversed()], "4x4");
    expect(back.map(({ key }) => key).toSorted()).toEqual(there.map(({ key }) => key).toSorted());
    const [first] = there;
    const same = back.find(({ key }) => key === first?.key);
    expect(same?.positions[0]?.[0]).toBeCloseTo(first?.positions[0]?.[0] ?? 0, 3);
  });

  test("are none where the line breaks, ends before the place or is much longer or shorter than the road", () => {
    const line = trueCourse(OODNADATTA.slice(0, 1));
    const middle = Math.floor(line.length / 2);
    expect(keysOf([line.slice(0, middle), line.slice(middle + 20)])).toEqual([]);
    expect(keysOf([line.slice(0, -30)])).toEqual([]);
    const [start, end] = [line[0], line.at(-1)];
    const detour: Position = [(start?.[0] ?? 0) + 1, start?.[1] ?? 0];
    expect(keysOf([[...(start ? [start] : []), detour, ...(end ? [end] : [])]])).toEqual([]);
  });

  test("are taken once of a line that goes there and back", () => {
    const line = trueCourse(OODNADATTA.slice(0, 1));
    expect(keysOf([[...line, ...line.toReversed()]])).toHaveLength(1);
  });

  test("are those of a rail trail for a bicycle that it is as long for, and of neither if both fit about equally well", () => {
    const [road, trail] = [
      way("albany-wa", "denmark-wa"),
      way("albany-wa", "denmark-wa", "Munda Biddi Trail"),
    ];
    const cycled = (line: Position[]) => matchLegs([line], "cycling").map(({ key }) => key);
    expect(cycled(trueCourse([road]))).toEqual([legKey(road)]);
    expect(cycled(trueCourse([trail]))).toEqual([legKey(trail)]);
    expect(keysOf([trueCourse([road])])).toEqual([legKey(road)]);
    expect(keysOf([trueCourse([trail])])).toEqual([]);
    expect(matchLegs([trueCourse([trail])], "motorcycle")).toEqual([]);
    const both = trueCourse([way("mansfield-vic", "yarck-vic")]);
    expect(cycled(both).filter((key) => key.startsWith("mansfield-vic yarck-vic"))).toEqual([]);
    expect(keysOf([both])).toContain(legKey(way("mansfield-vic", "yarck-vic", "Maroondah Highway")));
  });

  test("are those of the trail also where homes were cut out at both ends, and what is left is as long as the road", () => {
    const trail = way("geelong-vic", "queenscliff-vic", "Bellarine Rail Trail");
    const line = trueCourse([trail]);
    const left = partBetween(line, 1.4, lengthKm([line]) - 1.4);
    const road = ROAD_GRAPH.waysFrom("geelong-vic").find(
      (one) => one.to === "queenscliff-vic" && one.road.kind !== "railTrail",
    );
    expect(Math.abs(lengthKm([left]) - (road?.kilometres ?? 0))).toBeLessThan(0.5);
    expect(matchLegs([left], "cycling").map(({ key }) => key)).toEqual([legKey(trail)]);
  });

  test.each([
    ["caboolture-qld", "nambour-qld", "gympie-qld"],
    ["bulahdelah-nsw", "nabiac-nsw", "forster-nsw"],
    ["gilgandra-nsw", "tooraweenah-nsw", "coonabarabran-nsw"],
    ["glen-innes-nsw", "dalmorton-nsw", "grafton-nsw"],
    ["bindoon-wa", "new-norcia-wa", "moora-wa"],
    ["cobram-vic", "echuca-vic", "kerang-vic", "bendigo-vic"],
    ["waterfall-nsw", "bald-hill-nsw", "wollongong-nsw"],
    ["kyogle-nsw", "nimbin-nsw", "murwillumbah-nsw"],
  ])(
    "are those by way of the places between, not of another road as long from end to end: %s, %s, %s",
    (...places) => {
      const ways = places.slice(1).map((to, at) => way(places[at] ?? "", to));
      expect(keysOf([trueCourse(ways)]).toSorted()).toEqual(ways.map(legKey).toSorted());
    },
  );
});
