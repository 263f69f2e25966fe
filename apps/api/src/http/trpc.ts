import { requireAdmin, requireOnboarded, requireSignedIn } from "@longpaddock/domain/access";
import { isSignedIn } from "@longpaddock/domain/actor";
import { initTRPC } from "@trpc/server";
import type { Ctx, SecurityEventName } from "../core/context";
import type { LimitName } from "../core/limits";
import { fromReplica } from "../core/replica/from-replica";
import { rpcError, toAppError } from "./errors";
import type { RestMeta } from "./rest-meta";

export interface Meta {
  /** Refusals are written to the security log as this event. */
  security?: SecurityEventName;
  /** Set when the procedure is also a REST call. */
  rest?: RestMeta;
}

const t = initTRPC
  .context<Ctx>()
  .meta<Meta>()
  .create({
    isDev: false,
    errorFormatter({ shape, error, ctx }) {
      return rpcError(toAppError(error), { path: shape.data.path, requestId: ctx?.requestId });
    },
  });

export const router = t.router;
export const { mergeRouters } = t;

/** For everyone, signed in or not. */
export const publicProcedure = t.procedure;

/** Adds a rate limit on top of the general one. */
export const limitedBy = (name: LimitName) =>
  t.middleware(async ({ ctx, next }) => {
    await ctx.limit(name);
    return next();
  });

/** For lists that may be seconds old, as the last middleware before the query. */
export const mayBeOld = t.middleware(({ ctx, next }) =>
  fromReplica(ctx, async ({ db }) => {
    const result = await next({ ctx: { db } });
    // Thrown to be tried on the primary; the last try's result stands.
    if (!result.ok && db !== ctx.db) throw result.error;
    return result;
  }),
);

/** For members, even before they finish onboarding. */
export const memberProcedure = publicProcedure.use(({ ctx, next }) =>
  next({ ctx: { actor: requireSignedIn(ctx.actor) } }),
);

/** For members who have finished onboarding. */
export const onboardedProcedure = publicProcedure.use(({ ctx, next }) =>
  next({ ctx: { actor: requireOnboarded(ctx.actor) } }),
);

/** For members who have finished onboarding, and for phones with a visitor's cookie, which `asRiderOf` checks. */
export const riderProcedure = publicProcedure.use(({ ctx, next }) => {
  if (isSignedIn(ctx.actor) || ctx.visit.token() === null) requireOnboarded(ctx.actor);
  return next();
});

/** For administrators, even before they finish onboarding. */
export const adminProcedure = publicProcedure.use(({ ctx, next }) =>
  next({ ctx: { actor: requireAdmin(ctx.actor) } }),
);
