import { expect, test } from "vitest";
import { inviteExpiry } from "./rules";

test("an invitation for a week ends seven days later", () => {
  expect(inviteExpiry(new Date("2026-11-22T09:30:00Z"), 7)).toEqual(new Date("2026-11-29T09:30:00Z"));
});
