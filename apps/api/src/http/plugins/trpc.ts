import { MAX_BATCH_CALLS } from "@longpaddock/domain/batch";
import { AppError } from "@longpaddock/domain/errors";
import { getTRPCErrorFromUnknown, getTRPCErrorShape } from "@trpc/server";
import type { FastifyInstance, FastifyRequest, RouteOptions } from "fastify";
import type { ContextFactory } from "../context";
import { retryAfter, STATUS, toAppError } from "../errors";
import { logFailure } from "../log-failure";
import { callProcedure } from "../metrics/call-procedure";
import { sendOutcome } from "../outcome-headers";
import { restRoutes } from "../rest-routes";
import type { AppRouter } from "../router";
import { readJson } from "./body";

const PREFIX = "/trpc/";

/**
 * Serves tRPC over a native Fastify route, for single calls and httpBatchLink. tRPC's own adapter converts to fetch's
 * Request and Response, which takes longer than the query.
 */
export function mountTrpc(app: FastifyInstance, router: AppRouter, createContext: ContextFactory): void {
  const longest = restRoutes(router).flatMap(({ name, rest: { maxBytes } }) =>
    maxBytes === undefined ? [] : [{ url: `${PREFIX}${name}`, bodyLimit: maxBytes }],
  );
  const options: RouteOptions = {
    method: ["GET", "POST"],
    url: `${PREFIX}:paths`,
    config: {
      isCall: true,
      countCalls: (request) => Math.min(readPaths(request).paths.length, MAX_BATCH_CALLS),
    },
    handler: async (request, reply) => {
      const { paths, inputs, isBatch } = readCalls(request);
      const ctx = createContext(request);
      const type = request.method === "GET" ? "query" : "mutation";
      const call = async (path: string, batchIndex: number) => {
        try {
          if (batchIndex > 0) await request.takeTurn();
          const input = inputs[batchIndex];
          const called = { router, path, type, ctx, input, batchIndex, transport: "trpc" } as const;
          const data = await callProcedure(app.metrics, called);
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
          return { status: STATUS[known.code], body: { error: shape }, seconds: retryAfter(known) };
        }
      };
      const results = [];
      for (const [index, path] of paths.entries()) {
        results.push(await call(path, index));
      }
      const seconds = Math.max(...results.map((result) => result.seconds ?? 0));
      if (seconds > 0) reply.header("Retry-After", seconds);
      sendOutcome(ctx, reply);
      const [first] = results;
      const status = results.every((result) => result.status === first?.status) ? first?.status : 207;
      return reply.status(status ?? 200).send(isBatch ? results.map((result) => result.body) : first?.body);
    },
  };
  for (const route of [{}, ...longest]) app.route({ ...options, ...route });
}

/** With `?batch=1` the path lists several procedures, separated by commas. */
function readPaths(request: FastifyRequest) {
  // A call with a route of its own has its path in the route.
  const ownPath = request.routeOptions.url?.slice(PREFIX.length) ?? "";
  const { paths = ownPath } = request.params as { paths?: string };
  const isBatch = (request.query as { batch?: string }).batch === "1";
  return { paths: isBatch ? paths.split(",") : [paths], isBatch };
}

/** The inputs of a batch are keyed by position. */
function readCalls(request: FastifyRequest) {
  const { paths, isBatch } = readPaths(request);
  if (paths.length > MAX_BATCH_CALLS)
    throw new AppError("BAD_REQUEST", `A request can contain at most ${MAX_BATCH_CALLS} calls`);
  const { input } = request.query as { input?: string };
  const rawInput = request.method === "GET" ? parse(input) : readJson(request);
  const inputs = isBatch
    ? paths.map((_, index) => (rawInput as Record<number, unknown> | null | undefined)?.[index])
    : [rawInput ?? undefined];
  return { paths, inputs, isBatch };
}

function parse(input: string | undefined): unknown {
  if (input === undefined) return undefined;
  try {
    return JSON.parse(input);
  } catch {
    throw new AppError("BAD_REQUEST", "The input is not valid JSON", {
      fields: { input: "is not valid JSON" },
    });
  }
}
