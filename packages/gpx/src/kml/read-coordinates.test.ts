import { expect, test } from "vitest";
import { CoordinateReader } from "./read-coordinates";

const TEXT = "\n  148.1,-36.2,900 148.2 , -36.3 ,905\n148.3,-36.4\t";
const POINTS = ["148.1,-36.2,900", "148.2,-36.3,905", "148.3,-36.4"];

test("points are the same wherever their text is cut into pieces", () => {
  for (let at = 0; at <= TEXT.length; at++)
    for (const next of [at, Math.min(at + 3, TEXT.length)]) {
      const reader = new CoordinateReader();
      const pieces = [TEXT.slice(0, at), TEXT.slice(at, next), TEXT.slice(next)];
      expect([...pieces.flatMap((piece) => reader.write(piece)), ...reader.end()]).toEqual(POINTS);
    }
});

test("megabytes of white space, or of one number without an end, take no longer than other text", () => {
  for (const piece of [" ".repeat(4096), "1".repeat(4096)]) {
    const reader = new CoordinateReader();
    const before = process.cpuUsage().user;
    let longest = 0;
    for (let count = 0; count < 1000; count++)
      for (const point of reader.write(piece)) longest = Math.max(longest, point.length);
    expect(process.cpuUsage().user - before).toBeLessThan(2_000_000);
    // What is too long comes out soon, to be refused.
    expect(longest).toBeLessThan(10_000);
  }
});
