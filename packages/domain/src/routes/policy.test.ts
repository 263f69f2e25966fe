import { describe, expect, expectTypeOf, test } from "vitest";
import { admin, author, free, gold, guest, newcomer, outcome, premium } from "../../test/actors";
import { can } from "../access";
import { type Actor, isOnboarded, type Onboarded } from "../actor";
import { PLANS } from "../plans";
import {
  canAddToMonth,
  canEditRoute,
  canRequestDeletion,
  canSeeRoute,
  canSeeTrack,
  canUploadGpx,
  canWithdrawDeletion,
  roomIn,
  type TrackAccess,
} from "./policy";

const publicRoute: TrackAccess = {
  isPublic: true,
  authorId: "author",
  isShared: false,
  routeType: "community",
};
const expertPick: TrackAccess = { ...publicRoute, routeType: "recommended" };
const premiumRoute: TrackAccess = { ...publicRoute, routeType: "premium" };
const privateRoute: TrackAccess = { ...publicRoute, isPublic: false };
const othersPrivateRoute: TrackAccess = { ...privateRoute, authorId: "another member" };
const ROUTES = [publicRoute, expertPick, premiumRoute, privateRoute, othersPrivateRoute];

const HIDDEN = "NOT_FOUND";
const UPGRADE = "FEATURE_REQUIRED";

describe("access to routes and their tracks", () => {
  test.each([
    ["a guest", guest, ["yes", "yes", "yes", HIDDEN, HIDDEN], ["yes", "yes", "UNAUTHORIZED", HIDDEN, HIDDEN]],
    ["a newcomer", newcomer, ["yes", "yes", "yes", HIDDEN, HIDDEN], ["yes", "yes", "yes", HIDDEN, HIDDEN]],
    ["a free member", free, ["yes", "yes", "yes", HIDDEN, HIDDEN], ["yes", "yes", UPGRADE, HIDDEN, HIDDEN]],
    ["the author", author, ["yes", "yes", "yes", "yes", HIDDEN], ["yes", "yes", "yes", "yes", HIDDEN]],
    [
      "a premium member",
      premium,
      ["yes", "yes", "yes", HIDDEN, HIDDEN],
      ["yes", "yes", "yes", HIDDEN, HIDDEN],
    ],
    ["the administrator", admin, ["yes", "yes", "yes", "yes", "yes"], ["yes", "yes", "yes", "yes", "yes"]],
  ] as const)("follows the policy for %s", (...[, actor, route, track]) => {
    expect(ROUTES.map((each) => outcome(canSeeRoute(actor, each)))).toEqual(route);
    expect(ROUTES.map((each) => outcome(canSeeTrack(actor, each)))).toEqual(track);
  });

  test("is denied for a private route as if the route did not exist", () => {
    expect(canSeeRoute(free, privateRoute)).toEqual({ allowed: false, code: "NOT_FOUND" });
    expect(canSeeTrack(free, { ...privateRoute, routeType: "premium" })).toEqual({
      allowed: false,
      code: "NOT_FOUND",
    });
  });
});

describe("permission to add a route", () => {
  test.each([
    ["a free member", free, UPGRADE],
    ["a premium member", premium, "yes"],
    ["a gold member", gold, "yes"],
    ["the administrator", admin, "yes"],
  ] as const)("with a GPX file follows the plan of %s", (_name, actor, expected) => {
    expect(outcome(canUploadGpx(actor))).toBe(expected);
  });

  test("names the missing feature when an upload is denied", () => {
    expect(canUploadGpx(free)).toMatchObject({ code: "FEATURE_REQUIRED", feature: "canUploadGPX" });
  });

  test("is denied exactly at the plan's monthly limit", () => {
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

describe("permission to edit a route", () => {
  test.each([
    ["a member", gold, ["FORBIDDEN", HIDDEN]],
    ["the author", author, ["yes", "yes"]],
    ["the administrator", admin, ["FORBIDDEN", "FORBIDDEN"]],
  ] as const)("is given to the author only: %s", (_name, actor, expected) => {
    expect([publicRoute, privateRoute].map((each) => outcome(canEditRoute(actor, each)))).toEqual(expected);
  });
});

describe("permission to request deletion", () => {
  test.each([
    ["a member", gold, ["FORBIDDEN", HIDDEN]],
    ["the author", author, ["yes", "yes"]],
    ["the administrator", admin, ["FORBIDDEN", "FORBIDDEN"]],
  ] as const)("follows the policy for %s", (_name, actor, expected) => {
    for (const policy of [canRequestDeletion, canWithdrawDeletion])
      expect([publicRoute, privateRoute].map((each) => outcome(policy(actor, each)))).toEqual(expected);
  });

  test("is not given before onboarding is finished", () => {
    const offered = (actor: Actor) =>
      can(actor, isOnboarded, (member) => canRequestDeletion(member, publicRoute));
    expect([guest, { ...newcomer, id: "author" }, author].map(offered)).toEqual([false, false, true]);
  });
});

test("sharing, uploading, editing and requesting deletion require an onboarded member", () => {
  for (const policy of [canUploadGpx, canAddToMonth, canEditRoute, canRequestDeletion, canWithdrawDeletion])
    expectTypeOf(policy).parameter(0).toEqualTypeOf<Onboarded>();
});

test.each([
  { name: "a free plan's five, none used", actor: free, created: 0, room: 5 },
  { name: "two used", actor: free, created: 2, room: 3 },
  { name: "more used than a lower plan includes", actor: free, created: 20, room: 0 },
  { name: "an unlimited plan", actor: gold, created: 1000, room: Number.POSITIVE_INFINITY },
])("a plan's room for routes is what is left of the month: $name", ({ actor, created, room }) => {
  expect(roomIn(actor, created)).toBe(room);
});
