import { describe, expect, test } from "vitest";
import { type Actor, GUEST } from "../actor";
import type { Decision } from "../decision";
import { canMarkRoute } from "../marks/policy";
import { PLANS } from "../plans";
import {
  canAddToMonth,
  canCreateRoute,
  canDeleteRoute,
  canRequestDeletion,
  canSeeRoute,
  canSeeTrack,
  canSetRouteType,
  canUploadGpx,
  type TrackStanding,
} from "./policy";

const newcomer: Actor = { kind: "member", id: "newcomer", onboarded: false, profileType: "gold" };
const free: Actor = { kind: "member", id: "free", onboarded: true, profileType: "free" };
const author: Actor = { kind: "member", id: "author", onboarded: true, profileType: "free" };
const premium: Actor = { kind: "member", id: "premium", onboarded: true, profileType: "premium" };
const gold: Actor = { kind: "member", id: "gold", onboarded: true, profileType: "gold" };
const admin: Actor = { kind: "admin", id: "admin", onboarded: true, profileType: "renMode" };

const open: TrackStanding = { isPublic: true, authorId: "author", routeType: "community" };
const expertPick: TrackStanding = { ...open, routeType: "recommended" };
const paid: TrackStanding = { ...open, routeType: "premium" };
const hidden: TrackStanding = { ...open, isPublic: false };
const others: TrackStanding = { ...hidden, authorId: "somebody else" };
const ROUTES = [open, expertPick, paid, hidden, others];

const outcome = (decision: Decision) => (decision.allowed ? "yes" : decision.code);

describe("routes, actor by state: open, Expert Pick, premium, private, somebody else's private", () => {
  const OUT = "NOT_FOUND";
  const PAY = "FEATURE_REQUIRED";
  test.each([
    ["guest", GUEST, ["yes", "yes", "yes", OUT, OUT], ["yes", "yes", "UNAUTHORIZED", OUT, OUT]],
    ["newcomer", newcomer, ["yes", "yes", "yes", OUT, OUT], ["yes", "yes", "yes", OUT, OUT]],
    ["free member", free, ["yes", "yes", "yes", OUT, OUT], ["yes", "yes", PAY, OUT, OUT]],
    ["author", author, ["yes", "yes", "yes", "yes", OUT], ["yes", "yes", "yes", "yes", OUT]],
    ["premium member", premium, ["yes", "yes", "yes", OUT, OUT], ["yes", "yes", "yes", OUT, OUT]],
    ["administrator", admin, ["yes", "yes", "yes", "yes", "yes"], ["yes", "yes", "yes", "yes", "yes"]],
  ] as const)("%s", (...[, actor, route, track]) => {
    expect(ROUTES.map((each) => outcome(canSeeRoute(actor, each)))).toEqual(route);
    expect(ROUTES.map((each) => outcome(canSeeTrack(actor, each)))).toEqual(track);
  });

  test("a private route says no more than one that never was", () => {
    expect(canSeeRoute(free, hidden)).toEqual({ allowed: false, code: "NOT_FOUND" });
    expect(canSeeTrack(free, { ...hidden, routeType: "premium" })).toEqual({
      allowed: false,
      code: "NOT_FOUND",
    });
  });
});

describe("adding routes", () => {
  test.each([
    ["guest", GUEST, ["UNAUTHORIZED", "UNAUTHORIZED"]],
    ["newcomer", newcomer, ["ONBOARDING_REQUIRED", "ONBOARDING_REQUIRED"]],
    ["free member", free, ["yes", "FEATURE_REQUIRED"]],
    ["premium member", premium, ["yes", "yes"]],
    ["administrator", admin, ["yes", "yes"]],
  ] as const)("%s", (_name, actor, outcomes) => {
    expect([canCreateRoute(actor), canUploadGpx(actor)].map(outcome)).toEqual(outcomes);
  });

  test("a refused upload names the feature", () => {
    expect(canUploadGpx(free)).toMatchObject({ code: "FEATURE_REQUIRED", feature: "canUploadGPX" });
  });

  test("stops exactly at the month's limit of the plan", () => {
    for (const actor of [free, premium] as const) {
      const limit = PLANS[actor.profileType].maxRoutesPerMonth;
      expect(outcome(canAddToMonth(actor, limit - 1))).toBe("yes");
      expect(canAddToMonth(actor, limit)).toEqual({
        allowed: false,
        code: "QUOTA_REACHED",
        message: `Your plan includes ${limit} routes a month`,
        feature: "maxRoutesPerMonth",
      });
    }
    expect([gold, admin].map((actor) => outcome(canAddToMonth(actor, 100_000)))).toEqual(["yes", "yes"]);
    expect([GUEST, newcomer].map((actor) => outcome(canAddToMonth(actor, 0)))).toEqual([
      "UNAUTHORIZED",
      "ONBOARDING_REQUIRED",
    ]);
  });
});

describe("marking, asking for deletion, deleting and choosing the type", () => {
  const OUT = "NOT_FOUND";
  const WHO = "UNAUTHORIZED";
  const NEW = "ONBOARDING_REQUIRED";
  const NO = "FORBIDDEN";
  test.each([
    ["guest", GUEST, [WHO, OUT], [WHO, OUT], WHO],
    ["newcomer", newcomer, [NEW, OUT], [NEW, OUT], NO],
    ["member", gold, ["yes", OUT], [NO, OUT], NO],
    ["author", author, ["yes", "yes"], ["yes", "yes"], NO],
    ["administrator", admin, ["yes", "yes"], [NO, NO], "yes"],
  ] as const)("%s", (...[, actor, mark, ask, manage]) => {
    expect([open, hidden].map((each) => outcome(canMarkRoute(actor, each)))).toEqual(mark);
    expect([open, hidden].map((each) => outcome(canRequestDeletion(actor, each)))).toEqual(ask);
    expect([canDeleteRoute(actor), canSetRouteType(actor)].map(outcome)).toEqual([manage, manage]);
  });
});
