import type { Response as Injected } from "light-my-request";
import { describe, expect, expectTypeOf, test } from "vitest";
import { testApp } from "../../test/build-app";
import { shareRoute } from "../../test/factories";
import { form, guest, member } from "../../test/people";
import type { readCurrentUser } from "../accounts/auth/read-current-user";
import type { AdminCtx, Ctx, OnboardedCtx, SignedInCtx } from "../core/context";
import type { lockMember } from "../core/lock-member";
import type { rateRoute } from "../routes/ratings/rate-route";
import { createRoute } from "../routes/routes/create-route";
import { deleteRoute } from "../routes/routes/delete-route";
import { restRoutes } from "./rest-routes";
import { appRouter } from "./router";
import { adminProcedure, memberProcedure, onboardedProcedure, publicProcedure } from "./trpc";

type ContextOf<F extends (ctx: never, ...rest: never[]) => unknown> = Parameters<F>[0];

describe("procedure types", () => {
  test("give each procedure the matching context", () => {
    memberProcedure.query(({ ctx }) => expectTypeOf(ctx).toExtend<SignedInCtx>());
    onboardedProcedure.query(({ ctx }) => expectTypeOf(ctx).toExtend<OnboardedCtx>());
    adminProcedure.query(({ ctx }) => expectTypeOf(ctx).toExtend<AdminCtx>());
    expectTypeOf<OnboardedCtx>().toExtend<SignedInCtx>();
    expectTypeOf<AdminCtx>().toExtend<SignedInCtx>();
    expectTypeOf<SignedInCtx>().toExtend<Ctx>();
  });

  test("don't accept a context with fewer rights than required", () => {
    expectTypeOf<Ctx>().not.toExtend<SignedInCtx>();
    expectTypeOf<SignedInCtx>().not.toExtend<OnboardedCtx>();
    expectTypeOf<SignedInCtx>().not.toExtend<AdminCtx>();
    expectTypeOf<OnboardedCtx>().not.toExtend<AdminCtx>();
    expectTypeOf<AdminCtx>().not.toExtend<OnboardedCtx>();
    expectTypeOf(createRoute).parameter(0).toEqualTypeOf<OnboardedCtx>();
    expectTypeOf(deleteRoute).parameter(0).toEqualTypeOf<AdminCtx>();
  });

  test("don't let a procedure call a function that needs more rights", () => {
    publicProcedure.query(({ ctx }) => expectTypeOf(ctx).not.toExtend<ContextOf<typeof readCurrentUser>>());
    publicProcedure.query(({ ctx }) => expectTypeOf(ctx).not.toExtend<ContextOf<typeof lockMember>>());
    memberProcedure.query(({ ctx }) => expectTypeOf(ctx).not.toExtend<ContextOf<typeof rateRoute>>());
    onboardedProcedure.query(({ ctx }) => expectTypeOf(ctx).not.toExtend<ContextOf<typeof deleteRoute>>());
    adminProcedure.query(({ ctx }) => expectTypeOf(ctx).not.toExtend<ContextOf<typeof rateRoute>>());
  });
});

describe("access errors", () => {
  const app = testApp();
  const unknownId = 2_000_000_000;

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
    "for %s who rates and deletes an unknown route are the documented ones",
    async (...[, createPerson, rated, deleted]) => {
      const person = await createPerson();
      const rate = await person.rest("POST", `/api/routes/${unknownId}/rate`, { payload: { rating: 4 } });
      expect([rate.statusCode, rate.json().code]).toEqual(rated);
      const remove = await person.rest("DELETE", `/api/routes/${unknownId}/admin-delete`);
      expect([remove.statusCode, remove.json().code]).toEqual(deleted);
      const trpcError = ([httpStatus, code]: readonly [number, string]) =>
        expect.objectContaining({ data: expect.objectContaining({ httpStatus, code }) });
      await expect(person.api.ratings.rate.mutate({ id: unknownId, rating: 4 })).rejects.toEqual(
        trpcError(rated),
      );
      await expect(person.api.routes.adminDelete.mutate({ id: unknownId })).rejects.toEqual(
        trpcError(deleted),
      );
    },
  );

  test("reveal nothing about a private route to people who can't rate", async () => {
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

describe("a form with files", () => {
  const app = testApp();
  const uploads = restRoutes(appRouter).filter(({ rest }) => rest.upload);
  const people = [
    ["a guest", () => guest(app)],
    ["a newcomer", () => member(app, { onboarded: false })],
    ["a member", () => member(app)],
    ["an administrator", () => member(app, { admin: true })],
  ] as const;

  /** The code of a refusal for who the person is; null if the person may make the call. */
  function refusalOf(answer: Injected): string | null {
    const { code } = answer.json();
    return ["UNAUTHORIZED", "ONBOARDING_REQUIRED", "FORBIDDEN"].includes(code) ? code : null;
  }

  test("exists", () => expect(uploads).not.toHaveLength(0));

  const cases = uploads.flatMap(({ name, rest: { method, path } }) =>
    people.map(([who, person]) => ({ name, who, person, method, path })),
  );

  test.each(cases)(
    "$name refuses $who before the first file exactly if its procedure would",
    async ({ person, method, path }) => {
      const sender = await person();
      const address = path.replace(/\{\w+\}/g, "1");
      const unexpected = await form({ unexpected: new File(["x"], "x.txt") });
      const beforeFiles = await sender.rest(method, address, unexpected);
      expect(beforeFiles.statusCode).toBeGreaterThanOrEqual(400);
      // Without a body only the procedure checks who calls.
      expect(refusalOf(beforeFiles)).toBe(refusalOf(await sender.rest(method, address)));
    },
  );
});
