import { MAX_WAYPOINTS } from "@longpaddock/domain/routes/rules";
import { describe, expect, test } from "vitest";
import {
  EMPTY_PLOT,
  isComplete,
  locatedPlaces,
  type Plot,
  type PlotAction,
  plotName,
  plotReducer,
} from "./plot";

const BIRDSVILLE = { name: "Birdsville", place_id: "birdsville-qld", latitude: -25.899, longitude: 139.352 };
const MARREE = { name: "Marree", place_id: "marree-sa", latitude: -29.648, longitude: 138.064 };

const CAMP = { name: "29.000° S, 138.000° E", latitude: -29, longitude: 138 };

const after = (...actions: PlotAction[]) => actions.reduce(plotReducer, EMPTY_PLOT);
const texts = ({ waypoints }: Plot) => waypoints.map(({ text }) => text);
const chosen = (key: number, place: typeof MARREE): PlotAction[] => [
  { type: "edit text", key, text: place.name },
  { type: "locate place", key, text: place.name, place },
];
const TWO = [...chosen(1, BIRDSVILLE), ...chosen(2, MARREE)];

describe("the list of waypoints", () => {
  test("starts with two empty entries", () => {
    expect(texts(EMPTY_PLOT)).toEqual(["", ""]);
    expect(locatedPlaces(EMPTY_PLOT)).toEqual([]);
  });

  test("never drops below one entry", () => {
    const one = after({ type: "remove", key: 1 });
    expect(texts(one)).toEqual([""]);
    expect(plotReducer(one, { type: "remove", key: 2 })).toBe(one);
  });

  test("never reuses a key for a new entry", () => {
    const plot = after({ type: "add" }, { type: "remove", key: 3 }, { type: "add" });
    expect(plot.waypoints.map(({ key }) => key)).toEqual([1, 2, 4]);
  });

  test("stops growing at its limit", () => {
    let plot = EMPTY_PLOT;
    for (let i = 0; i < MAX_WAYPOINTS; i++) plot = plotReducer(plot, { type: "add" });
    expect(plot.waypoints).toHaveLength(MAX_WAYPOINTS);
    expect(plotReducer(plot, { type: "add point", place: MARREE }).waypoints).toHaveLength(MAX_WAYPOINTS);
  });

  test("keeps reordered entries within its length", () => {
    const plot = after(...TWO, { type: "add" }, { type: "reorder", key: 1, to: 1 });
    expect(texts(plot)).toEqual(["Marree", "Birdsville", ""]);
    expect(texts(plotReducer(plot, { type: "reorder", key: 2, to: 99 }))).toEqual([
      "Birdsville",
      "",
      "Marree",
    ]);
    expect(plotReducer(plot, { type: "reorder", key: 2, to: -1 })).toBe(plot);
  });

  test("drops its empty entries unless all of them are empty", () => {
    const plot = after({ type: "add" }, ...chosen(2, MARREE), { type: "remove empty" });
    expect(texts(plot)).toEqual(["Marree"]);
    expect(after({ type: "remove empty" })).toBe(EMPTY_PLOT);
  });
});

test("the places of a generated route take the place of all entries, follow roads and are ready to be shared", () => {
  const plot = after(
    { type: "add point", place: CAMP },
    { type: "use places", places: [BIRDSVILLE, MARREE] },
  );
  expect([texts(plot), isComplete(plot), plot.isPreviewed, plot.followsRoads]).toEqual([
    ["Birdsville", "Marree"],
    true,
    true,
    true,
  ]);
});

test("a plot is named after its ends, unless one of them is only a point on the map", () => {
  expect(plotName(after(...TWO))).toBe("Birdsville to Marree");
  expect(plotName(after(...chosen(1, BIRDSVILLE), { type: "add point", place: CAMP }))).toBeNull();
  expect(plotName(EMPTY_PLOT)).toBeNull();
});

test("a point goes behind the waypoint where the line was tapped", () => {
  const plot = after(...TWO, { type: "insert point", after: 1, place: CAMP });
  expect(texts(plot)).toEqual(["Birdsville", CAMP.name, "Marree"]);
  expect(plotReducer(plot, { type: "insert point", after: 99, place: CAMP })).toBe(plot);
});

describe("a waypoint's place", () => {
  test("is removed when its text is edited", () => {
    const plot = after(...chosen(1, MARREE));
    expect(locatedPlaces(plot)).toEqual([MARREE]);
    expect(locatedPlaces(plotReducer(plot, { type: "edit text", key: 1, text: "Marre" }))).toEqual([]);
  });

  test("set on the map survives a new name but not an empty one or coordinates", () => {
    const plot = after({ type: "add point", place: CAMP });
    const named = plotReducer(plot, { type: "edit text", key: 1, text: "Camp by the creek " });
    expect(locatedPlaces(named)).toEqual([{ ...CAMP, name: "Camp by the creek" }]);
    expect(locatedPlaces(plotReducer(named, { type: "edit text", key: 1, text: " " }))).toEqual([]);
    expect(locatedPlaces(plotReducer(named, { type: "edit text", key: 1, text: "-29.5, 138" }))).toEqual([]);
    expect(locatedPlaces(plotReducer(named, { type: "choose place", key: 1, text: "Marree" }))).toEqual([]);
    const there = { name: "29.500° S, 138.000° E", latitude: -29.5, longitude: 138 };
    expect(locatedPlaces(plotReducer(named, { type: "move point", key: 1, place: there }))).toEqual([
      { ...there, name: "Camp by the creek" },
    ]);
  });

  test("set on the map fills an entry whose text was not found", () => {
    const plot = after(...chosen(1, MARREE), { type: "edit text", key: 2, text: "Bob's shack" });
    expect(locatedPlaces(plotReducer(plot, { type: "add point", place: CAMP }))).toEqual([
      MARREE,
      { ...CAMP, name: "Bob's shack" },
    ]);
  });

  test("is ignored if it arrives after the text has changed", () => {
    const late: PlotAction = { type: "locate place", key: 1, text: "Marree", place: MARREE };
    expect(locatedPlaces(after({ type: "edit text", key: 1, text: "Bird" }, late))).toEqual([]);
    expect(locatedPlaces(after({ type: "remove", key: 1 }, late))).toEqual([]);
  });

  test("set on the map fills the first empty entry or extends the list", () => {
    const plot = after(
      ...chosen(1, BIRDSVILLE),
      { type: "add point", place: MARREE },
      { type: "add point", place: BIRDSVILLE },
    );
    expect(texts(plot)).toEqual(["Birdsville", "Marree", "Birdsville"]);
  });

  test("changes when its marker is dragged", () => {
    const place = { name: "29.000° S, 138.000° E", latitude: -29, longitude: 138 };
    expect(locatedPlaces(after(...TWO, { type: "move point", key: 2, place }))).toEqual([BIRDSVILLE, place]);
  });
});

describe("the preview of a plotted route", () => {
  const previewed = after(...TWO, { type: "preview" });

  test.each<[string, PlotAction[]]>([
    ["nothing", []],
    ["one place", [{ type: "remove", key: 2 }, ...chosen(1, MARREE)]],
    ["a place and a text", [...chosen(1, MARREE), { type: "edit text", key: 2, text: "Birds" }]],
    ["an empty entry beside two places", [...TWO, { type: "add" }]],
  ])("is not generated for %s", (_, actions) => {
    const plot = after(...actions);
    expect(isComplete(plot)).toBe(false);
    expect(plotReducer(plot, { type: "preview" }).isPreviewed).toBe(false);
  });

  test("opens with two waypoints that have coordinates", () => {
    expect(previewed.isPreviewed).toBe(true);
    expect(plotReducer(previewed, { type: "clear preview" })).toEqual(after(...TWO));
  });

  test.each<[string, PlotAction]>([
    ["an added entry", { type: "add" }],
    ["edited text", { type: "edit text", key: 1, text: "Birds" }],
    ["a new order", { type: "reorder", key: 1, to: 1 }],
    ["a removed entry", { type: "remove", key: 1 }],
    ["a point added on the map", { type: "add point", place: MARREE }],
    ["a moved point", { type: "move point", key: 1, place: MARREE }],
  ])("is closed by %s", (_, action) => {
    expect(plotReducer(previewed, action).isPreviewed).toBe(false);
  });

  test("stays open when nothing has changed", () => {
    expect(plotReducer(previewed, { type: "reorder", key: 1, to: 0 })).toBe(previewed);
    expect(plotReducer(previewed, { type: "edit text", key: 1, text: "Birdsville" })).toBe(previewed);
  });
});
