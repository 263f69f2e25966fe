// @vitest-environment happy-dom

import { afterEach, expect, test } from "vitest";
import { removeDrafts, storeDraft, storedDraft } from "./drafts";

afterEach(() => sessionStorage.clear());

test("a draft is read by the member who wrote it and nobody else", () => {
  storeDraft("add-route", { memberId: "ana" });
  expect(storedDraft("add-route", "ana")).toEqual({ memberId: "ana" });
  expect(storedDraft("add-route", "ben")).toBeNull();
});

test("all drafts of a tab go together, and nothing else that it stores", () => {
  storeDraft("add-route", { memberId: "ana" });
  storeDraft("edit-route-3", { memberId: "ana" });
  sessionStorage.setItem("install banner dismissed", "true");
  removeDrafts();
  expect(Object.keys(sessionStorage)).toEqual(["install banner dismissed"]);
});
