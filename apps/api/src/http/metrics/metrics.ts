import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { ServerDeps } from "../../core/deps";
import type { LimitName } from "../../core/limits";
import { queueLengths } from "../../core/threads/queue-lengths";
import { reportBacklogs } from "./backlogs";
import { reportDisk, reportRedis, reportReplica } from "./programs-around";

/** `page`: for the first screen of a page. */
export type Transport = "rest" | "trpc" | "page";

declare module "fastify" {
  interface FastifyInstance {
    metrics: Metrics;
  }
}

export interface Metrics {
  readonly registry: Registry;
  observeRequest(labels: { method: string; route: string; status: number }, seconds: number): void;
  observeProcedure(
    labels: { procedure: string; transport: Transport; status: number },
    seconds: number,
  ): void;
  countRateLimitRefusal(limit: LimitName): void;
  countPressureRefusal(): void;
  countTurnRefusal(): void;
  /** The change of the number of requests that wait for their client's turn. */
  addWaitingForTurn(change: 1 | -1): void;
  addLiveStream(change: 1 | -1): void;
}

export type MetricsDeps = Pick<ServerDeps, "database" | "clock" | "services" | "rateLimit">;

const EVENT_LOOP_LAGS = ["p50", "p90", "p99"].map((part) => `nodejs_eventloop_lag_${part}_seconds`);

/**
 * The metrics of one server, in a registry of its own. What every process reads from the same database is the same
 * everywhere: of several processes' values the largest counts; the others are added.
 */
export function openMetrics(deps: MetricsDeps): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  // An average would hide the process that is stuck.
  for (const name of EVENT_LOOP_LAGS)
    Object.assign(registry.getSingleMetric(name) ?? {}, { aggregator: "max" });
  const processes = new Gauge({
    name: "server_processes",
    help: "Processes that the sums are of: one, or the workers that run",
    registers,
  });
  processes.set(1);
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from receiving the request to sending the response",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });
  const procedures = new Histogram({
    name: "procedure_duration_seconds",
    help: "Time that a procedure took, without the wait for its client's turn; outcome is ok, refused or failed",
    labelNames: ["procedure", "transport", "outcome"],
    buckets: [0.02, 0.1, 0.5, 2, 10],
    registers,
  });
  const rateLimits = new Counter({
    name: "rate_limit_refusals_total",
    help: "Requests that were refused because their client had reached a limit",
    labelNames: ["limit"],
    registers,
  });
  const pressure = new Counter({
    name: "pressure_refusals_total",
    help: "Requests that were refused because the event loop was too far behind",
    registers,
  });
  const turns = new Counter({
    name: "turn_refusals_total",
    help: "Requests that were refused because their client had too many under way",
    registers,
  });
  const waiting = new Gauge({
    name: "client_turns_waiting",
    help: "Requests that wait for their client's turn",
    registers,
  });
  const streams = new Gauge({ name: "live_streams_open", help: "Open event streams of pages", registers });
  reportQueues(registry);
  reportPool(registry, deps);
  reportBacklogs(registry, deps);
  reportMails(registry, deps);
  reportRedis(registry, deps);
  reportReplica(registry, deps);
  reportDisk(registry, deps);
  registry.registerMetric(deps.services.storageTimes);
  return {
    registry,
    observeRequest: (labels, seconds) => requests.observe(labels, seconds),
    observeProcedure: ({ procedure, transport, status }, seconds) =>
      procedures.observe({ procedure, transport, outcome: outcomeOf(status) }, seconds),
    countRateLimitRefusal: (limit) => rateLimits.inc({ limit }),
    countPressureRefusal: () => pressure.inc(),
    countTurnRefusal: () => turns.inc(),
    addWaitingForTurn: (change) => waiting.inc(change),
    addLiveStream: (change) => streams.inc(change),
  };
}

function outcomeOf(status: number): "ok" | "refused" | "failed" {
  if (status < 400) return "ok";
  return status < 500 ? "refused" : "failed";
}

function reportQueues(registry: Registry): void {
  new Gauge({
    name: "work_queue_length",
    help: "Pieces of work that wait for a thread or for their turn in this process",
    labelNames: ["queue"],
    registers: [registry],
    collect() {
      for (const { queue, length } of queueLengths()) this.set({ queue }, length);
    },
  });
}

function reportMails(registry: Registry, { services }: Pick<ServerDeps, "services">): void {
  new Counter({
    name: "mails_total",
    help: "Mails given to the mail server; outcome is sent, refused, later (another try follows) or unknown",
    labelNames: ["outcome"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(services.mail.counts)) this.inc({ outcome }, count);
    },
  });
}

function reportPool(registry: Registry, { database }: Pick<ServerDeps, "database">): void {
  const { pool } = database;
  if (!pool) return;
  new Gauge({
    name: "database_pool_connections",
    help: "Connections that the process may have, and those in use",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      const { size, inUse } = pool();
      this.set({ state: "size" }, size);
      this.set({ state: "in_use" }, inUse);
    },
  });
  new Gauge({
    name: "database_pool_waiting",
    help: "Queries and transactions that wait for a connection",
    registers: [registry],
    collect() {
      this.set(pool().waiting);
    },
  });
}
