import { expect, test } from "vitest";
import { corridorTiles, type Tile } from "./corridor";
import { mapPieces } from "./map-pieces";

const KM_PER_DEGREE = 111.2;
/** From Jindabyne to Barry Way's south end and on to the coast: about 200 km. */
const LINE = [
  [148.617, -36.417],
  [148.3, -37.0],
  [149.9, -37.07],
];
const ARCHIVE = {
  ...{
    version: "abc",
    minZoom: 0,
    maxZoom: 15,
    attribution: "",
    contentType: "",
    encoding: "terrarium" as const,
  },
  bounds: { west: 112, south: -44, east: 154, north: -9 },
};

const tileAt = (longitude: number, latitude: number, z: number): string => {
  const radians = (latitude * Math.PI) / 180;
  const x = Math.floor(((longitude + 180) / 360) * 2 ** z);
  const y = Math.floor(((1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2) * 2 ** z);
  return `${z}/${x}/${y}`;
};
const nameOf = ({ z, x, y }: Tile) => `${z}/${x}/${y}`;

test("every place within five kilometres of a line is on a tile of each zoom", () => {
  const tiles = new Set(corridorTiles([LINE], [6, 13]).map(nameOf));
  const [[west = 0, south = 0] = [], [east = 0, north = 0] = []] = LINE;
  const missing: string[] = [];
  for (let part = 0; part <= 1; part += 0.01)
    for (const bearing of [0, 1, 2, 3, 4, 5]) {
      const latitude = south + (north - south) * part + (4.9 * Math.sin(bearing)) / KM_PER_DEGREE;
      const width = KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
      const longitude = west + (east - west) * part + (4.9 * Math.cos(bearing)) / width;
      for (let z = 6; z <= 13; z++) {
        const tile = tileAt(longitude, latitude, z);
        if (!tiles.has(tile)) missing.push(tile);
      }
    }
  expect(missing).toEqual([]);
});

test("nothing far from the line is taken, and no tile twice", () => {
  const names = corridorTiles([LINE, LINE], [0, 13]).map(nameOf);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => name === tileAt(151.2, -33.87, 13))).toEqual([]);
  expect(names.filter((name) => name.startsWith("0/"))).toEqual(["0/0/0"]);
  expect(names.length).toBeLessThan(900);
});

test("a line across the date line and a place at the pole have tiles that exist", () => {
  const tiles = corridorTiles(
    [
      [
        [179.99, -17],
        [-179.99, -17],
      ],
      [[10, 90]],
    ],
    [8, 8],
  );
  expect(tiles.every(({ y }) => y >= 0 && y < 256)).toBe(true);
  expect([...new Set(tiles.map(({ x }) => x))].toSorted((a, b) => a - b)).toEqual([0, 134, 135, 255]);
});

test("a map takes the operator's files and the ridden lines, each up to its own zoom", () => {
  const { pieces, isCoarse } = mapPieces([LINE], { base: ARCHIVE, terrain: { ...ARCHIVE, maxZoom: 9 } });
  const closest = (kind: string) =>
    Math.max(
      ...pieces.flatMap(({ address }) => {
        const [, , , of, zoom] = address.split("/");
        return of === kind ? [Number(zoom)] : [];
      }),
    );
  expect([closest("base"), closest("terrain"), closest("ridden"), isCoarse]).toEqual([13, 9, 12, false]);
  expect(pieces).toContainEqual({
    address: `/api/tiles/base/${tileAt(148.617, -36.417, 13)}.mvt`,
    query: "?v=abc",
  });
  const [ridden] = mapPieces([LINE], { base: null, terrain: null }).pieces;
  expect(ridden).toEqual({ address: "/api/tiles/ridden/0/0/0.mvt", query: "" });
});

test("a line across the country leaves out the closest zooms rather than take thousands of tiles", () => {
  const { pieces, isCoarse } = mapPieces(
    [
      [
        [115.9, -31.9],
        [151.2, -33.9],
      ],
    ],
    { base: ARCHIVE, terrain: ARCHIVE },
  );
  expect(isCoarse).toBe(true);
  expect(pieces.length).toBeLessThanOrEqual(3000);
});
