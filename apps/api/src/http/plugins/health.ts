import { timingSafeEqual } from "node:crypto";
import underPressure from "@fastify/under-pressure";
import type { Database } from "@longpaddock/db/client";
import { AppError } from "@longpaddock/domain/errors";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

interface Options {
  database: Database;
  metricsToken: string | undefined;
  maxEventLoopDelay: number;
}

/** /metrics is for loopback requests, or for requests with METRICS_TOKEN when it is set. */
export const health = fp<Options>(async (app, { database, metricsToken, maxEventLoopDelay }) => {
  await app.register(underPressure, {
    maxEventLoopDelay,
    // The plugin takes an interval without a turn of the event loop for an endless delay.
    sampleInterval: Math.max(1000, maxEventLoopDelay),
    retryAfter: 5,
    exposeStatusRoute: false,
  });
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from receiving the request to sending the response",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [metrics],
  });
  app.addHook("onResponse", ({ method, routeOptions }, reply, done) => {
    const route = routeOptions.url ?? "unknown";
    durations.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });

  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async () => {
    await database.ping().catch((cause) => {
      throw new AppError("UNAVAILABLE", "The database is not responding", { cause });
    });
    return { status: "ready" };
  });
  app.get("/metrics", async (request, reply) => {
    if (!canReadMetrics(request, metricsToken)) throw new AppError("NOT_FOUND");
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
});

function canReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  const bearer = request.headers.authorization?.replace(/^Bearer /, "");
  if (token) {
    const [expected, actual] = [Buffer.from(token), Buffer.from(bearer ?? "")];
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  }
  return ["127.0.0.1", "::1", "::ffff:127.0.0.1"].includes(request.ip);
}
