import { describe, expect, test } from "vitest";
import { traceEnds } from "./trace";

describe("the ends of a track drawing are found", () => {
  test.each([
    ["in absolute points", "M4 50L20 30L96 8.5", { start: { x: 4, y: 50 }, end: { x: 96, y: 8.5 } }],
    ["in relative steps", "M4 50l10-20 6.5 0-2.5-10", { start: { x: 4, y: 50 }, end: { x: 18, y: 20 } }],
    ["in several lines", "M4 50l10-20M60 60l4 4", { start: { x: 4, y: 50 }, end: { x: 64, y: 64 } }],
    ["in a single point", "M4 50", { start: { x: 4, y: 50 }, end: { x: 4, y: 50 } }],
    ["nowhere in an empty path", "", {}],
  ])("%s", (_, path, ends) => {
    expect(traceEnds(path)).toEqual(ends);
  });
});
