import type { LineEdits, PointRange } from "@longpaddock/gpx/line/line-edits";
import type { EditableLine } from "../reading/editable-line";

type Points = Pick<EditableLine, "numbers" | "kilometres">;

/** Where the line begins and ends, and the last point before a cut and the first one after it. */
export interface LineMark {
  kind: "start" | "end" | "cutFrom" | "cutTo";
  /** Which of the cuts; 0 for an end of the line. */
  cut: number;
  /** Of the point in the line. */
  index: number;
  limits: readonly [least: number, most: number];
}

/** Points that a cut takes out at least. */
const MIN_CUT = 1;

export const isUnchanged = ({ keep, cuts = [], takeBack = [], reverse = false }: LineEdits): boolean =>
  !keep && cuts.length === 0 && takeBack.length === 0 && !reverse;

export function marksOf({ numbers }: Points, { keep, cuts = [] }: LineEdits): LineMark[] {
  const last = numbers.length - 1;
  const [start, end] = keep ? [firstFrom(numbers, keep[0]), firstFrom(numbers, keep[1] + 1) - 1] : [0, last];
  const ends: LineMark[] = [
    { kind: "start", cut: 0, index: start, limits: [0, end - 1] },
    { kind: "end", cut: 0, index: end, limits: [start + 1, last] },
  ];
  const pairs = cuts.map((range, cut): LineMark[] => {
    const [from, to] = aroundCut(numbers, range);
    return [
      { kind: "cutFrom", cut, index: from, limits: [0, to - MIN_CUT - 1] },
      { kind: "cutTo", cut, index: to, limits: [from + MIN_CUT + 1, last] },
    ];
  });
  return [...ends, ...pairs.flat()];
}

/** The edits with a mark at another point, as near as its limits allow. */
export function moveMark(
  { numbers }: Points,
  edits: LineEdits,
  { mark, to: index }: { mark: LineMark; to: number },
): LineEdits {
  const { keep, cuts = [] } = edits;
  const { kind, cut, limits } = mark;
  const to = Math.max(limits[0], Math.min(limits[1], index));
  const numberAt = (at: number) => numbers[at] ?? 1;
  const last = numbers.length - 1;
  if (kind === "start" || kind === "end") {
    const [first, final] = keep ?? [numberAt(0), numberAt(last)];
    const range: PointRange = kind === "start" ? [numberAt(to), final] : [first, numberAt(to)];
    const isWhole = range[0] <= numberAt(0) && range[1] >= numberAt(last);
    return { ...edits, keep: isWhole ? undefined : range };
  }
  const moved = cuts.map((range, at): PointRange => {
    if (at !== cut) return range;
    return kind === "cutFrom" ? [numberAt(to) + 1, range[1]] : [range[0], numberAt(to) - 1];
  });
  return { ...edits, cuts: moved };
}

/** With the middle third of the longest stretch cut out; null where none is long enough. */
export function addCut(line: Points, edits: LineEdits): LineEdits | null {
  const { numbers, kilometres } = line;
  const kmAt = (index: number) => kilometres[index] ?? 0;
  let [from, to] = [0, 0];
  for (const [first, last] of keptStretches(line, edits))
    if (kmAt(last) - kmAt(first) > kmAt(to) - kmAt(from)) [from, to] = [first, last];
  const third = (kmAt(to) - kmAt(from)) / 3;
  const [before, after] = [nearestKm(line, kmAt(from) + third), nearestKm(line, kmAt(to) - third)];
  if (before <= from || after >= to || after - before <= MIN_CUT) return null;
  const range: PointRange = [(numbers[before] ?? 1) + 1, (numbers[after] ?? 1) - 1];
  return { ...edits, cuts: [...(edits.cuts ?? []), range] };
}

/** By the indexes of their first and last points. */
export function keptStretches(line: Points, edits: LineEdits): [first: number, last: number][] {
  const [start, end] = marksOf(line, edits).map(({ index }) => index);
  const cuts = (edits.cuts ?? [])
    .map((range) => aroundCut(line.numbers, range))
    .toSorted(([a], [b]) => a - b);
  const kept: [number, number][] = [];
  let first = start ?? 0;
  for (const [from, to] of cuts) {
    if (from > first) kept.push([first, Math.min(from, end ?? from)]);
    first = Math.max(first, to);
  }
  if (end !== undefined && end > first) kept.push([first, end]);
  return kept;
}

/** The point that is nearest along the line. */
export function nearestKm({ kilometres }: Pick<Points, "kilometres">, km: number): number {
  let [low, high] = [0, kilometres.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((kilometres[middle] ?? 0) < km) low = middle + 1;
    else high = middle;
  }
  const before = low - 1;
  const isBefore = before >= 0 && km - (kilometres[before] ?? 0) < (kilometres[low] ?? 0) - km;
  return isBefore ? before : low;
}

/** The point that is nearest to a place, between two: a way back may pass it again. */
export function nearestPoint(
  { latitudes, longitudes }: Pick<EditableLine, "latitudes" | "longitudes">,
  [longitude, latitude]: readonly [number, number],
  [least, most]: LineMark["limits"],
): number {
  const width = Math.cos((latitude * Math.PI) / 180);
  let [nearest, away] = [least, Number.POSITIVE_INFINITY];
  for (let i = least; i <= most; i++) {
    const distance = Math.hypot(((longitudes[i] ?? 0) - longitude) * width, (latitudes[i] ?? 0) - latitude);
    if (distance < away) [nearest, away] = [i, distance];
  }
  return nearest;
}

const aroundCut = (numbers: Uint32Array, [from, to]: PointRange): [number, number] => [
  Math.max(0, firstFrom(numbers, from) - 1),
  Math.min(numbers.length - 1, firstFrom(numbers, to + 1)),
];

/** Index of the first point with at least this number. */
function firstFrom(numbers: Uint32Array, number: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
