import type { StatsFs } from "node:fs";
import { statfs } from "node:fs/promises";
import { Counter, Gauge, type Registry } from "prom-client";
import type { ServerDeps } from "../../core/deps";
import { inTime } from "../../core/outside/in-time";

/** A network disk that is away must not keep the other metrics from being read. */
const DISK_ANSWER_MS = 2000;

/** What each process sees of Redis. `redis_up` is absent without REDIS_URL. */
export function reportRedis(
  registry: Registry,
  { rateLimit: { redis } }: Pick<ServerDeps, "rateLimit">,
): void {
  const registers = [registry];
  new Gauge({
    name: "redis_up",
    help: "1 if Redis, or each server of a cluster, answers within a second",
    aggregator: "min",
    registers,
    async collect() {
      if (redis) this.set(Number(await redis.isUp()));
      else this.remove();
    },
  });
  new Counter({
    name: "redis_errors_total",
    help: "Requests that could not be counted in Redis",
    registers,
    collect() {
      this.reset();
      this.inc(redis?.totals.errors ?? 0);
    },
  });
  new Counter({
    name: "redis_reconnects_total",
    help: "Connections to Redis that were lost, and each try to have one again",
    registers,
    collect() {
      this.reset();
      this.inc(redis?.totals.reconnects ?? 0);
    },
  });
}

/** Absent without REPLICA_URL. */
export function reportReplica(
  registry: Registry,
  { database: { replica } }: Pick<ServerDeps, "database">,
): void {
  const registers = [registry];
  new Gauge({
    name: "replica_up",
    help: "1 while lists are read from the replica",
    aggregator: "min",
    registers,
    collect() {
      if (replica) this.set(Number(replica.use().isUsed));
      else this.remove();
    },
  });
  new Gauge({
    name: "replica_lag_seconds",
    help: "How old what the replica has may be; absent while the primary is away",
    aggregator: "max",
    registers,
    collect() {
      const lag = replica?.use().lagSeconds ?? null;
      if (lag === null) this.remove();
      else this.set(lag);
    },
  });
  new Counter({
    name: "replica_reads_total",
    help: "Reads that the replica may answer; server is replica, or primary in its place",
    labelNames: ["server"],
    registers,
    collect() {
      this.reset();
      for (const [server, count] of Object.entries(replica?.use().reads ?? {})) this.inc({ server }, count);
    },
  });
}

/** The disk of DATA_DIR. Absent while it doesn't answer. */
export function reportDisk(registry: Registry, { services }: Pick<ServerDeps, "services">): void {
  // Each look that hangs holds one of Node's few threads for files.
  let looking: Promise<StatsFs> | null = null;
  const look = () => {
    looking ??= statfs(services.incoming).finally(() => {
      looking = null;
    });
    return inTime(looking, DISK_ANSWER_MS).catch(() => null);
  };
  const figures = [
    ["data_dir_free_bytes", "What is free on the disk of DATA_DIR", "bavail"],
    ["data_dir_size_bytes", "Size of the disk of DATA_DIR", "blocks"],
  ] as const;
  for (const [name, help, figure] of figures)
    new Gauge({
      name,
      help,
      aggregator: "min",
      registers: [registry],
      async collect() {
        const disk = await look();
        if (disk) this.set(disk[figure] * disk.bsize);
        else this.remove();
      },
    });
}
