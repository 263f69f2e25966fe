import { expect, test } from "vitest";
import { createGroupInput } from "./schema";

const GROUP = { name: "Ana", description: "Ten letter", type: "cycling" };

test.each([
  ["a name of three characters and a description of ten", {}, true],
  ["a name of two characters, one of them of two code units", { name: "a👍" }, false],
  ["a description of nine characters of two code units each", { description: "👍".repeat(9) }, false],
])("whether a group with %s is taken: %o, %o", (_what, change, isTaken) => {
  expect(createGroupInput.safeParse({ ...GROUP, ...change }).success).toBe(isTaken);
});
