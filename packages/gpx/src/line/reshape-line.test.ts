import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { InvalidGpxError } from "../invalid-gpx-error";
import { type Line, LineBuilder } from "./line";
import type { LineEdits, PointRange } from "./line-edits";
import { reshapeLine } from "./reshape-line";

const START = Date.UTC(2026, 2, 14, 22);

/** Points a hundredth of a degree apart to the north, a minute each; each number is where a segment begins. */
function line(points: number, ...segments: number[]): Line {
  const built = new LineBuilder();
  for (let number = 1; number <= points; number++) {
    if (segments.includes(number)) built.startSegment();
    const index = built.add(-36 + number / 100, 148);
    built.setElevation(index, number * 10);
    built.setTime(index, START + number * 60_000);
  }
  return built.build();
}

const numbersOf = ({ latitudes, starts }: Line) =>
  Array.from(latitudes, (latitude, i) => `${starts[i] === 1 ? "|" : ""}${Math.round((latitude + 36) * 100)}`);
const reshaped = (edits: LineEdits, { faults = [2], of = line(10) } = {}) =>
  numbersOf(reshapeLine(of, faults, edits).line).join(" ");

describe("a line as its author changes it", () => {
  test("is without its faults, or with those that were taken back", () => {
    expect(reshaped({})).toBe("|1 2 4 5 6 7 8 9 10");
    expect(reshaped({ takeBack: [[3, 3]] })).toBe("|1 2 3 4 5 6 7 8 9 10");
    expect(reshaped({ takeBack: [[1, 2]] })).toBe("|1 2 4 5 6 7 8 9 10");
    expect(reshapeLine(line(10), [2, 6], { takeBack: [[7, 9]] }).faults).toEqual([2]);
  });

  test("is trimmed at both ends, and breaks where a piece is cut out", () => {
    expect(reshaped({ keep: [2, 8] })).toBe("|2 4 5 6 7 8");
    expect(reshaped({ cuts: [[5, 6]] })).toBe("|1 2 4 |7 8 9 10");
    expect(reshaped({ keep: [2, 9], cuts: [[5, 6]] })).toBe("|2 4 |7 8 9");
  });

  test("loses what overlapping cuts name once, and points that would be left alone", () => {
    const cuts = [
      [2, 5],
      [4, 6],
      [8, 9],
    ] as PointRange[];
    expect(reshaped({ cuts }, { of: line(12) })).toBe("|10 11 12");
  });

  test("keeps the breaks that it has, and a point that was alone before", () => {
    expect(reshaped({ cuts: [[9, 10]] }, { of: line(10, 1, 5, 6), faults: [] })).toBe("|1 2 3 4 |5 |6 7 8");
  });

  test("is reversed with its breaks, and each leg takes as long as it did", () => {
    const { line: back } = reshapeLine(line(6, 1, 4), [], { reverse: true, cuts: [[6, 6]] });
    expect(numbersOf(back).join(" ")).toBe("|5 4 |3 2 1");
    expect([...back.times].map((time) => (time - START) / 60_000)).toEqual([1, 2, 3, 4, 5]);
    expect([...back.elevations]).toEqual([50, 40, 30, 20, 10]);
  });

  test("reversed twice is the line itself, whatever was cut from it", () => {
    const range = fc
      .tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 6 }))
      .map(([from, more]) => [from, Math.min(30, from + more)] as PointRange);
    fc.assert(
      fc.property(
        fc.array(range, { maxLength: 3 }),
        fc.uniqueArray(fc.integer({ min: 2, max: 30 })),
        (cuts, starts) => {
          const of = line(30, 1, ...starts);
          const once = reshapeLine(of, [], { cuts, reverse: true }).line;
          expect(reshapeLine(once, [], { reverse: true }).line).toEqual(reshapeLine(of, [], { cuts }).line);
        },
      ),
    );
  });

  test("takes places along with what is cut", () => {
    const { keeps } = reshapeLine(line(10), [], { keep: [4, 10], cuts: [[7, 8]] });
    const isKept = (number: number) => keeps({ latitude: -36 + number / 100, longitude: 148.02 });
    expect([0, 2, 3.4, 3.6, 5, 7, 8.4, 8.6, 40].map(isKept)).toEqual([
      false,
      false,
      false,
      true,
      true,
      false,
      false,
      true,
      true,
    ]);
    expect(reshapeLine(line(10), [2], { reverse: true }).keeps({ latitude: -35.97, longitude: 148 })).toBe(
      true,
    );
  });

  test.each<[string, LineEdits, string]>([
    ["everything", { cuts: [[1, 10]] }, "Fewer than two points of the line would remain"],
    ["all but one point", { keep: [4, 4] }, "Fewer than two points of the line would remain"],
    ["a point that isn't there", { cuts: [[5, 11]] }, "The line has 10 points, so there is no point 11"],
    [
      "points of another line",
      { points: 12 },
      "The line that was changed had 12 points, and this one has 10",
    ],
  ])("is refused without %s", (_, edits, message) => {
    expect(() => reshaped(edits)).toThrow(new InvalidGpxError(message));
  });
});
