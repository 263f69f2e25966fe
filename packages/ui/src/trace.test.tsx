import { describe, expect, test } from "vitest";
import { traceEnds } from "./trace";

describe("the ends of a track's shape", () => {
  test.each([
    ["absolute points", "M4 50L20 30L96 8.5", { start: { x: 4, y: 50 }, end: { x: 96, y: 8.5 } }],
    ["steps", "M4 50l10-20 6.5 0-2.5-10", { start: { x: 4, y: 50 }, end: { x: 18, y: 20 } }],
    ["several lines", "M4 50l10-20M60 60l4 4", { start: { x: 4, y: 50 }, end: { x: 64, y: 64 } }],
    ["one point", "M4 50", { start: { x: 4, y: 50 }, end: { x: 4, y: 50 } }],
    ["nothing", "", {}],
  ])("%s", (_, path, ends) => {
    expect(traceEnds(path)).toEqual(ends);
  });
});
