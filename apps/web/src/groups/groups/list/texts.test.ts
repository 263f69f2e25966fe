import { expect, test } from "vitest";
import { groupsFound } from "./texts";

test("the groups found are counted", () => {
  expect(groupsFound({ count: 1, isCapped: false })).toBe("1 group found");
  expect(groupsFound({ count: 1000, isCapped: true })).toBe("1,000+ groups found");
});
