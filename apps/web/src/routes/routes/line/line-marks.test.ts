import type { LineEdits } from "@longpaddock/gpx/line/line-edits";
import { expect, test } from "vitest";
import {
  addCut,
  isUnchanged,
  keptStretches,
  type LineMark,
  marksOf,
  moveMark,
  nearestKm,
  nearestPoint,
} from "./line-marks";
import { editsText, markLabel } from "./texts";

/** Points 1 to 12, a kilometre apart, without 5 and 6, which were left out. */
const numbers = Uint32Array.from([1, 2, 3, 4, 7, 8, 9, 10, 11, 12]);
const line = {
  numbers,
  kilometres: Float64Array.from(numbers.keys()),
  latitudes: Float64Array.from(numbers.keys(), (i) => -34 + i / 100),
  longitudes: new Float64Array(10).fill(150),
};
const markOf = (edits: LineEdits, kind: LineMark["kind"], cut = 0) => {
  const mark = marksOf(line, edits).find((one) => one.kind === kind && one.cut === cut);
  if (!mark) throw new Error("no such mark");
  return mark;
};
const moved = (edits: LineEdits, kind: LineMark["kind"], to: number) =>
  moveMark(line, edits, { mark: markOf(edits, kind), to });

test("a line that nothing was changed of has its two ends", () => {
  expect(isUnchanged({ cuts: [], takeBack: [], keep: undefined })).toBe(true);
  expect(marksOf(line, {}).map(({ kind, index }) => [kind, index])).toEqual([
    ["start", 0],
    ["end", 9],
  ]);
});

test("an end stays where the other one isn't yet, and back at the end of the line nothing is trimmed", () => {
  const trimmed = moved({}, "start", 4);
  expect(trimmed).toEqual({ keep: [7, 12] });
  expect(markOf(trimmed, "start").index).toBe(4);
  expect(moved(trimmed, "end", 2)).toEqual({ keep: [7, 8] });
  expect(moved(trimmed, "start", -3)).toEqual({ keep: undefined });
});

test("a cut takes at least one point out, with those in it that were left out", () => {
  const cut: LineEdits = { cuts: [[3, 8]] };
  expect([markOf(cut, "cutFrom").index, markOf(cut, "cutTo").index]).toEqual([1, 6]);
  expect(moved(cut, "cutFrom", 3)).toEqual({ cuts: [[5, 8]] });
  expect(moved(cut, "cutFrom", 9)).toEqual({ cuts: [[8, 8]] });
  expect(moved(cut, "cutTo", 0)).toEqual({ cuts: [[3, 3]] });
});

test("a new cut is in the middle of the longest stretch, as long as there is one", () => {
  const once = addCut(line, { keep: [2, 12] });
  expect(once).toEqual({ keep: [2, 12], cuts: [[8, 8]] });
  expect(keptStretches(line, once ?? {})).toEqual([
    [1, 4],
    [6, 9],
  ]);
  expect(addCut(line, { keep: [2, 4] })).toBeNull();
});

test("a marker goes to the nearest point, on the profile and on the map", () => {
  expect([-4, 2.4, 2.6, 40].map((km) => nearestKm(line, km))).toEqual([0, 2, 3, 9]);
  expect(nearestPoint(line, [150.1, -33.97], [0, 9])).toBe(3);
  expect(nearestPoint(line, [150.1, -33.97], [5, 9])).toBe(5);
});

test("what was done is said in words, and a reversed line starts at its right end", () => {
  expect(editsText({ keep: [1, 2], cuts: [[4, 5]], takeBack: [[7, 7]], reverse: true })).toBe(
    "Trimmed, cut in one place, with points that were left out and reversed",
  );
  expect(marksOf(line, {}).map((mark) => markLabel(mark, true))).toEqual(["End", "Start"]);
});
