import { describe, expect, test } from "vitest";
import { ROAD_GRAPH } from "./graph";
import { HIGHLIGHTS } from "./highlights";
import { HIGHLIGHT_THEMES } from "./vocabulary";

describe("the highlights", () => {
  test("name one thing each at 150 or more places on the roads", () => {
    expect(HIGHLIGHTS.length).toBeGreaterThanOrEqual(150);
    expect(new Set(HIGHLIGHTS.map(({ placeId }) => placeId)).size).toBe(HIGHLIGHTS.length);
    expect(HIGHLIGHTS.filter(({ placeId }) => !ROAD_GRAPH.places.has(placeId))).toEqual([]);
  });

  test("are short phrases", () => {
    expect(HIGHLIGHTS.filter(({ text }) => text.length > 90 || text.endsWith("."))).toEqual([]);
  });

  test("have themes, and every theme has at least ten", () => {
    expect(HIGHLIGHTS.filter(({ themes }) => themes.length === 0)).toEqual([]);
    for (const theme of HIGHLIGHT_THEMES)
      expect(HIGHLIGHTS.filter(({ themes }) => themes.includes(theme)).length, theme).toBeGreaterThanOrEqual(
        10,
      );
  });
});
