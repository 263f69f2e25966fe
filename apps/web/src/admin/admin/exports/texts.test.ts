import { expect, test } from "vitest";
import { exportProgress } from "./texts";

test.each([
  [{ state: "running", rows: 1200, total: 3400 }, "1,200 of 3,400 rows"],
  [{ state: "running", rows: 0, total: 1 }, "0 of 1 row"],
  [{ state: "done", rows: 3400, total: 3400 }, "3,400 rows exported"],
  [{ state: "cancelled", rows: 1, total: 9 }, "1 row exported, then the download was cancelled"],
  [
    { state: "failed", rows: 2, total: 9 },
    "2 rows exported, then the export failed: the file isn't complete",
  ],
] as const)("%j is shown as '%s'", (progress, text) => expect(exportProgress(progress)).toBe(text));
