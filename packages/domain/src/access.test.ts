import { describe, expect, expectTypeOf, test } from "vitest";
import { admin, free, guest, newAdmin, newcomer, outcome, premium } from "../test/actors";
import { can, planIncludes, requireAdmin, requireOnboarded, requireSignedIn } from "./access";
import {
  type Actor,
  type Admin,
  isAdmin,
  isOnboarded,
  isSignedIn,
  type Onboarded,
  type SignedIn,
} from "./actor";
import { ALLOW, deny } from "./decision";
import { AppError, isAppError } from "./errors";

const REQUIREMENTS = [
  ["a guest", guest, ["UNAUTHORIZED", "UNAUTHORIZED", "UNAUTHORIZED"]],
  ["a newcomer", newcomer, ["yes", "ONBOARDING_REQUIRED", "FORBIDDEN"]],
  ["a member", free, ["yes", "yes", "FORBIDDEN"]],
  ["an administrator", admin, ["yes", "yes", "yes"]],
  ["an administrator who has not finished onboarding", newAdmin, ["yes", "ONBOARDING_REQUIRED", "yes"]],
] as const;

function refusalOf(check: () => SignedIn, actor: Actor): string {
  try {
    expect(check()).toBe(actor);
    return "yes";
  } catch (error) {
    if (!isAppError(error)) throw error;
    expect(error).toEqual(new AppError(error.code));
    return error.code;
  }
}

describe("the required role", () => {
  test.each(REQUIREMENTS)(
    "of a member, an onboarded member and an administrator is checked for %s",
    (_name, actor, outcomes) => {
      const answers = [requireSignedIn, requireOnboarded, requireAdmin].map((check) =>
        refusalOf(() => check(actor), actor),
      );
      expect(answers).toEqual(outcomes);
    },
  );

  test.each(REQUIREMENTS)(
    "makes `can` in a view false for %s exactly where it is missing",
    (_name, actor, outcomes) => {
      const allow = () => ALLOW;
      const answers = [
        can(actor, isSignedIn, allow),
        can(actor, isOnboarded, allow),
        can(actor, isAdmin, allow),
      ];
      expect(answers).toEqual(outcomes.map((expected) => expected === "yes"));
    },
  );

  test("makes `can` in a view false where the policy refuses the actor", () => {
    expect(can(admin, isOnboarded, () => deny("NOT_FOUND"))).toBe(false);
  });

  test("narrows the type of the actor", () => {
    expectTypeOf(requireSignedIn).returns.toEqualTypeOf<SignedIn>();
    expectTypeOf(requireOnboarded).returns.toEqualTypeOf<Onboarded>();
    expectTypeOf(requireAdmin).returns.toEqualTypeOf<Admin>();
    expectTypeOf<Actor>().not.toExtend<SignedIn>();
    expectTypeOf<SignedIn>().not.toExtend<Onboarded>();
    expectTypeOf<SignedIn>().not.toExtend<Admin>();
    expectTypeOf<Onboarded>().toExtend<SignedIn>();
    expectTypeOf<Onboarded>().not.toExtend<Admin>();
    expectTypeOf<Admin>().toExtend<SignedIn>();
    expectTypeOf<Admin>().not.toExtend<Onboarded>();
  });
});

describe("a feature of the plan", () => {
  test.each([
    ["a free member", free, "FEATURE_REQUIRED"],
    ["a premium member", premium, "yes"],
    ["a newcomer with a gold plan", newcomer, "yes"],
    ["an administrator", admin, "yes"],
  ] as const)("canCreatePolls is checked for %s", (_name, actor, expected) => {
    expect(outcome(planIncludes(actor, "canCreatePolls", "Polls need Premium"))).toBe(expected);
  });

  test("is named in the refusal", () => {
    expect(planIncludes(free, "canCreatePolls", "Polls need Premium")).toEqual({
      allowed: false,
      code: "FEATURE_REQUIRED",
      message: "Polls need Premium",
      feature: "canCreatePolls",
    });
  });
});
