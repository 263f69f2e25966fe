import { rateInput } from "@longpaddock/domain/ratings/schema";
import { routeId } from "@longpaddock/domain/routes/schema";
import { describe, expect, expectTypeOf, test } from "vitest";
import { testApp } from "../../test/build-app";
import { shareRoute } from "../../test/factories";
import { guest, member } from "../../test/people";
import type { AdminCtx, Ctx, OnboardedCtx, SignedInCtx } from "../core/context";
import { lockMember } from "../core/lock-member";
import { readCurrentUser } from "../features/auth/read-current-user";
import { rateRoute } from "../features/ratings/rate-route";
import { createRoute } from "../features/routes/create-route";
import { deleteRoute } from "../features/routes/delete-route";
import { adminProcedure, memberProcedure, onboardedProcedure, publicProcedure } from "./trpc";

describe("the types of the procedures", () => {
  test("hand each verb the context that its procedure has proven", () => {
    memberProcedure.query(({ ctx }) => expectTypeOf(ctx).toExtend<SignedInCtx>());
    onboardedProcedure.query(({ ctx }) => expectTypeOf(ctx).toExtend<OnboardedCtx>());
    adminProcedure.query(({ ctx }) => expectTypeOf(ctx).toExtend<AdminCtx>());
    expectTypeOf<OnboardedCtx>().toExtend<SignedInCtx>();
    expectTypeOf<AdminCtx>().toExtend<SignedInCtx>();
    expectTypeOf<SignedInCtx>().toExtend<Ctx>();
  });

  test("accept no context in place of one that proves more", () => {
    expectTypeOf<Ctx>().not.toExtend<SignedInCtx>();
    expectTypeOf<SignedInCtx>().not.toExtend<OnboardedCtx>();
    expectTypeOf<SignedInCtx>().not.toExtend<AdminCtx>();
    expectTypeOf<OnboardedCtx>().not.toExtend<AdminCtx>();
    expectTypeOf<AdminCtx>().not.toExtend<OnboardedCtx>();
    expectTypeOf(createRoute).parameter(0).toEqualTypeOf<OnboardedCtx>();
    expectTypeOf(deleteRoute).parameter(0).toEqualTypeOf<AdminCtx>();
  });

  test("refuse a verb called from a lower procedure", () => {
    // @ts-expect-error a guest has no account to read
    publicProcedure.query(({ ctx }) => readCurrentUser(ctx));
    // @ts-expect-error a guest has no row to lock
    publicProcedure.query(({ ctx }) => lockMember(ctx));
    // @ts-expect-error rating takes a finished onboarding
    memberProcedure.input(rateInput).mutation(({ ctx, input }) => rateRoute(ctx, input));
    // @ts-expect-error only the administrator deletes a route
    onboardedProcedure.input(routeId).mutation(({ ctx, input }) => deleteRoute(ctx, input));
    // @ts-expect-error an administrator may not have finished onboarding
    adminProcedure.input(rateInput).mutation(({ ctx, input }) => rateRoute(ctx, input));
  });
});

describe("the order of refusals", () => {
  const app = testApp();
  const nowhere = 2_000_000_000;

  test.each([
    ["a guest", () => guest(app), [401, "UNAUTHORIZED"], [401, "UNAUTHORIZED"]],
    ["a newcomer", () => member(app, { onboarded: false }), [403, "ONBOARDING_REQUIRED"], [403, "FORBIDDEN"]],
    ["a member", () => member(app), [404, "NOT_FOUND"], [403, "FORBIDDEN"]],
    [
      "an administrator who has not finished onboarding",
      () => member(app, { onboarded: false, admin: true }),
      [403, "ONBOARDING_REQUIRED"],
      [404, "NOT_FOUND"],
    ],
    ["an administrator", () => member(app, { admin: true }), [404, "NOT_FOUND"], [404, "NOT_FOUND"]],
  ] as const)(
    "%s gets the documented refusals for rating and deleting an unknown route",
    async (...[, arrive, rated, deleted]) => {
      const person = await arrive();
      const rate = await person.rest("POST", `/api/routes/${nowhere}/rate`, { payload: { rating: 4 } });
      expect([rate.statusCode, rate.json().code]).toEqual(rated);
      const remove = await person.rest("DELETE", `/api/routes/${nowhere}/admin-delete`);
      expect([remove.statusCode, remove.json().code]).toEqual(deleted);
      const refusal = ([httpStatus, code]: readonly [number, string]) =>
        expect.objectContaining({ data: expect.objectContaining({ httpStatus, code }) });
      await expect(person.api.ratings.rate.mutate({ id: nowhere, rating: 4 })).rejects.toEqual(
        refusal(rated),
      );
      await expect(person.api.routes.adminDelete.mutate({ id: nowhere })).rejects.toEqual(refusal(deleted));
    },
  );

  test("another member's private route is 404 only for members who may rate", async () => {
    const author = await member(app);
    const id = await shareRoute(author, { isPublic: false });
    const codes = [];
    for (const person of [guest(app), await member(app, { onboarded: false }), await member(app)]) {
      const answer = await person.rest("POST", `/api/routes/${id}/rate`, { payload: { rating: 4 } });
      codes.push([answer.statusCode, answer.json().code]);
    }
    expect(codes).toEqual([
      [401, "UNAUTHORIZED"],
      [403, "ONBOARDING_REQUIRED"],
      [404, "NOT_FOUND"],
    ]);
  });
});
