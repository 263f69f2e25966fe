import { expect, test } from "vitest";
import { changedValues } from "./rules";

test("only the fields that differ are kept, also those that were or become empty", () => {
  expect(
    changedValues(
      { name: "Outback", region: "SA", maxMembers: null, isPrivate: false },
      { name: "Outback", region: null, maxMembers: 12, isPrivate: true },
    ),
  ).toEqual({
    before: { region: "SA", maxMembers: null, isPrivate: false },
    after: { region: null, maxMembers: 12, isPrivate: true },
  });
});

test("nothing is left of two equal states", () => {
  expect(changedValues({ name: "Outback" }, { name: "Outback" })).toEqual({ before: {}, after: {} });
});
