import { expect, test, vi } from "vitest";
import { planAfter, planNow } from "./plan-words";

const ZONE = "Australia/Sydney";
const FREE = { profileType: "free", planEndsAt: null, trialEndsAt: null, isOnTrial: false } as const;
const ON_TRIAL = {
  ...FREE,
  profileType: "premium",
  trialEndsAt: "2026-12-06T12:59:00.000Z",
  isOnTrial: true,
} as const;

test.each([
  [FREE, "Free"],
  [ON_TRIAL, "Premium, on a trial until Sun, 6 Dec 2026, 11:59 pm AEDT"],
  [{ ...FREE, profileType: "gold" as const }, "Gold, without an end"],
  [
    { ...FREE, profileType: "gold" as const, planEndsAt: "2027-01-01T12:59:00.000Z" },
    "Gold until Fri, 1 Jan 2027, 11:59 pm AEDT",
  ],
])("the plan now: %o", (member, expected) => {
  expect(planNow(member, ZONE).replaceAll("\u202f", " ")).toBe(expected);
});

test.each([
  [FREE, { plan: "gold", end: null }, /without an end: only an administrator/],
  [ON_TRIAL, { plan: "premium", end: null }, /no longer as a trial, and without an end/],
  [ON_TRIAL, { plan: "free", end: null }, /trial ends too/],
  [
    FREE,
    { plan: "premium", end: "2026-12-05T12:59:00.000Z" },
    /until Sat, 5 Dec 2026.* Then they are on the Free plan/,
  ],
  [ON_TRIAL, { plan: "gold", end: "2026-12-05T12:59:00.000Z" }, /Then their trial goes on/],
] as const)("of %o, choosing %o says what it does", (member, chosen, expected) => {
  vi.setSystemTime(new Date("2026-11-23T00:00:00Z"));
  expect(planAfter(chosen, member, ZONE)).toMatch(expected);
  vi.useRealTimers();
});
