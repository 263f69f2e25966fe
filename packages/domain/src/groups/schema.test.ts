import { expect, test } from "vitest";
import { createGroupInput } from "./schema";

const GROUP = { name: "Ana", description: "Ten letter", type: "cycling" };

test.each([
  ["three characters and ten", {}, true],
  ["a name of two characters, of which one takes two code units", { name: "a👍" }, false],
  ["a description of nine characters that take two code units each", { description: "👍".repeat(9) }, false],
])("a group with %s", (_what, change, isTaken) => {
  expect(createGroupInput.safeParse({ ...GROUP, ...change }).success).toBe(isTaken);
});
