import { expect, test } from "vitest";
import { countText } from "./texts";

test("a count has thousands separators, and a plus sign if capped", () => {
  expect(countText({ count: 0, isCapped: false })).toBe("0");
  expect(countText({ count: 1000, isCapped: false })).toBe("1,000");
  expect(countText({ count: 1000, isCapped: true })).toBe("1,000+");
});
