import { describe, expect, test } from "vitest";
import {
  effectiveProfileType,
  FEATURES,
  isOnTrial,
  isWithin,
  LIMITS,
  lentPlan,
  limitsOf,
  PROFILE_TYPES,
  type ProfileType,
  trialDaysLeft,
  trialEnd,
  UNLIMITED,
  widestPlan,
} from "./plans";

const NOW = new Date("2026-03-10T00:00:00Z");
const DAY = 86_400_000;
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY);

describe("the plans", () => {
  const PAID = [
    "canCreateGroups",
    "canCreatePolls",
    "canUploadGPX",
    "canUseAIPlanning",
    "canAccessPremiumRoutes",
  ];
  test.each([
    ["free", [], [5, 3, 5, 0, 5_242_880]],
    ["premium", PAID, [25, 10, 25, 50, 52_428_800]],
    ["gold", PAID, [-1, -1, -1, 200, 209_715_200]],
    ["renMode", [...FEATURES], [-1, -1, -1, -1, 209_715_200]],
  ] as const)("%s", (profileType, features, limits) => {
    const plan = limitsOf({ profileType, plans: "specified" });
    expect(FEATURES.filter((feature) => plan[feature])).toEqual(features);
    expect([
      plan.maxRoutesPerMonth,
      plan.maxEventsCreated,
      plan.maxGroupsJoined,
      plan.maxGroupMembers,
      plan.maxFileUploadSize,
    ]).toEqual(limits);
  });

  test("everyone has everything on an open site, but nobody the tools of administrators", () => {
    const [free, ...others] = PROFILE_TYPES.map((profileType) => limitsOf({ profileType, plans: "open" }));
    expect(others.slice(0, 2)).toEqual([free, free]);
    expect(FEATURES.filter((feature) => free?.[feature])).toEqual(PAID);
    expect(LIMITS.map((limit) => free?.[limit])).toEqual([-1, -1, -1, -1, 209_715_200]);
    expect(others.at(-1)).toEqual(limitsOf({ profileType: "renMode", plans: "specified" }));
  });
});

describe("the plan in force", () => {
  test.each([
    [{ role: "user", profileType: "free", planEndsAt: null, trialEndsAt: null }, "free"],
    [{ role: "user", profileType: "free", planEndsAt: null, trialEndsAt: inDays(1) }, "premium"],
    [{ role: "user", profileType: "free", planEndsAt: null, trialEndsAt: NOW }, "free"],
    [{ role: "user", profileType: "free", planEndsAt: null, trialEndsAt: inDays(-1) }, "free"],
    [{ role: "user", profileType: "premium", planEndsAt: null, trialEndsAt: null }, "premium"],
    [{ role: "user", profileType: "premium", planEndsAt: null, trialEndsAt: inDays(-1) }, "premium"],
    [{ role: "user", profileType: "gold", planEndsAt: null, trialEndsAt: inDays(1) }, "gold"],
    [{ role: "renMode", profileType: "free", planEndsAt: null, trialEndsAt: null }, "renMode"],
    [{ role: "renMode", profileType: "gold", planEndsAt: null, trialEndsAt: inDays(1) }, "renMode"],
    [{ role: "user", profileType: "renMode", planEndsAt: null, trialEndsAt: null }, "free"],
    [{ role: "user", profileType: "renMode", planEndsAt: null, trialEndsAt: inDays(1) }, "premium"],
    [{ role: "user", profileType: "platinum", planEndsAt: null, trialEndsAt: null }, "free"],
    [{ role: "admin", profileType: "free", planEndsAt: null, trialEndsAt: null }, "free"],
    [{ role: "user", profileType: "gold", planEndsAt: inDays(1), trialEndsAt: null }, "gold"],
    [{ role: "user", profileType: "gold", planEndsAt: NOW, trialEndsAt: null }, "free"],
    [{ role: "user", profileType: "gold", planEndsAt: inDays(-1), trialEndsAt: inDays(1) }, "premium"],
    [{ role: "user", profileType: "premium", planEndsAt: inDays(-1), trialEndsAt: inDays(-1) }, "free"],
    [{ role: "renMode", profileType: "gold", planEndsAt: inDays(-1), trialEndsAt: null }, "renMode"],
  ] as const)("of %o is %s", (stored, expected) => {
    expect(effectiveProfileType(stored, NOW)).toBe(expected);
  });
});

test.each([
  [5, 4, true],
  [5, 5, false],
  [5, 6, false],
  [0, 0, false],
  [UNLIMITED, 1_000_000, true],
])("with a limit of %i and %i used, whether one more fits is %s", (limit, used, expected) => {
  expect(isWithin(limit, used)).toBe(expected);
});

describe("a trial", () => {
  test("lasts 30 days", () => {
    expect(trialEnd(NOW)).toEqual(inDays(30));
  });

  test.each([
    [inDays(30), 30],
    [inDays(29.1), 30],
    [inDays(1), 1],
    [new Date(NOW.getTime() + 1), 1],
    [NOW, 0],
    [inDays(-3), 0],
    [null, 0],
  ])("that ends at %s has %i days left, rounded up", (trialEndsAt, days) => {
    expect(trialDaysLeft(trialEndsAt, NOW)).toBe(days);
  });
});

test.each([
  [{ profileType: "free", plan: null, trial: 5 }, true],
  [{ profileType: "free", plan: null, trial: -5 }, false],
  [{ profileType: "free", plan: null, trial: null }, false],
  // Set by an administrator, who leaves the trial as it is.
  [{ profileType: "premium", plan: null, trial: 5 }, false],
  [{ profileType: "gold", plan: 3, trial: 5 }, false],
  // The plan that was set is over, the trial isn't.
  [{ profileType: "gold", plan: -3, trial: 5 }, true],
])("a member with %o is on trial: %s", ({ profileType, plan, trial }, expected) => {
  const ends = (days: number | null) => (days === null ? null : inDays(days));
  const stored = { role: "user", profileType, planEndsAt: ends(plan), trialEndsAt: ends(trial) };
  expect(isOnTrial(stored, NOW)).toBe(expected);
});

test("a group lends its plan only if an administrator gave it one", () => {
  expect(lentPlan({ givenPlan: null })).toBeNull();
  expect(lentPlan({ givenPlan: "gold" })).toEqual({
    profileType: "gold",
    plans: "specified",
  });
});

test("the best of somebody's own plan and of those lent to them counts", () => {
  const plan = (profileType: ProfileType) => ({ profileType, plans: "specified" as const });
  expect(widestPlan(plan("free"), [null, plan("premium"), plan("gold")]).profileType).toBe("gold");
  expect(widestPlan(plan("gold"), [plan("premium")]).profileType).toBe("gold");
  expect(widestPlan(plan("renMode"), [plan("gold")]).profileType).toBe("renMode");
  expect(widestPlan({ ...plan("free"), plans: "open" }, [plan("premium")]).plans).toBe("open");
});
