import { expect, test } from "vitest";
import { actsFound, fieldLabel } from "./texts";

test.each([
  ["profileType", "Plan"],
  ["skillLevel", "Skill level"],
  ["status", "Status"],
])("the field %s is called %s", (field, label) => {
  expect(fieldLabel(field)).toBe(label);
});

test("entries are counted", () => {
  expect(actsFound({ count: 1, isCapped: false })).toBe("1 entry");
  expect(actsFound({ count: 1000, isCapped: true })).toBe("1,000+ entries");
});
