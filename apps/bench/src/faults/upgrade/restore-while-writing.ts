import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { openDatabase } from "@longpaddock/db/open";
import postgres from "postgres";
import { sized } from "../../size";
import { shareTrack } from "../disk/share-track";
import type { Fault, Outcome } from "../fault";
import { startApi } from "../rig/api-process";
import { columnsOf, differences, fileSums, tableSums } from "../rig/checksums";
import { compare } from "../rig/compare";
import { seconds } from "../rig/counts";
import { openEmbeddedRig, openPostgresRig, type Rig } from "../rig/databases";
import { manage } from "../rig/manage";
import { startMixedWrites } from "../rig/mixed-writes";

const WRITING_MS = sized(4000, 1000);
const TRACKS = sized(5, 2);

interface Measured {
  wrong: string[];
  figure: string;
}

export const restoreWhileWriting: Fault = {
  name: "backup during mixed writes and uploads, and restore; of the embedded database while it is stopped",
  promise:
    "one consistent state: rows and files equal by checksum, 0 missing, all that was acknowledged before",
  async run(): Promise<Outcome> {
    const folder = mkdtempSync(join(tmpdir(), "long-paddock-backups-"));
    try {
      const measured = [await onPostgres(folder), await onEmbedded(folder)];
      return {
        figure: measured.map(({ figure }) => figure).join("; "),
        passed: measured.every(({ wrong }) => wrong.length === 0),
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function onPostgres(folder: string): Promise<Measured> {
  const rig = await openPostgresRig();
  const api = await startApi({ env: rig.env });
  const writes = startMixedWrites(api.url);
  const wrong: string[] = [];
  try {
    for (let track = 0; track < TRACKS; track++) await shareTrack(api.url, 100);
    await delay(WRITING_MS);
    const { routes, topics, comments } = structuredClone(writes.acknowledged);
    const known = { routes, topics, comments, ratings: new Map(), places: new Map() };
    let isUploading = true;
    const uploading = (async () => {
      while (isUploading) await shareTrack(api.url, 100);
    })();
    const before = writes.count();
    await manage(rig.env, ["backup", join(folder, "during")]);
    const meanwhile = writes.count() - before;
    isUploading = false;
    await uploading;
    await writes.stop();
    await api.stop();
    await manage(rig.env, ["backup", join(folder, "after")]);

    const target = (name: string) => ({
      DATA_DIR: join(folder, name),
      DATABASE_URL: Object.assign(new URL(rig.postgres.url), { pathname: `/${name}` }).href,
    });
    const sql = postgres(rig.postgres.url, { max: 1 });
    await sql.unsafe("create database restored_during");
    await sql.unsafe("create database restored_after");
    await sql.end();
    const start = performance.now();
    await manage(target("restored_during"), ["restore", join(folder, "during")]);
    const restored = await startApi({ env: target("restored_during") });
    const took = performance.now() - start;
    await restored.stop();
    await manage(target("restored_during"), ["check"]).catch(() => wrong.push("check finds differences"));
    const found = await inside(target("restored_during"), ({ db }) => compare(db, known));
    if (found.lost > 0) wrong.push(`${found.lost} lost`);
    if (meanwhile === 0) wrong.push("nothing was written meanwhile");

    await manage(target("restored_after"), ["restore", join(folder, "after")]);
    wrong.push(...(await differing(rig, target("restored_after"))));
    return {
      wrong,
      figure:
        `PostgreSQL: ${meanwhile} writes during the backup, ${found.acknowledged} acknowledged before it, ` +
        `${found.lost} lost; restored and ready after ${seconds(took)}; wrong: ${wrong.join(", ") || "none"}`,
    };
  } finally {
    await writes.stop();
    await api.stop("SIGKILL");
    await rig.remove();
  }
}

async function onEmbedded(folder: string): Promise<Measured> {
  const rig = await openEmbeddedRig();
  const target = { DATA_DIR: join(folder, "embedded-restored") };
  const api = await startApi({ env: rig.env });
  try {
    const writes = startMixedWrites(api.url);
    for (let track = 0; track < TRACKS; track++) await shareTrack(api.url, 100);
    await delay(WRITING_MS);
    await writes.stop();
    await api.stop();
    await manage(rig.env, ["backup", join(folder, "embedded")]);
    const start = performance.now();
    await manage(target, ["restore", join(folder, "embedded")]);
    const took = performance.now() - start;
    const wrong = await differing(rig, target);
    await manage(target, ["check"]).catch(() => wrong.push("check finds differences"));
    return {
      wrong,
      figure: `embedded: ${writes.count()} writes, restored in ${seconds(took)}, wrong: ${wrong.join(", ") || "none"}`,
    };
  } finally {
    await api.stop("SIGKILL");
    await rig.remove();
  }
}

const inside = async <T>(
  env: Record<string, string>,
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
): Promise<T> => {
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR ?? "" });
  return work(database).finally(() => database.close());
};

/** Has what the operator did to each database: the restored one that it was restored. */
const LOG = "admin_acts";

/** Tables and files that aren't the same in both. */
async function differing(rig: Rig, target: Record<string, string>): Promise<string[]> {
  const source = await rig.inside(async ({ db }) => {
    const { [LOG]: _, ...columns } = await columnsOf(db);
    return { columns, sums: await tableSums(db, columns) };
  });
  const sums = await inside(target, ({ db }) => tableSums(db, source.columns));
  const files = (env: Readonly<Record<string, string>>) => fileSums(join(env.DATA_DIR ?? "", "uploads"));
  return [...differences(source.sums, sums), ...differences(files(rig.env), files(target))];
}
