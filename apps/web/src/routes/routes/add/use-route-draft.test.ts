// @vitest-environment happy-dom

import { createRouteInput } from "@longpaddock/domain/routes/schema";
import { beforeEach, describe, expect, test } from "vitest";
import { EMPTY_PLOT } from "../plotting/plot";
import { newDraftId } from "./draft-id";
import { clearDraft, readDraft } from "./use-route-draft";

const KEY = "draft:add-route";
const ME = "member-1";
const store = (draft: object) => sessionStorage.setItem(KEY, JSON.stringify({ memberId: ME, ...draft }));

const place = { name: "Marree", place_id: "marree-sa", latitude: -29.648, longitude: 138.064 };
const located = { key: 7, text: "Marree", place };
const point = { key: 9, text: "A point", place: { latitude: -30, longitude: 138 } };
const plot = { waypoints: [located, point], isPreviewed: true, followsRoads: true, nextKey: 12 };

beforeEach(() => sessionStorage.clear());

describe("a draft after a reload", () => {
  test("is empty when the member has started nothing or shared everything", () => {
    expect(readDraft(ME)).toBeNull();
    store({ wizard: { step: "details", method: "gpx" }, values: {}, fileName: null });
    clearDraft();
    expect(readDraft(ME)).toBeNull();
  });

  test("keeps the step, the fields and the file's name", () => {
    const draft = {
      wizard: { step: "details", method: "gpx" },
      values: { name: "Loop", state: "NSW", isPublic: false },
      fileName: "loop.gpx",
    };
    store(draft);
    expect(readDraft(ME)).toEqual({ ...draft, plot: EMPTY_PLOT });
  });

  test("keeps its id unless the id is invalid", () => {
    const wizard = { step: "essentials", method: null };
    const draftId = newDraftId();
    expect(createRouteInput.shape.draftId.parse(draftId)).toBe(draftId);
    expect(newDraftId()).not.toBe(draftId);
    store({ wizard, values: { name: "Loop", draftId } });
    expect(readDraft(ME)?.values).toEqual({ name: "Loop", draftId });
    store({ wizard, values: { name: "Loop", draftId: "<no id>" } });
    expect(readDraft(ME)?.values).toEqual({ name: "Loop" });
  });

  test("keeps the waypoints and the preview, with new keys", () => {
    store({ wizard: { step: "details", method: "manual" }, values: {}, plot, fileName: null });
    const draft = readDraft(ME);
    expect(draft?.wizard).toEqual({ step: "details", method: "manual" });
    expect(draft?.plot).toEqual({
      waypoints: [
        { ...located, key: 1 },
        { ...point, key: 2 },
      ],
      isPreviewed: true,
      followsRoads: true,
      nextKey: 3,
    });
  });

  test("is not shown to another member in the same tab", () => {
    store({ wizard: { step: "details", method: "gpx" }, values: { name: "Loop" } });
    expect(readDraft("member-2")).toBeNull();
  });

  test.each([
    ["invalid JSON", "{"],
    ["an array", JSON.stringify([1, 2])],
    ["an unknown step", JSON.stringify({ memberId: ME, wizard: { step: "payment" }, values: {} })],
    ["no values", JSON.stringify({ memberId: ME, wizard: { step: "details" } })],
  ])("is empty when storage holds %s", (_, text) => {
    sessionStorage.setItem(KEY, text);
    expect(readDraft(ME)).toBeNull();
  });

  test("drops an unknown method and values that are not text or booleans", () => {
    store({
      wizard: { step: "method", method: "magic" },
      values: { name: "Loop", tags: ["a"], distance: 3 },
    });
    expect(readDraft(ME)).toEqual({
      wizard: { step: "method", method: null },
      values: { name: "Loop" },
      plot: EMPTY_PLOT,
      fileName: null,
    });
  });

  test.each<[string, unknown]>([
    ["not a list", { waypoints: "many" }],
    ["an empty list", { waypoints: [] }],
    ["too many waypoints", { waypoints: Array.from({ length: 501 }, () => located) }],
    ["an entry without text", { waypoints: [{ place }] }],
    ["a place off the globe", { waypoints: [{ text: "x", place: { latitude: 91, longitude: 0 } }] }],
    ["a place without coordinates", { waypoints: [{ text: "x", place: { name: "x" } }] }],
  ])("drops invalid waypoints (%s) and keeps the fields", (_, storedPlot) => {
    store({ wizard: { step: "method", method: "manual" }, values: { name: "Loop" }, plot: storedPlot });
    const draft = readDraft(ME);
    expect(draft?.plot).toEqual(EMPTY_PLOT);
    expect(draft?.values).toEqual({ name: "Loop" });
  });

  test.each<[string, object]>([
    ["without a method", { wizard: { step: "details", method: null } }],
    ["with a plot that was not previewed", { plot: { ...plot, isPreviewed: false } }],
    ["with one place", { plot: { ...plot, waypoints: [located] } }],
    [
      "with an entry that has no place",
      { plot: { ...plot, waypoints: [located, { text: "x", place: null }] } },
    ],
  ])("on the details step %s goes back to the method step", (_, stored) => {
    store({ wizard: { step: "details", method: "manual" }, values: {}, plot, ...stored });
    expect(readDraft(ME)?.wizard.step).toBe("method");
  });
});
