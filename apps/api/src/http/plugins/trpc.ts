import { AppError } from "@longpaddock/domain/errors";
import { callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape } from "@trpc/server";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ContextFactory } from "../context";
import { STATUS, toAppError } from "../errors";
import { logFailure } from "../log-failure";
import type { AppRouter } from "../router";
import { readJson } from "./body";

const MAX_CALLS = 20;

/**
 * tRPC over a native Fastify route. Its own adapter goes through fetch's Request and Response, which costs
 * more than the query; this speaks the same protocol (single calls and httpBatchLink) and nothing else.
 */
export function mountTrpc(app: FastifyInstance, router: AppRouter, createContext: ContextFactory): void {
  app.route({
    method: ["GET", "POST"],
    url: "/trpc/:paths",
    handler: async (request, reply) => {
      const { paths, inputs, batched } = readCalls(request);
      const ctx = createContext(request);
      const type = request.method === "GET" ? "query" : "mutation";
      const answers = await Promise.all(
        paths.map(async (path, batchIndex) => {
          try {
            const getRawInput = async () => inputs[batchIndex];
            const data = await callTRPCProcedure({
              router,
              path,
              type,
              ctx,
              getRawInput,
              batchIndex,
              signal: undefined,
            });
            return { status: 200, body: { result: { data } } };
          } catch (thrown) {
            const error = getTRPCErrorFromUnknown(thrown);
            const known = toAppError(error);
            logFailure(request.log, known);
            const shape = getTRPCErrorShape({
              config: router._def._config,
              error,
              type,
              path,
              input: undefined,
              ctx,
            });
            return { status: STATUS[known.code], body: { error: shape }, retryAfter: known.retryAfter };
          }
        }),
      );
      const retryAfter = Math.max(...answers.map((answer) => answer.retryAfter ?? 0));
      if (retryAfter > 0) reply.header("Retry-After", retryAfter);
      const [first] = answers;
      const status = answers.every((answer) => answer.status === first?.status) ? first?.status : 207;
      return reply.status(status ?? 200).send(batched ? answers.map((answer) => answer.body) : first?.body);
    },
  });
}

/** The calls of one request: `?batch=1` names several, comma-separated, their inputs keyed by position. */
function readCalls(request: FastifyRequest) {
  const { paths: text } = request.params as { paths: string };
  const query = request.query as { batch?: string; input?: string };
  const batched = query.batch === "1";
  const paths = batched ? text.split(",") : [text];
  if (paths.length > MAX_CALLS)
    throw new AppError("BAD_REQUEST", `At most ${MAX_CALLS} calls in one request`);
  const given = request.method === "GET" ? parse(query.input) : readJson(request);
  const inputs = batched
    ? paths.map((_, index) => (given as Record<number, unknown> | null | undefined)?.[index])
    : [given ?? undefined];
  return { paths, inputs, batched };
}

function parse(input: string | undefined): unknown {
  if (input === undefined) return undefined;
  try {
    return JSON.parse(input);
  } catch {
    throw new AppError("BAD_REQUEST", "The input is not JSON", { fields: { input: "is not JSON" } });
  }
}
