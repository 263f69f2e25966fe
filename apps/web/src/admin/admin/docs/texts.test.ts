import { expect, test } from "vitest";
import { uptimeText } from "./texts";

test.each([
  [0, "under a minute"],
  [60, "1 minute"],
  [3599, "59 minutes"],
  [3600, "1 hour"],
  [47 * 3600, "47 hours"],
  [48 * 3600, "2 days"],
])("%i seconds are %s", (seconds, text) => {
  expect(uptimeText(seconds)).toBe(text);
});
