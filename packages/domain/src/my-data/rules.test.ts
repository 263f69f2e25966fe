import { expect, test } from "vitest";
import { isFreshSignIn } from "./rules";

const now = new Date("2026-11-22T10:00:00Z");

test.each([
  { name: "just now", signedInAt: "2026-11-22T10:00:00Z", isFresh: true },
  { name: "ten minutes ago", signedInAt: "2026-11-22T09:50:00Z", isFresh: true },
  { name: "a second longer ago", signedInAt: "2026-11-22T09:49:59Z", isFresh: false },
  { name: "yesterday", signedInAt: "2026-11-21T10:00:00Z", isFresh: false },
])("an account without a password can be deleted up to ten minutes after signing in: $name", (row) => {
  expect(isFreshSignIn(new Date(row.signedInAt), now)).toBe(row.isFresh);
});

test("an unknown time of signing in isn't recent", () => {
  expect(isFreshSignIn(null, now)).toBe(false);
});
