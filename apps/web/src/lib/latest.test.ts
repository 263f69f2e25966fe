import { expect, test } from "vitest";
import { numbered } from "./latest";

test("only the most recent request may still answer", () => {
  const begin = numbered();
  const isFirstLast = begin();
  expect(isFirstLast()).toBe(true);
  const isSecondLast = begin();
  expect(isFirstLast()).toBe(false);
  expect(isSecondLast()).toBe(true);
});
