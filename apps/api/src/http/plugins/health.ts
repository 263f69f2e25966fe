import { timingSafeEqual } from "node:crypto";
import underPressure from "@fastify/under-pressure";
import { ReadOnlyError } from "@longpaddock/db/connections/read-only";
import { migrationCheck } from "@longpaddock/db/migrate";
import { AppError } from "@longpaddock/domain/errors";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { ServerDeps } from "../../core/deps";
import { writableCheck } from "../../core/files/check-writable";
import { STOPPING } from "../closing";
import { errorBody, STATUS } from "../errors";
import { metricsReader } from "../machines/metrics-of-workers";
import { keepFor } from "../metrics/keep-for";

type Options = Pick<
  ServerDeps,
  "database" | "clock" | "services" | "metricsToken" | "trustedProxies" | "maxEventLoopDelay"
>;

const RETRY_SECONDS = 5;
/** However many ask, the database gets two short statements a second. */
const KEPT_MS = 500;

declare module "fastify" {
  interface FastifyInstance {
    /** From now on the server says that it is not ready, so that a proxy sends it nothing new. */
    startDraining(): void;
  }
}

/** Why a server isn't ready; its log has the error. */
const REASONS = {
  database: "The database isn't answering",
  readOnly: "The database takes no writes",
  migrations: "The database isn't migrated",
  files: "DATA_DIR can't be written",
  stopping: STOPPING,
};

type Reason = keyof typeof REASONS;

/**
 * Answers also under pressure: restarting a busy server, or leaving its operator without its metrics, only makes things
 * worse.
 */
const ALWAYS = { config: { pressureHandler: () => undefined } };

/** /metrics is for programs of this machine, or for requests with METRICS_TOKEN when it is set. */
export const health = fp<Options>(async (app, options) => {
  const { database, clock, services, maxEventLoopDelay } = options;
  await app.register(underPressure, {
    maxEventLoopDelay,
    // The plugin takes an interval without a turn of the event loop for an endless delay.
    sampleInterval: Math.max(1000, maxEventLoopDelay),
    retryAfter: RETRY_SECONDS,
    exposeStatusRoute: false,
    pressureHandler: () => {
      app.metrics.countPressureRefusal();
      throw new AppError("UNAVAILABLE");
    },
  });
  let isDraining = false;
  app.decorate("startDraining", () => {
    isDraining = true;
  });

  const isMigrated = migrationCheck(database);
  const checkFiles = writableCheck(services.incoming);
  const findReason = keepFor(clock, KEPT_MS, async (): Promise<Reason | null> => {
    const [isCurrent, files] = await Promise.allSettled([isMigrated(), checkFiles()]);
    if (isCurrent.status === "rejected") {
      app.log.warn({ err: isCurrent.reason }, "the database is not responding");
      return isCurrent.reason instanceof ReadOnlyError ? "readOnly" : "database";
    }
    if (!isCurrent.value) return "migrations";
    if (files.status === "fulfilled") return null;
    app.log.warn({ err: files.reason }, "DATA_DIR can't be written");
    return "files";
  });
  /** Not a reason to take a server out: the others are as busy, and a site without servers helps nobody. */
  const isBusy = () => (database.pool?.().waiting ?? 0) > 0;

  const readMetrics = metricsReader(app.metrics.registry);
  app.get("/healthz", ALWAYS, async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    const reason = isDraining ? "stopping" : await findReason();
    if (reason === null) return { status: isBusy() ? "busy" : "ready" };
    const error = new AppError("UNAVAILABLE", REASONS[reason]);
    reply.header("Retry-After", RETRY_SECONDS).status(STATUS[error.code]);
    return { ...errorBody(error), missing: reason === "readOnly" ? "database" : reason };
  });
  app.get("/metrics", ALWAYS, async (request, reply) => {
    if (!canReadMetrics(request, options)) throw new AppError("NOT_FOUND");
    return reply.type(app.metrics.registry.contentType).send(await readMetrics());
  });
});

/** Headers that proxies add. */
const OF_PROXIES =
  /^(forwarded|via|x-forwarded-.*|x-original-.*|x-envoy-.*|cf-.*|x-(real|client|cluster-client)-ip|true-client-ip)$/;

/** Without a token, for programs of this machine only: what came through a proxy comes from this machine too. */
function canReadMetrics(
  request: FastifyRequest,
  { metricsToken, trustedProxies = [] }: Pick<Options, "metricsToken" | "trustedProxies">,
): boolean {
  const { headers, hostname, socket, raw } = request;
  const bearer = headers.authorization?.replace(/^Bearer /, "");
  if (metricsToken) {
    const [expected, actual] = [Buffer.from(metricsToken), Buffer.from(bearer ?? "")];
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  }
  const isForwarded =
    trustedProxies.length > 0 ||
    Object.keys(headers).some((name) => OF_PROXIES.test(name)) ||
    !["localhost", ...LOOPBACK, "[::1]"].includes(hostname) ||
    // As nginx sends it if it isn't told otherwise.
    raw.httpVersion === "1.0";
  return !isForwarded && LOOPBACK.includes(socket.remoteAddress ?? "");
}

const LOOPBACK = ["127.0.0.1", "::1", "::ffff:127.0.0.1"];
