import type { AppError } from "@longpaddock/domain/errors";
import { type AnyProcedure, type AnyRouter, callTRPCProcedure } from "@trpc/server";
import type { Ctx, SecurityEventName } from "../../core/context";
import { logSecurity } from "../../core/security-log";
import { STATUS, toAppError } from "../errors";
import type { Meta } from "../trpc";
import type { Metrics, Transport } from "./metrics";

interface ProcedureCall {
  router: AnyRouter;
  /** The procedure's path in the router, such as `routes.list`. */
  path: string;
  type: "query" | "mutation";
  ctx: Ctx;
  input: unknown;
  batchIndex: number;
  transport: Transport;
}

/**
 * Runs a procedure for a request. Notes how long it took and how it ended, and logs what was refused before the verb
 * could, because of a limit, the input or missing rights. A middleware of tRPC would cost every call a copy of its
 * context.
 */
export async function callProcedure(
  metrics: Metrics,
  { router, path, type, ctx, input, batchIndex, transport }: ProcedureCall,
): Promise<unknown> {
  const found = procedureOf(router, path);
  // Clients can make up any number of names, which must not become labels.
  const procedure = found ? path : "unknown";
  const { meta, type: typeOfFound } = (found?._def ?? {}) as { meta?: Meta; type?: string };
  const security = typeOfFound === type ? meta?.security : undefined;
  // A batch has one context for all its calls, of which each has its own line.
  const ownCtx = security ? { ...ctx, securityLog: { ...ctx.securityLog, isWritten: false } } : ctx;
  const start = performance.now();
  const note = (status: number) =>
    metrics.observeProcedure({ procedure, transport, status }, (performance.now() - start) / 1000);
  try {
    const getRawInput = async () => input;
    const call = { router, path, type, ctx: ownCtx, getRawInput, batchIndex, signal: undefined };
    const result: unknown = await callTRPCProcedure(call);
    note(200);
    return result;
  } catch (thrown) {
    const error = toAppError(thrown);
    note(STATUS[error.code]);
    if (security && !ownCtx.securityLog.isWritten) logRefusal(ctx, security, error);
    throw thrown;
  }
}

/** At run time tRPC keeps the procedures in a flat object, by their full path; its types show a tree. */
function procedureOf(router: AnyRouter, path: string): AnyProcedure | undefined {
  const flat: unknown = router._def.procedures;
  return (flat as Record<string, AnyProcedure | undefined>)[path];
}

function logRefusal(ctx: Ctx, event: SecurityEventName, { code }: AppError): void {
  // A rate limit has a line of its own, and a failure of the server isn't a refusal.
  if (code === "TOO_MANY_REQUESTS" || STATUS[code] >= 500) return;
  if (ctx.securityLog.takesRefusal(event)) logSecurity(ctx, { event, outcome: "refused", code });
}
