import { expect, test } from "vitest";
import { findJumps } from "./find-jumps";
import { LineBuilder } from "./line";

test("a line that was drawn with a few clicks keeps its legs beside a dense one", () => {
  const line = new LineBuilder();
  for (let i = 0; i < 14; i++) line.add(46 + (i % 2) / 3, 7 + i / 3);
  line.startSegment();
  for (let i = 0; i < 80; i++) line.add(46 + Math.sin(i / 12) / 50, 7 + Math.cos(i / 12) / 50);
  const built = line.build();
  expect(findJumps(built, Uint32Array.from(built.latitudes.keys()), false)).toEqual([]);
});
