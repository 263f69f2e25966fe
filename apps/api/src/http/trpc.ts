import { requireAdmin, requireOnboarded, requireSignedIn } from "@longpaddock/domain/access";
import type { AppError } from "@longpaddock/domain/errors";
import { initTRPC } from "@trpc/server";
import type { Ctx, SecurityEventName } from "../core/context";
import type { LimitName } from "../core/limits";
import { fromReplica } from "../core/replica/from-replica";
import { logSecurity } from "../core/security-log";
import { rpcError, STATUS, toAppError } from "./errors";
import type { RestMeta } from "./rest-meta";

interface Meta {
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

/** Logs what was refused before the verb could, because of a limit, the input or missing rights. */
const logRefusals = t.middleware(async ({ ctx, meta, next }) => {
  if (!meta?.security) return next();
  const securityLog = { ...ctx.securityLog, isWritten: false };
  const result = await next({ ctx: { securityLog } });
  if (!result.ok && !securityLog.isWritten) logRefusal(ctx, meta.security, toAppError(result.error));
  return result;
});

function logRefusal(ctx: Ctx, event: SecurityEventName, { code }: AppError): void {
  // A rate limit has a line of its own, and a failure of the server isn't a refusal.
  if (code === "TOO_MANY_REQUESTS" || STATUS[code] >= 500) return;
  if (ctx.securityLog.takesRefusal(event)) logSecurity(ctx, { event, outcome: "refused", code });
}

/** For everyone, signed in or not. */
export const publicProcedure = t.procedure.use(logRefusals);

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

/** For administrators, even before they finish onboarding. */
export const adminProcedure = publicProcedure.use(({ ctx, next }) =>
  next({ ctx: { actor: requireAdmin(ctx.actor) } }),
);
