import { setTimeout as delay } from "node:timers/promises";
import postgres from "postgres";
import type { Fault } from "../fault";
import { becomesReady, startApi } from "../rig/api-process";
import { compare } from "../rig/compare";
import { seconds } from "../rig/counts";
import { openPostgresRig } from "../rig/databases";
import { startMixedWrites } from "../rig/mixed-writes";
import { untilPatrolled } from "../rig/patrol";
import { type Answer, send } from "../rig/send";
import { mountSmallDisk } from "../rig/small-disk";

const DISK_MB = 220;
/** So that the log has to grow soon, as on a disk that is full in every other way. */
const SETTINGS = { max_wal_size: "32MB", min_wal_size: "32MB", wal_recycle: "off", wal_init_zero: "on" };
const FULL_MS = 8000;
const MAX_RECOVERY_MS = 10_000;

export const fullDatabase: Fault = {
  name: `PostgreSQL's disk of ${DISK_MB} MB (tmpfs) is full for ${FULL_MS / 1000} s during mixed writes`,
  promise:
    "the server stays up, reads or says 503, refuses with 503 or 507, and recovers after there is room",
  async run() {
    const disk = mountSmallDisk(DISK_MB);
    try {
      return await play(disk);
    } finally {
      disk.remove();
    }
  },
};

async function play(disk: ReturnType<typeof mountSmallDisk>) {
  const rig = await openPostgresRig(SETTINGS, disk.folder);
  const api = await startApi({ env: rig.env });
  const writes = startMixedWrites(api.url);
  try {
    while (writes.count() < 20) await delay(50);
    disk.fill();
    const reads = await readWhile(api.url, rig.postgres.url);
    const refused = [...writes.refused].map(([status, times]) => `${times} x ${status}`);
    const hadStopped = rig.postgres.hasEnded();
    disk.makeRoom();
    const start = performance.now();
    // It gives up when it can't write its own log; an operator, or systemd, starts it again.
    if (hadStopped) await rig.postgres.restart();
    const before = writes.count();
    while (writes.count() === before && performance.now() - start < 60_000) await delay(10);
    const recovery = performance.now() - start;
    await writes.stop();
    await untilPatrolled(rig);
    const { acknowledged, lost, torn } = await rig.inside(({ db }) => compare(db, writes.acknowledged));
    const readStatuses = [...new Set(reads.map(({ status }) => status))].toSorted();
    return {
      figure:
        `writes refused: ${refused.join(", ") || "none"}; reads answered ${readStatuses.join(", ")}; PostgreSQL ` +
        `${hadStopped ? "gave up and was started again" : "stayed up"}; first write ${seconds(recovery)} after there was ` +
        `room; ${acknowledged} acknowledged, ${lost} lost, ${torn.join(", ") || 0} torn`,
      passed:
        refused.length > 0 &&
        [...writes.refused.keys()].every((status) => status === 503 || status === 507) &&
        readStatuses.every((status) => status === 200 || status === 503) &&
        recovery < MAX_RECOVERY_MS &&
        lost === 0 &&
        torn.length === 0 &&
        !api.hasEnded() &&
        (await becomesReady(api)),
    };
  } finally {
    disk.makeRoom();
    await writes.stop();
    await api.stop("SIGKILL");
    await rig.remove();
  }
}

/** Reads while the disk is full. Now and then PostgreSQL is asked for a new file of its log, as a busy day would. */
async function readWhile(origin: string, databaseUrl: string): Promise<Answer[]> {
  const sql = postgres(databaseUrl, { max: 1, connect_timeout: 1 });
  const reads: Answer[] = [];
  for (const until = performance.now() + FULL_MS; performance.now() < until; ) {
    reads.push(await send(origin, { method: "GET", path: "/api/routes" }));
    await sql`select pg_switch_wal()`.catch(() => undefined);
    await delay(100);
  }
  await sql.end({ timeout: 1 });
  return reads;
}
