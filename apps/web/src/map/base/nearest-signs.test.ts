import { describe, expect, test } from "vitest";
import { pointOf, signsAround, signTo } from "./nearest-signs";

const place = (name: string, latitude: number, longitude: number) => ({
  id: name,
  name,
  latitude,
  longitude,
});
/** About 10 km each way. */
const VIEW = { west: 144.65, south: -36.65, east: 144.75, north: -36.57 };
const ELMORE = place("Elmore", -36.495, 144.611);
const GOORNONG = place("Goornong", -36.616, 144.505);
const HEATHCOTE = place("Heathcote", -36.922, 144.709);
const BEYOND = place("Beyond Elmore", -36.3, 144.5);

describe("signs at the edge of a map that shows no place", () => {
  test("name the nearest place in each direction, the nearest first", () => {
    const signs = signsAround([HEATHCOTE, BEYOND, ELMORE, GOORNONG], VIEW);
    expect(signs.map(({ name }) => name)).toEqual(["Elmore", "Goornong", "Heathcote"]);
    expect(signs.map(({ angle }) => pointOf(angle))).toEqual(["north-west", "west", "south"]);
    expect(signs.map(({ km }) => Math.round(km))).toEqual([15, 17, 35]);
  });

  test("are missing where three places are shown", () => {
    const shown = ["a", "b", "c"].map((name, at) => place(name, -36.6 - at / 100, 144.7));
    expect(signsAround([...shown, ELMORE], VIEW)).toEqual([]);
    expect(signsAround([...shown.slice(1), ELMORE], VIEW)).toHaveLength(1);
  });

  test("say the way to all eight points", () => {
    const from = { latitude: -30, longitude: 140 };
    const ways = [
      [1, 0],
      [1, 1.15],
      [0, 1],
      [-1, 1.15],
      [-1, 0],
      [-1, -1.15],
      [0, -1],
      [1, -1.15],
    ].map(([north = 0, east = 0]) => pointOf(signTo(place("x", -30 + north, 140 + east), from).angle));
    expect(ways.join(" ")).toBe("north north-east east south-east south south-west west north-west");
  });
});
