// @vitest-environment happy-dom

import { beforeEach, expect, test } from "vitest";
import { clearGroupDraft, groupDraft, keepGroupDraft } from "./group-draft";

const typed = { name: "Dust Eaters", description: "", type: "motorcycle", isPrivate: true };

beforeEach(() => sessionStorage.clear());

test("what a member typed for a new group comes back for them alone, until the group is created", () => {
  keepGroupDraft("ana", typed);
  expect(groupDraft("ana")).toEqual(typed);
  expect(groupDraft("ben")).toEqual({});
  clearGroupDraft();
  expect(groupDraft("ana")).toEqual({});
});

test("an emptied form leaves no draft", () => {
  keepGroupDraft("ana", typed);
  keepGroupDraft("ana", { name: "", description: "", type: undefined, isPrivate: false });
  expect(sessionStorage).toHaveLength(0);
});

test("values that the form doesn't have are ignored in an edited draft", () => {
  sessionStorage.setItem(
    "draft:create-group",
    JSON.stringify({ memberId: "ana", values: { name: 5, createdBy: "ben", rules: "Wave" } }),
  );
  expect(groupDraft("ana")).toEqual({ rules: "Wave" });
});
