import { expect, test } from "vitest";
import { hasWish, toggleWish } from "./wish-list";

test.each([
  ["", "coast", "coast"],
  ["coast", "camping", "coast, camping"],
  ["quiet pubs, coast,", "camping", "quiet pubs, coast, camping"],
  ["Coast, camping", "coast", "camping"],
  ["coast", "coast", ""],
])("a tap changes '%s' by '%s' to '%s'", (text, wish, expected) => {
  expect(toggleWish(text, wish)).toBe(expected);
});

test("a wish counts only as a whole entry of the list", () => {
  expect(hasWish("the coast road, Camping", "camping")).toBe(true);
  expect(hasWish("the coast road, Camping", "coast")).toBe(false);
});
