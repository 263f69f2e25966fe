import { readGpx } from "@longpaddock/gpx/read-gpx";
import { inChunks, track } from "@longpaddock/gpx/test/documents";
import { ROAD_GRAPH, type Way } from "@longpaddock/roads/graph";
import { isForward, legKey } from "@longpaddock/roads/ridden/leg-key";
import {
  farthestOff,
  randomNumbers,
  recorded,
  trueCourse,
  trueRoad,
} from "@longpaddock/roads/test/true-roads";
import { expect, test } from "vitest";
import { unpackLeg } from "../../gpx/ridden/leg-lines";
import { match } from "./ridden-thread";

const TRACKS = 200;
const random = randomNumbers(33);
const PLACES = [...ROAD_GRAPH.places.keys()];

/** Two legs, one after the other, that anything with a motor may ride. */
function anyTour(): Way[] {
  const first = ROAD_GRAPH.waysFrom(PLACES[Math.floor(random() * PLACES.length)] ?? "")[0];
  const second = first && ROAD_GRAPH.waysFrom(first.to).find(({ to }) => to !== first.from);
  const ways = [first, second].flatMap((way) => way ?? []);
  return ways.length === 2 && ways.every(({ road }) => road.kind !== "railTrail") ? ways : anyTour();
}

test("of two hundred tracks with 15 m of noise, nine legs of ten are found, and nine of ten of these are within 60 m of the road", async () => {
  const [far, found]: [number[], boolean[]] = [[], []];
  for (let made = 0; made < TRACKS; made++) {
    const ways = anyTour();
    const reading = await readGpx(inChunks(track(recorded(trueCourse(ways), { metres: 15, random }))));
    const [legs = []] = match([{ track: JSON.stringify(reading.track), vehicle: "4x4" }]);
    for (const way of ways) {
      const leg = legs.find((one) => one.leg === legKey(way));
      found.push(leg !== undefined);
      if (!leg) continue;
      expect(Math.abs(leg.metres / 1000 / way.kilometres - 1)).toBeLessThan(0.08);
      const course = isForward(way) ? trueRoad(way) : trueRoad(way).toReversed();
      const line = unpackLeg(leg.line);
      // Both ways, because a line that leaves out a bend has all of its own positions on the road.
      far.push(Math.max(farthestOff(line, course), farthestOff(course, line)));
    }
  }
  const share = (all: readonly boolean[]) => all.filter(Boolean).length / all.length;
  expect(share(found)).toBeGreaterThanOrEqual(0.9);
  expect(share(far.map((metres) => metres <= 60))).toBeGreaterThanOrEqual(0.9);
});
