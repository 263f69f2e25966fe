import { expect, test } from "vitest";
import { trueRoad } from "../../test/true-roads";
import { measureFollowed } from "../follow/followed-legs";
import { followRoads } from "../follow-roads";
import { ROAD_GRAPH, type Way } from "../graph";
import { atKnots, turned } from "../places/knots";
import { lengthKm, nearestOnLine, type Position } from "../places/passed-places";
import { courseKnots } from "./course-knots";
import { legKey } from "./leg-key";
import { rideLegs } from "./ride-legs";

const PLACES = [
  "marree-sa",
  "curdimurka-sa",
  "coward-springs-sa",
  "william-creek-sa",
  "algebuckina-bridge-sa",
  "oodnadatta-sa",
];
const place = (id = "") => {
  const found = ROAD_GRAPH.places.get(id);
  if (!found) throw new Error(`There is no ${id}`);
  return found;
};
const way = (from = "", to = ""): Way => {
  const found = ROAD_GRAPH.waysFrom(from).find((one) => one.to === to);
  if (!found) throw new Error(`no way from ${from} to ${to}`);
  return found;
};

/** Two of the five legs are ridden, a tenth longer than the road. */
const RIDDEN = [way(PLACES[2], PLACES[3]), way(PLACES[4], PLACES[3])];
const LINES = new Map(
  RIDDEN.map((leg) => [
    legKey(leg),
    {
      positions: trueRoad({ ...leg, kilometres: 1.1 * leg.kilometres }),
      vehicle: "4x4" as const,
      month: null,
    },
  ]),
);

test.each([
  ["", [PLACES[0], PLACES[5]]],
  [" with a waypoint between", [PLACES[0], PLACES[3], PLACES[5]]],
])("each place lies as far along the way as its legs are long, as ridden and as drawn%s", (_, stops) => {
  const legs = followRoads(stops.map(place), "4x4");
  const ridden = rideLegs(legs, LINES);
  const { stored, shown } = courseKnots(legs, ridden);
  const { kilometres } = measureFollowed(ridden);
  let km = 0;
  for (const [index, id] of PLACES.entries()) {
    const leg = index === 0 ? null : way(PLACES[index - 1], id);
    const isRidden = leg !== null && RIDDEN.some((one) => legKey(one) === legKey(leg));
    km += (leg?.kilometres ?? 0) * (isRidden ? 1.1 : 1);
    for (const [knots, line] of [
      [stored, legs],
      [shown, ridden],
    ] as const) {
      const positions = line.flatMap(({ pieces }) =>
        pieces.flatMap((piece) =>
          piece.positions.map(({ longitude, latitude }): Position => [longitude, latitude]),
        ),
      );
      const at = nearestOnLine(place(id), positions)?.km ?? -1;
      expect(Math.abs(atKnots(knots, at) - km)).toBeLessThan(0.5);
      expect(atKnots(turned(knots), atKnots(knots, at))).toBeCloseTo(at, 6);
      expect(atKnots(knots, lengthKm([positions]))).toBeCloseTo(kilometres, 6);
    }
  }
});
