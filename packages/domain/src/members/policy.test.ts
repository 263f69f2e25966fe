import { expect, test } from "vitest";
import { outcome } from "../../test/actors";
import { canSetPlan, canStartTrial } from "./policy";

test.each([
  ["user", "yes"],
  ["renMode", "CONFLICT"],
])("whether the plan of an account with the role %s can be set: %s", (role, expected) => {
  expect(outcome(canSetPlan({ role }))).toBe(expected);
});

const EARLIER = new Date("2026-01-01T00:00:00Z");

test.each([
  { role: "user", profileType: "free", trialStartedAt: null, expected: "yes" },
  { role: "user", profileType: "free", trialStartedAt: EARLIER, expected: "CONFLICT" },
  { role: "user", profileType: "premium", trialStartedAt: null, expected: "CONFLICT" },
  { role: "user", profileType: "gold", trialStartedAt: null, expected: "CONFLICT" },
  { role: "user", profileType: "renMode", trialStartedAt: null, expected: "yes" },
  { role: "renMode", profileType: "free", trialStartedAt: null, expected: "CONFLICT" },
])(
  "whether a member with $role, $profileType and a trial since $trialStartedAt can start one: $expected",
  ({ expected, ...stored }) => {
    expect(outcome(canStartTrial(stored))).toBe(expected);
  },
);
