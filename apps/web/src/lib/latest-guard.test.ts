import { expect, test } from "vitest";
import { createLatestGuard } from "./latest-guard";

test("only the most recent request may still answer", () => {
  const begin = createLatestGuard();
  const isFirstLast = begin();
  expect(isFirstLast()).toBe(true);
  const isSecondLast = begin();
  expect(isFirstLast()).toBe(false);
  expect(isSecondLast()).toBe(true);
});
