import { Counter, Gauge, type Registry } from "prom-client";
import type { ServerDeps } from "../../core/deps";

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
