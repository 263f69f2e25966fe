import { expect, test } from "vitest";
import { EMPTY_PLOT } from "./plot";
import { type PlotHistoryAction, plotHistoryReducer, startHistory } from "./use-plot-history";

const point = (name: string) => ({ name, latitude: -30, longitude: 140 });
const after = (...actions: PlotHistoryAction[]) =>
  actions.reduce(plotHistoryReducer, startHistory(EMPTY_PLOT));
const texts = ({ plot }: ReturnType<typeof after>) => plot.waypoints.map(({ text }) => text);

const ADD_TWO: PlotHistoryAction[] = [
  { type: "add point", place: point("Hay") },
  { type: "add point", place: point("Booligal") },
];

test("undo takes back one step at a time and redo repeats it", () => {
  const undone = after(...ADD_TWO, { type: "remove", key: 1 }, { type: "undo" }, { type: "undo" });
  expect(texts(undone)).toEqual(["Hay", ""]);
  const redone = plotHistoryReducer(plotHistoryReducer(undone, { type: "redo" }), { type: "redo" });
  expect(texts(redone)).toEqual(["Booligal"]);
  expect(plotHistoryReducer(redone, { type: "redo" })).toBe(redone);
});

test("undo without a step before and redo after a new step change nothing", () => {
  const start = startHistory(EMPTY_PLOT);
  expect(plotHistoryReducer(start, { type: "undo" })).toBe(start);
  const changed = after(...ADD_TWO, { type: "undo" }, { type: "add point", place: point("Ivanhoe") });
  expect(plotHistoryReducer(changed, { type: "redo" })).toBe(changed);
});

test("typing a place and choosing it is one step", () => {
  const place = { ...point("Hay"), place_id: "hay-nsw" };
  const typed = after(
    { type: "edit text", key: 1, text: "H" },
    { type: "edit text", key: 1, text: "Ha" },
    { type: "choose place", key: 1, text: "Hay" },
    { type: "locate place", key: 1, text: "Hay", place },
  );
  expect(texts(typed)).toEqual(["Hay", ""]);
  expect(texts(plotHistoryReducer(typed, { type: "undo" }))).toEqual(["", ""]);
});

test("a row added after an undo doesn't get the key of the row that was undone", () => {
  const plot = after({ type: "add" }, { type: "undo" }, { type: "add" }).plot;
  expect(plot.waypoints.map(({ key }) => key)).toEqual([1, 2, 4]);
});

test("a preview is no step, and going back clears it", () => {
  const previewed = after(...ADD_TWO, { type: "preview" });
  expect(previewed.plot.isPreviewed).toBe(true);
  expect(previewed.past).toHaveLength(2);
  expect(plotHistoryReducer(previewed, { type: "undo" }).plot.isPreviewed).toBe(false);
});

test("the switch for roads is no step, and stays as it is through undo and redo", () => {
  const switched = after(...ADD_TWO, { type: "follow roads", isOn: true });
  expect(switched.past).toHaveLength(2);
  const undone = plotHistoryReducer(switched, { type: "undo" });
  expect([undone.plot.followsRoads, ...texts(undone)]).toEqual([true, "Hay", ""]);
  expect(plotHistoryReducer(undone, { type: "redo" }).plot.followsRoads).toBe(true);
});
