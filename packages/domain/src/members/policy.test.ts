import { expect, test } from "vitest";
import { outcome } from "../../test/actors";
import { canEndPlan, canSetPlan, canStartTrial } from "./policy";

test.each([
  ["user", "yes"],
  ["renMode", "CONFLICT"],
])("whether the plan of an account with the role %s can be set: %s", (role, expected) => {
  expect(outcome(canSetPlan({ role }))).toBe(expected);
});

const NOW = new Date("2026-03-10T00:00:00Z");
const EARLIER = new Date("2026-01-01T00:00:00Z");
const LATER = new Date("2026-05-01T00:00:00Z");

test.each([
  { role: "user", profileType: "free", trialStartedAt: null, expected: "yes" },
  { role: "user", profileType: "free", trialStartedAt: EARLIER, expected: "CONFLICT" },
  { role: "user", profileType: "premium", trialStartedAt: null, expected: "CONFLICT" },
  { role: "user", profileType: "gold", trialStartedAt: null, expected: "CONFLICT" },
  { role: "user", profileType: "gold", planEndsAt: LATER, trialStartedAt: null, expected: "CONFLICT" },
  { role: "user", profileType: "gold", planEndsAt: EARLIER, trialStartedAt: null, expected: "yes" },
  { role: "user", profileType: "gold", planEndsAt: EARLIER, trialStartedAt: EARLIER, expected: "CONFLICT" },
  { role: "user", profileType: "renMode", trialStartedAt: null, expected: "yes" },
  { role: "renMode", profileType: "free", trialStartedAt: null, expected: "CONFLICT" },
])(
  "whether a member with $role, $profileType until $planEndsAt and a trial since $trialStartedAt can start one: $expected",
  ({ expected, ...stored }) => {
    const member = { planEndsAt: null, trialEndsAt: null, plans: "specified", ...stored } as const;
    expect(outcome(canStartTrial(member, NOW))).toBe(expected);
  },
);

test("nobody uses their one trial up on an open site", () => {
  const member = { role: "user", profileType: "free", planEndsAt: null, trialEndsAt: null } as const;
  expect(outcome(canStartTrial({ ...member, trialStartedAt: null, plans: "open" }, NOW))).toBe("CONFLICT");
});

test.each([
  ["free", null, "yes"],
  ["free", LATER, "BAD_REQUEST"],
  ["premium", null, "yes"],
  ["gold", LATER, "yes"],
  ["gold", NOW, "BAD_REQUEST"],
  ["gold", EARLIER, "BAD_REQUEST"],
] as const)("whether the plan %s can end at %s: %s", (profileType, planEndsAt, expected) => {
  expect(outcome(canEndPlan({ profileType, planEndsAt }, NOW))).toBe(expected);
});
