import { metresBetween, type Place } from "@longpaddock/domain/geo";

type Line = readonly (readonly [longitude: number, latitude: number])[];

const METRES_PER_DEGREE = 111_195;
const SAME_METRES = 5;

/** Where lines end within some kilometres of a place, but for ends that meet others. */
export function openEndsNear(lines: readonly Line[], near: Place, metres: number): Place[] {
  const ends = lines
    .flatMap((line) => [line[0], line.at(-1)])
    .flatMap((end) => (end ? [{ longitude: end[0], latitude: end[1] }] : []))
    .filter((end) => metresBetween(end, near) < metres);
  return ends.filter((end) => ends.filter((other) => metresBetween(end, other) < SAME_METRES).length === 1);
}

/** The middle of the circle that is nearest to the places in the sense of least squares, as anybody could work it out. */
export function middleOfCircle(places: readonly Place[], near: Place): Place {
  const shrink = Math.cos((near.latitude * Math.PI) / 180);
  const points = places.map(({ longitude, latitude }) => ({
    x: (longitude - near.longitude) * shrink * METRES_PER_DEGREE,
    y: (latitude - near.latitude) * METRES_PER_DEGREE,
  }));
  const mean = (of: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [meanX, meanY] = [mean(({ x }) => x), mean(({ y }) => y)];
  const centred = points.map(({ x, y }) => ({ x: x - meanX, y: y - meanY }));
  const sum = (of: (point: { x: number; y: number }) => number) =>
    centred.reduce((total, point) => total + of(point), 0);
  const [xx, xy, yy] = [sum(({ x }) => x * x), sum(({ x, y }) => x * y), sum(({ y }) => y * y)];
  const right = sum(({ x, y }) => x * (x * x + y * y)) / 2;
  const up = sum(({ x, y }) => y * (x * x + y * y)) / 2;
  const determinant = xx * yy - xy * xy;
  const [x, y] = [(right * yy - up * xy) / determinant, (up * xx - right * xy) / determinant];
  return {
    longitude: near.longitude + (meanX + x) / METRES_PER_DEGREE / shrink,
    latitude: near.latitude + (meanY + y) / METRES_PER_DEGREE,
  };
}
