import { requireAdmin, requireOnboarded, requireSignedIn } from "@longpaddock/domain/access";
import { initTRPC } from "@trpc/server";
import { TRPC_ERROR_CODES_BY_KEY } from "@trpc/server/rpc";
import type { Ctx } from "../core/context";
import type { LimitName } from "../core/limits";
import { errorBody, RPC_CODES, STATUS, toAppError } from "./errors";
import type { RestMeta } from "./rest-meta";

interface Meta {
  /** The documented REST call that this procedure also is. */
  rest?: RestMeta;
}

const t = initTRPC
  .context<Ctx>()
  .meta<Meta>()
  .create({
    isDev: false,
    errorFormatter({ shape, error, ctx }) {
      const known = toAppError(error);
      const { message, ...data } = errorBody(known);
      return {
        code: TRPC_ERROR_CODES_BY_KEY[RPC_CODES[known.code]],
        message,
        data: { ...data, httpStatus: STATUS[known.code], path: shape.data.path, requestId: ctx?.requestId },
      };
    },
  });

export const router = t.router;

/** Anybody, signed in or not. */
export const publicProcedure = t.procedure;

/** A rate limit of a procedure's own, beside the one every request counts against. */
export const limitedBy = (name: LimitName) =>
  t.middleware(async ({ ctx, next }) => {
    await ctx.limit(name);
    return next();
  });

/** Anybody with an account, onboarded or not. */
export const memberProcedure = publicProcedure.use(({ ctx, next }) =>
  next({ ctx: { actor: requireSignedIn(ctx.actor) } }),
);

/** A member who has finished onboarding. */
export const onboardedProcedure = publicProcedure.use(({ ctx, next }) =>
  next({ ctx: { actor: requireOnboarded(ctx.actor) } }),
);

/** The site's administrator. */
export const adminProcedure = publicProcedure.use(({ ctx, next }) =>
  next({ ctx: { actor: requireAdmin(ctx.actor) } }),
);
