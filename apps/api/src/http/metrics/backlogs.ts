import { Gauge, type Registry } from "prom-client";
import { findBacklogs, MAX_COUNTED } from "../../core/backlogs/find-backlogs";
import type { ServerDeps } from "../../core/deps";
import { inTime } from "../../core/outside/in-time";
import { keepFor } from "./keep-for";

/** However many scrapers and processes ask, the database is queried once in this time. */
const KEPT_MS = 5000;
/** A database that hangs must not keep the other metrics from being read. */
const TIMEOUT_MS = 2000;

type Deps = Pick<ServerDeps, "database" | "clock">;

/** What waits in the database to be done by any process, and its backups. Absent while the database doesn't answer. */
export function reportBacklogs(registry: Registry, deps: Deps): void {
  const find = keepFor(deps.clock, KEPT_MS, () => inTime(findBacklogs(deps), TIMEOUT_MS).catch(() => null));
  const registers = [registry];
  new Gauge({
    name: "backlog_length",
    help: `Acts, mails and messages that are due, ${MAX_COUNTED} at most`,
    labelNames: ["backlog"],
    aggregator: "max",
    registers,
    async collect() {
      const found = await find();
      this.reset();
      for (const { backlog, length } of found?.backlogs ?? []) this.set({ backlog }, length);
    },
  });
  new Gauge({
    name: "backlog_oldest_seconds",
    help: "For how long the oldest of them has been due",
    labelNames: ["backlog"],
    aggregator: "max",
    registers,
    async collect() {
      const found = await find();
      this.reset();
      for (const { backlog, oldestSeconds } of found?.backlogs ?? []) this.set({ backlog }, oldestSeconds);
    },
  });
  new Gauge({
    name: "sessions_stored",
    help: "Sessions of members, an estimate when there are many",
    aggregator: "max",
    registers,
    async collect() {
      const found = await find();
      if (found) this.set(found.sessions);
      else this.remove();
    },
  });
  const ofBackup = [
    ["backup_age_seconds", "For how long the last backup has been complete", "ageSeconds"],
    ["backup_size_bytes", "Size of the last backup", "bytes"],
    ["backup_free_bytes", "What was free on the disk of the last backup when it was complete", "freeBytes"],
  ] as const;
  for (const [name, help, figure] of ofBackup)
    new Gauge({
      name,
      help,
      aggregator: "max",
      registers,
      async collect() {
        const value = (await find())?.backup?.[figure];
        if (value == null) this.remove();
        else this.set(value);
      },
    });
}
