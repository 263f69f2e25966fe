import { expect, test } from "vitest";
import { areaText, boundsOfArea } from "./shown-area";

test("what a map shows is an area in the address, also across the 180th meridian and around the earth", () => {
  expect(areaText({ west: 143.504, south: -37.501, east: 145.001, north: -36.2 })).toBe(
    "143.5,-37.51,145.01,-36.2",
  );
  expect(areaText({ west: 170, south: -30, east: 195, north: 0 })).toBe("170,-30,-165,0");
  expect(areaText({ west: -190, south: -30, east: -175, north: -0.001 })).toBe("170,-30,-175,0");
  expect(areaText({ west: -100, south: -91, east: 300, north: 95 })).toBe("-180,-90,180,90");
  expect(boundsOfArea("170,-30,-165,0")).toEqual({ west: 170, south: -30, east: 195, north: 0 });
});

test.each(["", "1,2,3", "a,b,c,d", "143,-36,145,-37", "-181,0,1,1", "0,-91,1,1", "1e2,0,1,1"])(
  "an address with '%s' has no area",
  (text) => expect(boundsOfArea(text)).toBeNull(),
);
