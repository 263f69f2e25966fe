import { updateRouteInput } from "@longpaddock/domain/routes/schema";
import type { LineEdits } from "@longpaddock/gpx/line/line-edits";
import { expect, test } from "vitest";
import { storedEdits } from "../line/stored-edits";
import type { RouteDetail } from "../use-route";
import { changesOf, editFormData, isMeasured, valuesOf } from "./route-changes";

const place = { name: "Hay", latitude: -34.5, longitude: 144.8 };
const gpxFile = { url: "/api/routes/7/gpx", name: "loop.gpx", bytes: 1000, points: 20, leftOut: 0 };
const gpxData = { googleMapsUrl: null, waypoints: [], file: null };

const route = {
  id: 7,
  name: "Loop",
  description: null,
  vehicleType: "4x4",
  difficulty: "easy",
  state: "New South Wales",
  city: "Hay",
  distance: "84.500",
  duration: "2 days",
  bestSeason: "Autumn, Winter",
  closures: [],
  vehicleUsed: null,
  tags: ["dirt", "sand"],
  isPublic: true,
  visibility: "everyone",
  groupId: null,
  homeSafe: null,
  gpxData: null,
} as unknown as RouteDetail;

test("the form shows a route so that nothing counts as changed", () => {
  expect(valuesOf(route)).toMatchObject({
    state: "NSW",
    distance: "84.5",
    closures: "",
    bestSeason: "Autumn, Winter",
    vehicleUsed: "",
    tags: "dirt, sand",
    homeSafe: true,
  });
  expect(changesOf(route, valuesOf(route))).toEqual({});
});

test("only fields that the author changed are sent, cleared ones as empty", () => {
  const changes = changesOf(route, { ...valuesOf(route), city: "", isPublic: false, draftId: "x" });
  expect(changes).toEqual({ city: "", isPublic: false });
  const plot = { places: [place], followsRoads: true };
  const file = new File(["<gpx/>"], "a.gpx");
  const lineEdits: LineEdits = { keep: [3, 19], cuts: [[7, 8]], points: 20 };
  const form = editFormData({ version: 3, changes, plot, file, lineEdits });
  const fields = ["version", "city", "isPublic", "waypoints", "followsRoads", "lineEdits", "gpxFile"];
  expect([...form.keys()]).toEqual(fields);
  const { gpxFile: _file, ...sent } = Object.fromEntries(form);
  expect(updateRouteInput.parse({ id: "7", ...sent })).toEqual({
    id: 7,
    version: 3,
    city: null,
    isPublic: false,
    waypoints: [place],
    followsRoads: true,
    lineEdits,
  });
  expect(storedEdits(JSON.parse(String(form.get("lineEdits"))))).toEqual({ ...lineEdits, takeBack: [] });
  for (const stored of [null, [], {}, { ...lineEdits, keep: [1] }, { ...lineEdits, cuts: [[1, "x"]] }])
    expect(storedEdits(stored)).toBeNull();
});

test("a group is sent with its visibility, also one in place of another", () => {
  const shared = { ...route, isPublic: false, visibility: "group", groupId: 4 } as const;
  expect(changesOf(shared, { ...valuesOf(shared), groupId: "5" })).toEqual({
    visibility: "group",
    groupId: "5",
  });
  const alone = { ...valuesOf(shared), visibility: "me", groupId: "" };
  expect(changesOf(shared, alone)).toEqual({ visibility: "me" });
});

test("a measured distance is not offered as a typed one", () => {
  expect(isMeasured(route)).toBe(false);
  for (const data of [
    { ...gpxData, waypoints: [place, place] },
    { ...gpxData, file: gpxFile },
  ]) {
    expect(isMeasured({ gpxData: data })).toBe(true);
    expect(valuesOf({ ...route, gpxData: data }).distance).toBe("");
  }
  expect(isMeasured({ gpxData: { ...gpxData, file: { ...gpxFile, points: 0 } } })).toBe(false);
});
