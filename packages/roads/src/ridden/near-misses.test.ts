import { describe, expect, test } from "vitest";
import { randomNumbers, recorded, trueCourse, trueRoad } from "../../test/true-roads";
import { ROAD_GRAPH, type Way } from "../graph";
import type { Position } from "../places/passed-places";
import { legKey } from "./leg-key";
import { matchLegs } from "./match-legs";

const random = randomNumbers(33);
const between = (low: number, high: number) => low + (high - low) * random();
const anyDirection = () => between(0, 2 * Math.PI);

/** Legs as short as that from Bowral to Mittagong, and of up to 15 km. */
const SHORT = [...ROAD_GRAPH.places.keys()]
  .flatMap((id) => ROAD_GRAPH.waysFrom(id))
  .filter(({ from, to, kilometres, road }) => from < to && kilometres <= 15 && road.kind !== "railTrail");

const METRES_PER_DEGREE = 111_195;
const shrinkAt = ([, latitude]: Position) => Math.cos((latitude * Math.PI) / 180);
const moved = (from: Position, metres: number, direction: number): Position => [
  from[0] + (metres * Math.sin(direction)) / METRES_PER_DEGREE / shrinkAt(from),
  from[1] + (metres * Math.cos(direction)) / METRES_PER_DEGREE,
];
const directionOf = (from: Position, to: Position) =>
  Math.atan2((to[0] - from[0]) * shrinkAt(from), to[1] - from[1]);
const endsOf = (line: readonly Position[]): [Position, Position] => {
  const [start, end] = [line[0], line.at(-1)];
  if (!start || !end) throw new Error("no line");
  return [start, end];
};

/** With a position every 200 metres or so. */
const through = (...corners: Position[]): Position[] =>
  corners.flatMap((to, index) => {
    const from = corners[index - 1] ?? to;
    return Array.from({ length: 30 }, (_, step): Position => {
      const share = (step + 1) / 30;
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    });
  });

/** Comes from somewhere and goes on to somewhere: rides seldom begin and end at places of a road. */
const goingOn = (line: readonly Position[], turn = 0): Position[] => {
  const [start, end] = endsOf(line);
  const [before, after] = [directionOf(end, start), directionOf(start, end)];
  return [
    ...through(moved(start, 6000, before + between(-turn, turn)), start),
    ...line.slice(1),
    ...through(end, moved(end, 6000, after + between(-turn, turn))),
  ];
};

const beside = () => between(500, 1400);
const aside = (line: readonly Position[]) => {
  const [start, end] = endsOf(line);
  return directionOf(start, end) + (random() < 0.5 ? 1 : -1) * (Math.PI / 2);
};

/** Lines that pass within a kilometre and a half of both places on other ways. */
const OTHERS: Record<string, (road: readonly Position[]) => Position[]> = {
  "a road beside it": (road) => {
    const [metres, direction] = [beside(), aside(road)];
    return goingOn(road.map((at) => moved(at, metres, direction)));
  },
  "a straight line past both places": (road) => {
    const [start, end] = endsOf(road);
    return goingOn(through(moved(start, beside(), aside(road)), moved(end, beside(), aside(road))));
  },
  "a line with a bend": (road) => {
    const [start, end] = endsOf(road).map((at) => moved(at, beside(), anyDirection()));
    if (!start || !end) throw new Error("no line");
    const middle: Position = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2];
    return goingOn(through(start, moved(middle, between(0, 4000), anyDirection()), end), Math.PI);
  },
};

/** Towns aren't points: a road passes the middle of one at some distance, or a ride begins in a street of it. */
const SAME: Record<string, (road: readonly Position[]) => Position[]> = {
  "the road": (road) => goingOn(road, 1),
  "the road, with the middle of both towns beside it": (road) => {
    const [metres, direction] = [between(0, 300), anyDirection()];
    return goingOn(
      road.map((at) => moved(at, metres, direction)),
      1,
    );
  },
  "the road without its ends": (road) =>
    road.slice(Math.floor(between(0, 2)), road.length - Math.floor(between(0, 2))),
};

function shareFound(line: (road: readonly Position[]) => Position[]): number {
  const found = SHORT.map((way: Way) => {
    const noisy = recorded(line(trueRoad(way)), { metres: 15, random });
    const keys = matchLegs(
      [noisy.map(({ longitude, latitude }): Position => [longitude, latitude])],
      "4x4",
    ).map(({ key }) => key);
    return keys.includes(legKey(way));
  });
  return found.filter(Boolean).length / found.length;
}

test.each([
  ["bowral-nsw mittagong-nsw 5", ["goulburn-nsw", "mittagong-nsw", "sydney-nsw"]],
  ["euston-nsw robinvale-vic 4", ["balranald-nsw", "euston-nsw", "mildura-vic"]],
  ["devonport-tas latrobe-tas 10", ["deloraine-tas", "devonport-tas", "wilmot-tas"]],
])("%s isn't of a ride along other roads past both of its places", (leg, places) => {
  const ways = places.slice(1).flatMap((to, at) => {
    const from = places[at] ?? "";
    return ROAD_GRAPH.waysFrom(from).find((way) => way.to === to) ?? [];
  });
  expect(ways).toHaveLength(2);
  const keys = matchLegs([trueCourse(ways)], "4x4").map(({ key }) => key);
  expect(keys.toSorted()).toEqual(ways.map(legKey).toSorted());
  expect(keys).not.toContain(leg);
});

describe("a leg of 15 km or less", () => {
  test("is found in nine of ten lines that follow it", () => {
    expect(SHORT.length).toBeGreaterThan(50);
    for (const [name, line] of Object.entries(SAME))
      expect([name, shareFound(line) >= 0.9]).toEqual([name, true]);
  });

  test("is found in one of ten lines at most that only pass near both of its places", () => {
    for (const [name, line] of Object.entries(OTHERS))
      expect([name, shareFound(line) <= 0.1]).toEqual([name, true]);
  });
});
