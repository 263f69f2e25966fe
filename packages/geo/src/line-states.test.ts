import { describe, expect, test } from "vitest";
import type { Position } from "./flat-map";
import { statesOfLines } from "./line-states";

const PLACES = {
  albury: [146.916, -36.07],
  alburyNorth: [146.95, -36.02],
  wodonga: [146.885, -36.125],
  beechworth: [146.687, -36.359],
  holbrook: [147.313, -35.724],
  mildura: [142.15, -34.206],
  ouyen: [142.317, -35.07],
  wentworth: [141.916, -34.103],
  brokenHill: [141.467, -31.953],
  echuca: [144.74, -36.145],
  bendigo: [144.28, -36.757],
  deniliquin: [144.962, -35.529],
  moama: [144.763, -36.095],
  coolangatta: [153.535, -28.168],
  tweedHeads: [153.543, -28.178],
  nerang: [153.336, -27.995],
  murwillumbah: [153.396, -28.329],
  mungindi: [148.99, -28.977],
  stGeorge: [148.582, -28.037],
  moree: [149.841, -29.465],
  cameronCorner: [141.0, -29.0],
  innamincka: [140.738, -27.747],
  tibooburra: [142.01, -29.434],
  nockatunga: [142.72, -27.72],
  canberra: [149.128, -35.282],
  queanbeyan: [149.236, -35.353],
  bungendore: [149.443, -35.254],
  borderVillage: [129.007, -31.639],
  eucla: [128.889, -31.677],
  ceduna: [133.676, -32.127],
  kununurra: [128.738, -15.773],
  timberCreek: [130.474, -15.645],
  poeppelCorner: [137.999, -25.997],
  birdsville: [139.352, -25.899],
  mountDare: [135.247, -26.07],
  purniBore: [136.1, -26.29],
  whitemark: [148.018, -40.119],
  currie: [143.85, -39.931],
  lordHowe: [159.067, -31.53],
  kangarooIsland: [137.64, -35.656],
  rottnest: [115.54, -32.0],
  fraserIsland: [153.06, -25.25],
  phillipIsland: [145.24, -38.45],
  thursdayIsland: [142.22, -10.58],
  bathurstIsland: [130.63, -11.76],
  stradbroke: [153.41, -27.5],
  grooteEylandt: [136.45, -13.98],
  bruny: [147.33, -43.25],
  wilsonsPromontory: [146.32, -39.03],
  daru: [143.21, -9.08],
  kupang: [123.6, -10.17],
  queenstown: [168.66, -45.03],
  london: [-0.12, 51.5],
  nadi: [177.44, -17.8],
  apia: [-171.77, -13.83],
} satisfies Record<string, Position>;

type Name = keyof typeof PLACES;

const of = (...names: Name[]) => statesOfLines([names.map((name) => PLACES[name])]);

describe("the states of a line", () => {
  test.each<[Name[], string[]]>([
    [
      ["beechworth", "wodonga", "albury", "holbrook"],
      ["NSW", "VIC"],
    ],
    [
      ["bendigo", "echuca", "moama", "deniliquin"],
      ["VIC", "NSW"],
    ],
    [
      ["ouyen", "mildura", "wentworth", "brokenHill"],
      ["NSW", "VIC"],
    ],
    [
      ["nerang", "coolangatta", "tweedHeads", "murwillumbah"],
      ["QLD", "NSW"],
    ],
    [
      ["stGeorge", "mungindi", "moree"],
      ["QLD", "NSW"],
    ],
    [
      ["innamincka", "cameronCorner", "tibooburra"],
      ["SA", "NSW"],
    ],
    [
      ["canberra", "queanbeyan", "bungendore"],
      ["ACT", "NSW"],
    ],
    [
      ["ceduna", "borderVillage", "eucla"],
      ["SA", "WA"],
    ],
    [
      ["kununurra", "timberCreek"],
      ["NT", "WA"],
    ],
    [
      ["mountDare", "purniBore", "poeppelCorner", "birdsville"],
      ["SA", "QLD"],
    ],
  ])("that goes through %j are %j, most of it first", (names, states) => {
    expect(of(...names).states).toEqual(states);
  });

  test.each<[Name[], string[]]>([
    [["albury", "holbrook"], ["NSW"]],
    [["wodonga", "beechworth"], ["VIC"]],
    [["echuca", "bendigo"], ["VIC"]],
    [["canberra", "queanbeyan"], ["ACT"]],
    [["borderVillage", "ceduna"], ["SA"]],
    [["kununurra"], ["WA"]],
    [["whitemark"], ["TAS"]],
    [["currie"], ["TAS"]],
    [["bruny"], ["TAS"]],
    [["wilsonsPromontory"], ["VIC"]],
    [["phillipIsland"], ["VIC"]],
    [["lordHowe"], ["NSW"]],
    [["kangarooIsland"], ["SA"]],
    [["rottnest"], ["WA"]],
    [["fraserIsland"], ["QLD"]],
    [["stradbroke"], ["QLD"]],
    [["thursdayIsland"], ["QLD"]],
    [["bathurstIsland"], ["NT"]],
    [["grooteEylandt"], ["NT"]],
  ])("from %j are %j only", (names, states) => {
    expect(of(...names).states).toEqual(states);
  });

  test("do not include the other bank of a river that the line follows", () => {
    const cobramToYarrawonga: Position[] = [
      [145.65, -35.975],
      [145.75, -36.01],
      [145.85, -36.03],
      [145.95, -36.045],
      [145.98, -36.03],
    ];
    expect(statesOfLines([cobramToYarrawonga]).states).toEqual(["VIC"]);
  });

  test("are none for a line that never leaves a border, but both are near", () => {
    const acrossTheBridge: Position[] = [
      [144.747, -36.119],
      [144.75, -36.112],
    ];
    const { states, near } = statesOfLines([acrossTheBridge]);
    expect(states).toEqual([]);
    expect(near.toSorted()).toEqual(["NSW", "VIC"]);
    expect(of("cameronCorner")).toMatchObject({
      states: [],
      near: expect.arrayContaining(["NSW", "QLD", "SA"]),
    });
  });

  test.each([["daru"], ["kupang"], ["queenstown"], ["london"]] as const)("are none in %s", (name) => {
    expect(of(name)).toEqual({ states: [], near: [] });
  });

  test("are none without a point", () => {
    expect(statesOfLines([])).toEqual({ states: [], near: [] });
    expect(statesOfLines([[]])).toEqual({ states: [], near: [] });
  });

  test("are those that a straight line from London to Queenstown crosses", () => {
    expect(of("london", "queenstown").states).toEqual(["NSW", "WA", "NT", "SA"]);
  });

  test("are none between Fiji and Samoa, since the line doesn't go around the world", () => {
    expect(of("nadi", "apia")).toEqual({ states: [], near: [] });
  });

  test("include those between two places far apart", () => {
    expect(of("ceduna", "moree").states).toEqual(["NSW", "SA"]);
    expect(of("mountDare", "stGeorge").states).toEqual(["QLD", "SA"]);
  });

  test("add up over all parts of a line", () => {
    const parts = [
      [PLACES.albury, PLACES.holbrook],
      [PLACES.wodonga, PLACES.beechworth],
    ];
    expect(statesOfLines(parts).states).toEqual(["NSW", "VIC"]);
  });
});
