import { expect, test } from "vitest";
import { previewOf } from "./rules";

test("a card's preview ends after 100 characters, and never in the middle of one", () => {
  expect(previewOf("x".repeat(100))).toBe("x".repeat(100));
  expect(previewOf("🐨".repeat(101))).toBe(`${"🐨".repeat(100)}…`);
});
