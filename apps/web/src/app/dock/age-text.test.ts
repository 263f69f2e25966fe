import { expect, test } from "vitest";
import { ageText } from "./age-text";

test.each([
  [0, "less than a minute ago"],
  [60_000, "1 minute ago"],
  [3_599_000, "59 minutes ago"],
  [7_200_000, "2 hours ago"],
  [3 * 86_400_000, "3 days ago"],
])("data of %i ms is from %s", (age, text) => {
  expect(ageText(age)).toBe(text);
});
