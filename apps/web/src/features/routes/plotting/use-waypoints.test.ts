import { MAX_WAYPOINTS } from "@longpaddock/domain/routes/rules";
import { describe, expect, test } from "vitest";
import { changePlot, EMPTY_PLOT, isComplete, type Plot, type PlotChange, placesOf } from "./use-waypoints";

const BIRDSVILLE = { name: "Birdsville", place_id: "birdsville-qld", latitude: -25.899, longitude: 139.352 };
const MARREE = { name: "Marree", place_id: "marree-sa", latitude: -29.648, longitude: 138.064 };

const CAMP = { name: "29.000° S, 138.000° E", latitude: -29, longitude: 138 };

const after = (...changes: PlotChange[]) => changes.reduce(changePlot, EMPTY_PLOT);
const texts = ({ waypoints }: Plot) => waypoints.map(({ text }) => text);
const chosen = (key: number, place: typeof MARREE): PlotChange[] => [
  { do: "type", key, text: place.name },
  { do: "locate", key, text: place.name, place },
];
const TWO = [...chosen(1, BIRDSVILLE), ...chosen(2, MARREE)];

describe("the list of waypoints", () => {
  test("starts with two empty entries", () => {
    expect(texts(EMPTY_PLOT)).toEqual(["", ""]);
    expect(placesOf(EMPTY_PLOT)).toEqual([]);
  });

  test("never drops below one entry", () => {
    const one = after({ do: "remove", key: 1 });
    expect(texts(one)).toEqual([""]);
    expect(changePlot(one, { do: "remove", key: 2 })).toBe(one);
  });

  test("grows by one entry at a time, each with a key of its own", () => {
    const plot = after({ do: "add" }, { do: "remove", key: 3 }, { do: "add" });
    expect(plot.waypoints.map(({ key }) => key)).toEqual([1, 2, 4]);
  });

  test("accepts waypoints up to its limit", () => {
    let plot = EMPTY_PLOT;
    for (let i = 0; i < MAX_WAYPOINTS; i++) plot = changePlot(plot, { do: "add" });
    expect(plot.waypoints).toHaveLength(MAX_WAYPOINTS);
    expect(changePlot(plot, { do: "mark", place: MARREE }).waypoints).toHaveLength(MAX_WAYPOINTS);
  });

  test("can be reordered within its length", () => {
    const plot = after(...TWO, { do: "add" }, { do: "move", key: 1, to: 1 });
    expect(texts(plot)).toEqual(["Marree", "Birdsville", ""]);
    expect(texts(changePlot(plot, { do: "move", key: 2, to: 99 }))).toEqual(["Birdsville", "", "Marree"]);
    expect(changePlot(plot, { do: "move", key: 2, to: -1 })).toBe(plot);
  });

  test("drops its empty entries except the last remaining one", () => {
    const plot = after({ do: "add" }, ...chosen(2, MARREE), { do: "remove empty" });
    expect(texts(plot)).toEqual(["Marree"]);
    expect(after({ do: "remove empty" })).toBe(EMPTY_PLOT);
  });
});

describe("a waypoint's place", () => {
  test("is removed when its text is typed over", () => {
    const plot = after(...chosen(1, MARREE));
    expect(placesOf(plot)).toEqual([MARREE]);
    expect(placesOf(changePlot(plot, { do: "type", key: 1, text: "Marre" }))).toEqual([]);
  });

  test("set on the map stays while it is renamed, until its name is emptied or holds coordinates", () => {
    const plot = after({ do: "mark", place: CAMP });
    const named = changePlot(plot, { do: "type", key: 1, text: "Camp by the creek " });
    expect(placesOf(named)).toEqual([{ ...CAMP, name: "Camp by the creek" }]);
    expect(placesOf(changePlot(named, { do: "type", key: 1, text: " " }))).toEqual([]);
    expect(placesOf(changePlot(named, { do: "type", key: 1, text: "-29.5, 138" }))).toEqual([]);
    expect(placesOf(changePlot(named, { do: "choose", key: 1, text: "Marree" }))).toEqual([]);
    const there = { name: "29.500° S, 138.000° E", latitude: -29.5, longitude: 138 };
    expect(placesOf(changePlot(named, { do: "shift", key: 1, place: there }))).toEqual([
      { ...there, name: "Camp by the creek" },
    ]);
  });

  test("set on the map goes to an entry whose text was not found", () => {
    const plot = after(...chosen(1, MARREE), { do: "type", key: 2, text: "Bob's shack" });
    expect(placesOf(changePlot(plot, { do: "mark", place: CAMP }))).toEqual([
      MARREE,
      { ...CAMP, name: "Bob's shack" },
    ]);
  });

  test("that arrives after the text has changed is ignored", () => {
    const late: PlotChange = { do: "locate", key: 1, text: "Marree", place: MARREE };
    expect(placesOf(after({ do: "type", key: 1, text: "Bird" }, late))).toEqual([]);
    expect(placesOf(after({ do: "remove", key: 1 }, late))).toEqual([]);
  });

  test("set on the map fills the first empty entry, then the end of the list", () => {
    const plot = after(
      ...chosen(1, BIRDSVILLE),
      { do: "mark", place: MARREE },
      { do: "mark", place: BIRDSVILLE },
    );
    expect(texts(plot)).toEqual(["Birdsville", "Marree", "Birdsville"]);
  });

  test("changes when it is dragged on the map", () => {
    const place = { name: "29.000° S, 138.000° E", latitude: -29, longitude: 138 };
    expect(placesOf(after(...TWO, { do: "shift", key: 2, place }))).toEqual([BIRDSVILLE, place]);
  });
});

describe("the preview of a plotted route", () => {
  const previewed = after(...TWO, { do: "preview" });

  test.each<[string, PlotChange[]]>([
    ["nothing", []],
    ["one place", [{ do: "remove", key: 2 }, ...chosen(1, MARREE)]],
    ["a place and a text", [...chosen(1, MARREE), { do: "type", key: 2, text: "Birds" }]],
    ["an empty entry beside two places", [...TWO, { do: "add" }]],
  ])("is refused for %s", (_, changes) => {
    const plot = after(...changes);
    expect(isComplete(plot)).toBe(false);
    expect(changePlot(plot, { do: "preview" }).isPreviewed).toBe(false);
  });

  test("opens with two waypoints that have coordinates", () => {
    expect(previewed.isPreviewed).toBe(true);
    expect(changePlot(previewed, { do: "clear preview" })).toEqual(after(...TWO));
  });

  test.each<[string, PlotChange]>([
    ["another entry", { do: "add" }],
    ["a word", { do: "type", key: 1, text: "Birds" }],
    ["another order", { do: "move", key: 1, to: 1 }],
    ["an entry less", { do: "remove", key: 1 }],
    ["a point on the map", { do: "mark", place: MARREE }],
    ["a point elsewhere", { do: "shift", key: 1, place: MARREE }],
  ])("is closed by %s", (_, change) => {
    expect(changePlot(previewed, change).isPreviewed).toBe(false);
  });

  test("stays open when nothing has changed", () => {
    expect(changePlot(previewed, { do: "move", key: 1, to: 0 })).toBe(previewed);
    expect(changePlot(previewed, { do: "type", key: 1, text: "Birdsville" })).toBe(previewed);
  });
});
