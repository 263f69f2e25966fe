import rateLimit from "@fastify/rate-limit";
import { isSignedIn } from "@longpaddock/domain/actor";
import { AppError } from "@longpaddock/domain/errors";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { Clock } from "../../core/clock";
import type { ServerDeps } from "../../core/deps";
import { LIMITS, type LimitName } from "../../core/limits";
import type { SharedCounts } from "../../core/redis/open-redis";
import { limitStore } from "../machines/limit-store";
import { networkOf, widerNetworkOf } from "../network-of";
import { onceAMinute } from "../once-a-minute";
import { kindOf } from "./turns";

interface Options {
  clock: Clock;
  enabled: boolean;
  redis: SharedCounts | null;
}

declare module "fastify" {
  interface FastifyRequest {
    /** The client's address. Read once, because `ip` goes through the list of trusted proxies each time. */
    address: string;
    /** The address, or the network of an IPv6 address. */
    network: string;
  }
  interface FastifyInstance {
    /** @throws AppError TOO_MANY_REQUESTS with the number of seconds to wait */
    checkRateLimit(request: FastifyRequest, name: LimitName, key?: string): Promise<void>;
  }
  interface FastifyContextConfig {
    /** The calls that a request counts as; one by default. */
    countCalls?: (request: FastifyRequest) => number;
    /** Read by @fastify/under-pressure, in place of its own refusal. */
    pressureHandler?: () => undefined;
  }
}

/** Counts requests in memory, or in Redis when several processes share the limits. */
export const rateLimits = fp<Options>(async (app, { clock, enabled, redis }) => {
  app.decorateRequest("address", "");
  app.decorateRequest("network", "");
  app.addHook("onRequest", (request, _reply, done) => {
    request.address = request.ip;
    request.network = networkOf(request.address);
    done();
  });
  if (!enabled) {
    app.decorate("checkRateLimit", async () => {});
    return;
  }
  app.addHook("onClose", async () => redis?.close());
  await app.register(rateLimit, { global: false, store: limitStore(redis, app.log, clock) });

  const isFirst = onceAMinute(clock);
  const keys = new WeakMap<FastifyRequest, string>();
  const checks = Object.fromEntries(
    Object.entries(LIMITS).map(([name, { max, window }]) => {
      const keyGenerator = (request: FastifyRequest) => `${name}:${keys.get(request)}`;
      return [name, app.createRateLimit({ max, timeWindow: window, keyGenerator })];
    }),
  );

  app.decorate("checkRateLimit", async (request, name, key = "") => {
    keys.set(request, `${callerOf(request, name)}:${key}`);
    const count = await checks[name]?.(request);
    if (!count || count.isAllowed || !count.isExceeded) return;
    app.metrics.countRateLimitRefusal(name);
    if (isFirst(`${name} ${request.network}`))
      request.log.info(
        { event: "rate limit", outcome: "refused", limit: name, address: request.address },
        "security",
      );
    throw new AppError("TOO_MANY_REQUESTS", undefined, { retryAfter: Math.max(1, count.ttlInSeconds) });
  });
});

/** Returns nothing for limits by key, the /24 or /48 for those by network, the member's id for those by member, else the network, which stays the same after signing in. */
function callerOf(request: FastifyRequest, name: LimitName): string {
  const { by } = LIMITS[name];
  if (by === "key") return "";
  if (by === "network") return widerNetworkOf(request.address);
  return by === "member" && isSignedIn(request.actor) ? request.actor.id : request.network;
}

/** Refused when the event loop is late by this many times the allowed delay. An act only waits. */
const REFUSED_ABOVE = { visit: 1, read: 2, act: Number.POSITIVE_INFINITY };

/**
 * Counts every call in this scope, and only then refuses it if the server is busy: otherwise a visitor who ignores the
 * refusals would never reach a limit.
 */
export const countRequests = fp<Pick<ServerDeps, "maxEventLoopDelay">>(async (app, { maxEventLoopDelay }) => {
  app.addHook("onRoute", (route) => {
    route.config = { ...route.config, pressureHandler: () => undefined };
  });
  app.addHook("onRequest", async (request) => {
    const calls = request.routeOptions.config.countCalls?.(request) ?? 1;
    const limit = isSignedIn(request.actor) ? "member" : "visitor";
    for (let call = 0; call < calls; call++) await app.checkRateLimit(request, limit);
    if (!app.isUnderPressure()) return;
    const lateness = app.memoryUsage().eventLoopDelay / maxEventLoopDelay;
    if (!(lateness > REFUSED_ABOVE[kindOf(request)])) return;
    app.metrics.countPressureRefusal();
    throw new AppError("UNAVAILABLE");
  });
});
