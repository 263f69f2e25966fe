import { beforeEach, describe, expect, test } from "vitest";
import { clearDraft, readDraft } from "./use-route-draft";

const KEY = "add-route-draft";
const store = (draft: unknown) => sessionStorage.setItem(KEY, JSON.stringify(draft));

beforeEach(() => sessionStorage.clear());

describe("what a reload finds", () => {
  test("nothing, when nothing was begun or everything was sent", () => {
    expect(readDraft()).toBeNull();
    store({ wizard: { step: "details", method: "gpx" }, values: {}, fileName: null });
    clearDraft();
    expect(readDraft()).toBeNull();
  });

  test("the step, the words and the name of the file", () => {
    const draft = {
      wizard: { step: "details", method: "gpx" },
      values: { name: "Loop", state: "NSW", isPublic: false },
      fileName: "loop.gpx",
    };
    store(draft);
    expect(readDraft()).toEqual(draft);
  });

  test.each([
    ["no JSON", "{"],
    ["another shape", JSON.stringify([1, 2])],
    ["an unknown step", JSON.stringify({ wizard: { step: "payment" }, values: {} })],
    ["no values", JSON.stringify({ wizard: { step: "details" } })],
  ])("%s counts as nothing", (_, text) => {
    sessionStorage.setItem(KEY, text);
    expect(readDraft()).toBeNull();
  });

  test("an unknown method and values that no field holds are left out", () => {
    store({
      wizard: { step: "method", method: "magic" },
      values: { name: "Loop", tags: ["a"], distance: 3 },
    });
    expect(readDraft()).toEqual({
      wizard: { step: "method", method: null },
      values: { name: "Loop" },
      fileName: null,
    });
  });
});
