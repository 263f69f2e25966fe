import { describe, expect, expectTypeOf, test } from "vitest";
import { admin, author, free, gold, guest, newcomer, outcome, premium } from "../../test/actors";
import { can } from "../access";
import { type Actor, isOnboarded, type Onboarded } from "../actor";
import { PLANS } from "../plans";
import {
  canAddToMonth,
  canRequestDeletion,
  canSeeRoute,
  canSeeTrack,
  canUploadGpx,
  type TrackAccess,
} from "./policy";

const open: TrackAccess = { isPublic: true, authorId: "author", routeType: "community" };
const expertPick: TrackAccess = { ...open, routeType: "recommended" };
const paid: TrackAccess = { ...open, routeType: "premium" };
const hidden: TrackAccess = { ...open, isPublic: false };
const others: TrackAccess = { ...hidden, authorId: "somebody else" };
const ROUTES = [open, expertPick, paid, hidden, others];

const OUT = "NOT_FOUND";
const PAY = "FEATURE_REQUIRED";

describe("seeing a public route, an Expert Pick, a premium, a private and somebody else's private route", () => {
  test.each([
    ["a guest", guest, ["yes", "yes", "yes", OUT, OUT], ["yes", "yes", "UNAUTHORIZED", OUT, OUT]],
    ["a newcomer", newcomer, ["yes", "yes", "yes", OUT, OUT], ["yes", "yes", "yes", OUT, OUT]],
    ["a free member", free, ["yes", "yes", "yes", OUT, OUT], ["yes", "yes", PAY, OUT, OUT]],
    ["the author", author, ["yes", "yes", "yes", "yes", OUT], ["yes", "yes", "yes", "yes", OUT]],
    ["a premium member", premium, ["yes", "yes", "yes", OUT, OUT], ["yes", "yes", "yes", OUT, OUT]],
    ["the administrator", admin, ["yes", "yes", "yes", "yes", "yes"], ["yes", "yes", "yes", "yes", "yes"]],
  ] as const)("and its track, as %s", (...[, actor, route, track]) => {
    expect(ROUTES.map((each) => outcome(canSeeRoute(actor, each)))).toEqual(route);
    expect(ROUTES.map((each) => outcome(canSeeTrack(actor, each)))).toEqual(track);
  });

  test("is refused for a private route in the same words as for an unknown one", () => {
    expect(canSeeRoute(free, hidden)).toEqual({ allowed: false, code: "NOT_FOUND" });
    expect(canSeeTrack(free, { ...hidden, routeType: "premium" })).toEqual({
      allowed: false,
      code: "NOT_FOUND",
    });
  });
});

describe("adding a route", () => {
  test.each([
    ["a free member", free, PAY],
    ["a premium member", premium, "yes"],
    ["a gold member", gold, "yes"],
    ["the administrator", admin, "yes"],
  ] as const)("uploading a GPX file, as %s", (_name, actor, expected) => {
    expect(outcome(canUploadGpx(actor))).toBe(expected);
  });

  test("a refused upload names the feature", () => {
    expect(canUploadGpx(free)).toMatchObject({ code: "FEATURE_REQUIRED", feature: "canUploadGPX" });
  });

  test("is refused exactly at the monthly limit of the plan", () => {
    for (const actor of [free, premium]) {
      const limit = PLANS[actor.profileType].maxRoutesPerMonth;
      expect(outcome(canAddToMonth(actor, limit - 1))).toBe("yes");
      expect(canAddToMonth(actor, limit)).toEqual({
        allowed: false,
        code: "QUOTA_REACHED",
        message: `Your plan includes ${limit} routes per month`,
        feature: "maxRoutesPerMonth",
      });
    }
    expect([gold, admin].map((actor) => outcome(canAddToMonth(actor, 100_000)))).toEqual(["yes", "yes"]);
  });
});

describe("requesting deletion of a route", () => {
  test.each([
    ["a member", gold, ["FORBIDDEN", OUT]],
    ["the author", author, ["yes", "yes"]],
    ["the administrator", admin, ["FORBIDDEN", "FORBIDDEN"]],
  ] as const)("public and private, as %s", (_name, actor, expected) => {
    expect([open, hidden].map((each) => outcome(canRequestDeletion(actor, each)))).toEqual(expected);
  });

  test("is not offered before onboarding is finished", () => {
    const offered = (actor: Actor) => can(actor, isOnboarded, (member) => canRequestDeletion(member, open));
    expect([guest, { ...newcomer, id: "author" }, author].map(offered)).toEqual([false, false, true]);
  });
});

test("sharing, uploading and requesting deletion require an onboarded member", () => {
  for (const policy of [canUploadGpx, canAddToMonth, canRequestDeletion])
    expectTypeOf(policy).parameter(0).toEqualTypeOf<Onboarded>();
});
