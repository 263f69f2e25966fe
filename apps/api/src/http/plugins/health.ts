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

/** /healthz: alive. /readyz: the database answers. /metrics: Prometheus text, on loopback or with the token. */
export const health = fp<Options>(async (app, { database, metricsToken, maxEventLoopDelay }) => {
  await app.register(underPressure, { maxEventLoopDelay, retryAfter: 5, exposeStatusRoute: false });
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from the request's arrival to its answer",
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
      throw new AppError("UNAVAILABLE", "The database does not answer", { cause });
    });
    return { status: "ready" };
  });
  app.get("/metrics", async (request, reply) => {
    if (!canReadMetrics(request, metricsToken)) throw new AppError("NOT_FOUND");
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
});

function canReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  const given = request.headers.authorization?.replace(/^Bearer /, "");
  if (token) {
    const [expected, offered] = [Buffer.from(token), Buffer.from(given ?? "")];
    return expected.length === offered.length && timingSafeEqual(expected, offered);
  }
  return ["127.0.0.1", "::1", "::ffff:127.0.0.1"].includes(request.ip);
}
