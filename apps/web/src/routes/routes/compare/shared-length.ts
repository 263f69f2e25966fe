import { lengthKm } from "@longpaddock/roads/places/passed-places";

type Position = readonly [longitude: number, latitude: number];
type Lines = readonly (readonly Position[])[];

/** Both lines count as one road within it, in kilometres: about twice the error of two GPS units. */
const NEAR_KM = 0.1;
/** Lines of long routes are drawn with fewer points, so that they cut their bends by more. */
const NEAR_SHARE = 1 / 5000;
const KM_PER_DEGREE = 111.2;

/** How many kilometres of a line run along another. */
export function sharedKm(lines: Lines, other: Lines): number {
  const totalKm = lengthKm(lines);
  const nearKm = Math.max(NEAR_KM, NEAR_SHARE * Math.max(totalKm, lengthKm(other)));
  const cells = new Set(pointsEvery(other, nearKm).flatMap((point) => cellsAround(point, nearKm)));
  const points = pointsEvery(lines, 2.5 * nearKm);
  const shared = points.filter((point) => cells.has(cellOf(point, nearKm))).length;
  return points.length === 0 ? 0 : (shared / points.length) * totalKm;
}

/** No more columns than this fit around the earth. */
const COLUMNS = 1e7;

/** The number of a square with sides of that length. */
function cellOf([longitude, latitude]: Position, nearKm: number, east = 0): number {
  const row = Math.floor((latitude * KM_PER_DEGREE) / nearKm);
  const width = nearKm / (KM_PER_DEGREE * Math.cos((((row * nearKm) / KM_PER_DEGREE) * Math.PI) / 180));
  return row * COLUMNS + Math.floor(longitude / width) + east;
}

const AROUND = [-1, 0, 1];
/** A point's own cell and its neighbours. */
const cellsAround = ([longitude, latitude]: Position, nearKm: number) =>
  AROUND.flatMap((north) =>
    AROUND.map((east) => cellOf([longitude, latitude + (north * nearKm) / KM_PER_DEGREE], nearKm, east)),
  );

/** Points along the lines, no further apart than this. */
function pointsEvery(lines: Lines, stepKm: number): Position[] {
  return lines.flatMap((line) =>
    line.flatMap((point, at) => {
      const next = line[at + 1];
      if (!next) return [point];
      const steps = Math.max(1, Math.ceil(lengthKm([[point, next]]) / stepKm));
      return Array.from({ length: steps }, (_, step) => between(point, next, step / steps));
    }),
  );
}

const between = ([x, y]: Position, [toX, toY]: Position, share: number): Position => [
  x + (toX - x) * share,
  y + (toY - y) * share,
];
