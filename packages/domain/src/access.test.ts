import { describe, expect, test } from "vitest";
import { requireAdmin, requireFeature, requireOnboarded, requireSignedIn } from "./access";
import { type Actor, GUEST, isSignedIn } from "./actor";
import type { Decision } from "./decision";

const newcomer: Actor = { kind: "member", id: "n", onboarded: false, profileType: "free" };
const free: Actor = { kind: "member", id: "f", onboarded: true, profileType: "free" };
const premium: Actor = { kind: "member", id: "p", onboarded: true, profileType: "premium" };
const admin: Actor = { kind: "admin", id: "a", onboarded: true, profileType: "renMode" };

const outcome = (decision: Decision) => (decision.allowed ? "yes" : decision.code);

describe("access, actor by actor", () => {
  test.each([
    ["guest", GUEST, ["UNAUTHORIZED", "UNAUTHORIZED", "UNAUTHORIZED", "UNAUTHORIZED"]],
    ["newcomer", newcomer, ["yes", "ONBOARDING_REQUIRED", "FORBIDDEN", "FEATURE_REQUIRED"]],
    ["free member", free, ["yes", "yes", "FORBIDDEN", "FEATURE_REQUIRED"]],
    ["premium member", premium, ["yes", "yes", "FORBIDDEN", "yes"]],
    ["administrator", admin, ["yes", "yes", "yes", "yes"]],
  ] as const)("%s", (_name, actor, outcomes) => {
    const decisions = [
      requireSignedIn(actor),
      requireOnboarded(actor),
      requireAdmin(actor),
      requireFeature(actor, "canCreatePolls", "Polls need Premium"),
    ];
    expect(decisions.map(outcome)).toEqual(outcomes);
    expect(isSignedIn(actor)).toBe(outcomes[0] === "yes");
  });

  test("a refused feature is named", () => {
    expect(requireFeature(free, "canCreatePolls", "Polls need Premium")).toEqual({
      allowed: false,
      code: "FEATURE_REQUIRED",
      message: "Polls need Premium",
      feature: "canCreatePolls",
    });
  });
});
