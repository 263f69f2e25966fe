import { expect, test } from "vitest";
import { nextExportIn } from "./texts";

test("says how long to wait", () => {
  expect([nextExportIn(1), nextExportIn(40)]).toEqual([
    "You can start the next one in 1 second.",
    "You can start the next one in 40 seconds.",
  ]);
});
