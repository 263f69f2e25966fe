import { metresBetween } from "@longpaddock/domain/geo";
import { VEHICLE_TYPES, type VehicleType } from "@longpaddock/domain/vehicles";
import { describe, expect, test } from "vitest";
import type { FollowedLeg } from "./follow/followed-legs";
import { followRoads } from "./follow-roads";
import { ROAD_GRAPH } from "./graph";
import { NAMED_ROADS } from "./named-roads";
import { GAZETTEER } from "./places/gazetteer";

const place = (id: string) => {
  const found = GAZETTEER.find((one) => one.id === id);
  if (!found) expect.unreachable(`no place ${id}`);
  return found;
};

const follow = (ids: readonly string[], vehicle: VehicleType = "offroad-motorcycle") =>
  followRoads(ids.map(place), vehicle);

const kilometres = (legs: readonly FollowedLeg[], kind?: "road" | "straight") =>
  legs
    .flatMap(({ pieces }) => pieces)
    .filter((piece) => kind === undefined || piece.kind === kind)
    .reduce((sum, piece) => sum + piece.kilometres, 0);

const roads = (legs: readonly FollowedLeg[]) =>
  legs.flatMap(({ pieces }) => pieces.flatMap((piece) => piece.roads));

describe("following the roads", () => {
  test("goes from Sydney to Bathurst along the Great Western Highway", () => {
    const legs = follow(["sydney-nsw", "bathurst-nsw"]);
    expect(legs).toHaveLength(1);
    expect(kilometres(legs)).toBeGreaterThan(190);
    expect(kilometres(legs)).toBeLessThan(215);
    expect(kilometres(legs, "straight")).toBe(0);
    expect(roads(legs)).toContain("Great Western Highway");
    const [piece] = legs[0]?.pieces ?? [];
    expect(piece?.positions.length).toBeGreaterThan(4);
    expect(piece?.positions[0]).toMatchObject({ latitude: place("sydney-nsw").latitude });
  });

  test("has a leg for each pair of waypoints, and none for one waypoint", () => {
    expect(follow(["hay-nsw"])).toEqual([]);
    const legs = follow(["melbourne-vic", "torquay-vic", "lorne-vic", "apollo-bay-vic"]);
    expect(legs).toHaveLength(3);
    expect(roads(legs.slice(1))).toEqual(["Great Ocean Road", "Great Ocean Road"]);
  });

  test("has no length between two waypoints at one place", () => {
    expect(follow(["hay-nsw", "hay-nsw"])).toEqual([
      { pieces: [], unsuitedKm: 0, freewayKm: 0, unsealedKm: 0 },
    ]);
  });

  test("passes through a waypoint beside a road, with a part of its kilometres on each side", () => {
    const [birdsville, mungerannie] = [place("birdsville-qld"), place("mungerannie-sa")];
    const between = {
      latitude: (birdsville.latitude * 2 + mungerannie.latitude) / 3,
      longitude: (birdsville.longitude * 2 + mungerannie.longitude) / 3 + 0.05,
    };
    const legs = followRoads([birdsville, between, mungerannie], "4x4");
    const [first, second] = legs.map((leg) => kilometres([leg]));
    expect(kilometres(legs, "straight")).toBe(0);
    expect((first ?? 0) + (second ?? 0)).toBeCloseTo(313, 5);
    expect(first).toBeCloseTo(313 / 3, -1);
    expect(legs[0]?.pieces[0]?.positions.at(-1)).toEqual(between);
  });

  test("measures the part of a road between two waypoints beside it, in both directions", () => {
    const [birdsville, mungerannie] = [place("birdsville-qld"), place("mungerannie-sa")];
    const at = (share: number) => ({
      latitude: birdsville.latitude + (mungerannie.latitude - birdsville.latitude) * share,
      longitude: birdsville.longitude + (mungerannie.longitude - birdsville.longitude) * share,
    });
    for (const ends of [
      [at(0.25), at(0.75)],
      [at(0.75), at(0.25)],
    ]) {
      const legs = followRoads(ends, "4x4");
      expect(kilometres(legs)).toBeCloseTo(156.5, 0);
      expect(roads(legs)).toEqual(["Birdsville Track"]);
      expect(legs[0]?.pieces[0]?.positions).toEqual(ends);
    }
  });

  test("leaves the road in a straight line to a waypoint far from it", () => {
    const camp = { latitude: -31.2, longitude: 129.6 };
    const legs = followRoads([place("ceduna-sa"), camp], "4x4");
    expect(legs[0]?.pieces.map(({ kind }) => kind)).toEqual(["road", "straight"]);
    const [road, straight] = legs[0]?.pieces ?? [];
    expect(road?.positions.at(-1)).toEqual(straight?.positions[0]);
    expect(straight?.positions.at(-1)).toEqual(camp);
    expect(straight?.kilometres).toBeGreaterThan(25);
    expect(straight?.kilometres).toBeLessThan(100);
  });

  test("is straight between waypoints far from every road, and across the sea", () => {
    const desert = { latitude: -24.5, longitude: 126.5 };
    const near = { latitude: -24.6, longitude: 126.6 };
    expect(followRoads([desert, near], "4x4")[0]?.pieces.map(({ kind }) => kind)).toEqual(["straight"]);
    const crossing = follow(
      ["port-melbourne-vic", "devonport-tas"].map((id) => id.replace("port-melbourne", "melbourne")),
    );
    expect(crossing[0]?.pieces.map(({ kind }) => kind)).toEqual(["straight"]);
  });

  test.each(VEHICLE_TYPES)(
    "takes no road that is closed to a vehicle, even where there is no other: %s",
    (vehicle) => {
      const closed = NAMED_ROADS.filter(({ vehicles }) => !vehicles.includes(vehicle));
      for (const { name, legs } of closed)
        for (const { from, to } of legs) expect(roads(follow([from, to], vehicle))).not.toContain(name);
    },
  );

  test("keeps to roads that the vehicle may use, and prefers surfaces that suit it", () => {
    const onroad = follow(["marree-sa", "quilpie-qld"], "onroad-motorcycle");
    const offroad = follow(["marree-sa", "quilpie-qld"], "offroad-motorcycle");
    const unsuited = (legs: readonly FollowedLeg[]) => legs.reduce((sum, leg) => sum + leg.unsuitedKm, 0);
    expect(unsuited(offroad)).toBe(0);
    expect(kilometres(onroad)).toBeGreaterThan(kilometres(offroad));
    const birdsville = follow(["birdsville-qld", "mungerannie-sa"], "onroad-motorcycle");
    expect([kilometres(birdsville, "road"), unsuited(birdsville)]).toEqual([313, 313]);
    const trails = new Set(NAMED_ROADS.filter(({ kind }) => kind === "railTrail").map(({ name }) => name));
    expect(
      roads(follow(["warburton-vic", "lilydale-vic"], "4x4")).filter((name) => trails.has(name)),
    ).toEqual([]);
  });
});

/** Repeatable numbers from 0 to 1. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

describe("between random places", () => {
  const random = randomNumbers(10);
  const places = [...ROAD_GRAPH.places.values()];
  const pick = () => places[Math.floor(random() * places.length)] ?? expect.unreachable();
  const pairs = Array.from({ length: 300 }, () => [pick(), pick()] as const);

  test("the line has no gaps, starts and ends at the waypoints and is never shorter than the straight line", () => {
    for (const [from, to] of pairs) {
      const [leg] = followRoads([from, to], "4x4");
      const line = leg?.pieces.flatMap(({ positions }) => positions) ?? [];
      const name = `${from.id} to ${to.id}`;
      if (from === to) continue;
      expect(line[0], name).toEqual({ latitude: from.latitude, longitude: from.longitude });
      expect(line.at(-1), name).toEqual({ latitude: to.latitude, longitude: to.longitude });
      const starts = leg?.pieces.slice(1).map(({ positions }) => positions[0]);
      expect(starts, name).toEqual(leg?.pieces.slice(0, -1).map(({ positions }) => positions.at(-1)));
      expect(kilometres([leg ?? expect.unreachable()]) * 1000, name).toBeGreaterThanOrEqual(
        metresBetween(from, to) * 0.99,
      );
    }
  });

  test("the way back is as long as the way there", () => {
    for (const [from, to] of pairs) {
      const there = kilometres(followRoads([from, to], "offroad-motorcycle"));
      expect(kilometres(followRoads([to, from], "offroad-motorcycle")), from.id).toBeCloseTo(there, 3);
    }
  });

  test("nine of ten searches take less than 20 ms of the processor, however busy the machine is", () => {
    const times = pairs.map((pair) => {
      const start = process.cpuUsage();
      followRoads(pair, "offroad-motorcycle");
      return process.cpuUsage(start).user / 1000;
    });
    expect(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.9)]).toBeLessThan(20);
  });
});
