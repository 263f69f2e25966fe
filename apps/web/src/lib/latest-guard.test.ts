import { expect, test } from "vitest";
import { createLatestGuard } from "./latest-guard";

test("only the most recent request counts as the latest", () => {
  const begin = createLatestGuard();
  const isFirstLatest = begin();
  expect(isFirstLatest()).toBe(true);
  const isSecondLatest = begin();
  expect(isFirstLatest()).toBe(false);
  expect(isSecondLatest()).toBe(true);
});
