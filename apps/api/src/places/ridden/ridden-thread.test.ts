import type { Position } from "@longpaddock/gpx/line/line";
import { expect, test } from "vitest";
import { packLines } from "../../gpx/ridden/packed-lines";
import { EXTENT } from "./lines/tile-places";
import { split } from "./ridden-thread";
import { drawClosest } from "./ridden-threads";

const piecesOf = (lines: readonly Position[][]) =>
  split([{ track: JSON.stringify(lines), vehicle: "4x4" }])[0] ?? [];

test("a line around the world has one piece for each tile", () => {
  const pieces = piecesOf([
    [
      [-180, -30],
      [-179.99, -30],
    ],
    [
      [180, -30],
      [180.01, -30],
    ],
    [
      [359.99, -30],
      [360, -30],
    ],
    [
      [360, -30],
      [360.01, -30],
    ],
    [
      [0, -30],
      [0.01, -30],
    ],
  ]);
  const places = pieces.map(({ place }) => place);
  expect(places.length).toBeGreaterThan(2);
  expect(new Set(places).size).toBe(places.length);
});

test("a track that would take too many tiles has no pieces, and neither has too long a leg", () => {
  const scribble = (metres: number) =>
    Array.from({ length: 1500 }, (_, step): Position => [step % 2 ? metres / 9700 : 0, 84 + step / 1500]);
  expect(piecesOf([scribble(1_000_000)])).toEqual([]);
  expect(piecesOf([scribble(150_000)])).toEqual([]);
  const nullarbor: Position[] = [
    [123.9, -32.4],
    [125.4, -32.3],
  ];
  const alone = piecesOf([nullarbor]);
  expect(alone.length).toBeGreaterThan(10);
  expect(piecesOf([[...nullarbor, [150.3, -33.7]]])).toEqual(alone);
});

/** From one side of a tile to the other and back, as often as a stored track can. */
const zigzag = (top: number) =>
  packLines([
    Array.from({ length: 1500 }, (_, step): Position => [step % 2 ? EXTENT : 0, top + Math.round(step / 10)]),
  ]);

test("a tile that is full of scribbles is drawn, with the rides before them", async () => {
  const ridden = { vehicles: 1, month: 0 };
  const ride = packLines([
    [
      [0, 4000],
      [EXTENT, 4000],
    ],
  ]);
  const scribbles = Array.from({ length: 24 }, (_, number) => ({ ...ridden, lines: zigzag(number * 160) }));
  const [full, alone] = await drawClosest([
    [{ ...ridden, lines: ride }, ...scribbles],
    [{ ...ridden, lines: ride }],
  ]);
  expect(full?.tile.length).toBeGreaterThan(alone?.tile.length ?? 0);
});
