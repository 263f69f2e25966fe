import { metresBetween } from "@longpaddock/domain/geo";
import { ROAD_GRAPH, type Way } from "../src/graph";
import { lengthKm, nearestOnLine, type Position } from "../src/places/passed-places";

const METRES_PER_DEGREE = 111_195;
const WINDING_KM = 9;
const STEP_METRES = 200;

/** A course that the road between two places may have: as long as it, in bends, and the same in both directions. */
export function trueRoad({ from, to, kilometres }: Way): Position[] {
  const isForward = from < to;
  const [start, end] = [
    ROAD_GRAPH.places.get(isForward ? from : to),
    ROAD_GRAPH.places.get(isForward ? to : from),
  ];
  if (!start || !end) throw new Error(`no places ${from} and ${to}`);
  const straight = metresBetween(start, end);
  const shrink = Math.cos((start.latitude * Math.PI) / 180);
  const [east, north] = [(end.longitude - start.longitude) * shrink, end.latitude - start.latitude];
  const length = Math.hypot(east, north) || 1;
  const bends = Math.max(1, Math.round(straight / 1000 / WINDING_KM));
  const steps = Math.ceil((kilometres * 1000) / STEP_METRES);
  const bent = (metres: number) =>
    Array.from({ length: steps + 1 }, (_, step): Position => {
      const share = step / steps;
      const aside = (metres / METRES_PER_DEGREE) * Math.sin(2 * Math.PI * bends * share);
      return [
        start.longitude + (east * share - (north / length) * aside) / shrink,
        start.latitude + north * share + (east / length) * aside,
      ];
    });
  let [low, high] = [0, kilometres * 500];
  for (let halving = 0; halving < 30; halving++) {
    const middle = (low + high) / 2;
    if (lengthKm([bent(middle)]) < kilometres) low = middle;
    else high = middle;
  }
  return isForward ? bent(low) : bent(low).toReversed();
}

/** The course of several ways, one after the other. */
export const trueCourse = (ways: readonly Way[]): Position[] =>
  ways.flatMap((way, index) => trueRoad(way).slice(index === 0 ? 0 : 1));

/** Numbers between 0 and 1, the same ones for the same seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** As a receiver records it: each position is off by so many metres, in the standard deviation of both directions. */
export function recorded(
  line: readonly Position[],
  { metres, random }: { metres: number; random: () => number },
) {
  return line.map(([longitude, latitude]) => {
    const [size, turn] = [Math.sqrt(-2 * Math.log(1 - random())) * metres, 2 * Math.PI * random()];
    const shrink = Math.cos((latitude * Math.PI) / 180);
    return {
      longitude: Number((longitude + (size * Math.cos(turn)) / METRES_PER_DEGREE / shrink).toFixed(6)),
      latitude: Number((latitude + (size * Math.sin(turn)) / METRES_PER_DEGREE).toFixed(6)),
    };
  });
}

/** How far the positions of a line along a course are off it at most, in metres. Both lead the same way. */
export function farthestOff(line: readonly Position[], course: readonly Position[]): number {
  const window = 100;
  let [nearest, farthest] = [0, 0];
  for (const [longitude, latitude] of line) {
    const from = Math.max(0, nearest - window);
    const part = course.slice(from, nearest + window);
    const metres = part.map(([x, y]) =>
      metresBetween({ longitude, latitude }, { longitude: x, latitude: y }),
    );
    nearest = from + metres.indexOf(Math.min(...metres));
    const beside = course.slice(Math.max(0, nearest - 1), nearest + 2);
    farthest = Math.max(farthest, 1000 * (nearestOnLine({ longitude, latitude }, beside)?.distanceKm ?? 0));
  }
  return farthest;
}
