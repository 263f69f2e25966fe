import { expect, test } from "vitest";
import { ago } from "./ago";

const NOW = Date.parse("2026-11-23T05:00:00Z");

test.each([
  ["2026-11-23T05:00:30Z", "just now"],
  ["2026-11-23T04:59:30Z", "just now"],
  ["2026-11-23T04:58:00Z", "2 minutes ago"],
  ["2026-11-23T03:00:00Z", "2 hours ago"],
  ["2026-11-22T04:00:00Z", "yesterday"],
  ["2026-11-20T04:00:00Z", "3 days ago"],
  ["2026-11-01T04:00:00Z", "1 Nov 2026"],
])("what happened at %s is told as '%s'", (iso, expected) => {
  expect(ago(iso, NOW)).toBe(expected);
});
