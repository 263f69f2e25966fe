import { get, type IncomingMessage } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { Db } from "@longpaddock/db/client";
import { users } from "@longpaddock/db/schema/users";
import { inArray, sql } from "drizzle-orm";
import { openBenchDatabase } from "../data/database";
import { type Member, members, seedMembers } from "../data/members";
import { residentBytes } from "../process-usage";
import { BUILT_SERVER, type ServerProcess, startServer } from "../servers/server-process";
import { sized } from "../size";
import { heading, quantile, rounded, table } from "../table";

const ROWS = sized(1_000_000, 20_000);
const SAMPLE_EVERY_MS = 100;
/** Longer than any time limit of the database and of requests. */
const PAUSE_MS = sized(15_000, 1000);
const MEGABYTE = 1024 * 1024;

/** One for each export: each may start one a minute. */
const administrators = () => members().slice(0, 3);

async function seedRows(db: Db): Promise<void> {
  await seedMembers(db);
  const ids = administrators().map(({ id }) => id);
  await db.update(users).set({ role: "renMode", profileType: "renMode" }).where(inArray(users.id, ids));
  // It is filled faster without the index of the search, which no export reads.
  await db.execute(sql`drop index users_search`);
  await db.execute(sql`
    insert into ${users} (id, email, first_name, last_name, bio, location, onboarding_completed)
    select 'export-' || lpad(n::text, 8, '0'), n || '@export.example', 'Ana', 'Ríos ' || n, repeat('Slow and steady. ', 8), 'Oodnadatta', true
    from generate_series(1, ${ROWS}::integer) n`);
}

/** Exports a million members, and reads the server's memory and what others wait for meanwhile. */
export async function measureExport(): Promise<void> {
  const start = Date.now();
  const database = await openBenchDatabase(seedRows);
  console.log(`${ROWS} members inserted in ${Math.round((Date.now() - start) / 1000)} s`);
  const server = await startServer(BUILT_SERVER, database.url);
  try {
    const [first, second, third] = administrators();
    if (!first || !second || !third) throw new Error("There are no administrators");
    const rows = [
      await exportOne(server, first, { kind: "users" }),
      await exportOne(server, second, { kind: "all" }),
      await exportOne(server, third, { kind: "users", pauseMs: PAUSE_MS }),
    ];
    heading(`Exports of ${ROWS.toLocaleString("en-AU")} members`);
    console.log(table(rows));
  } finally {
    await server.stop();
    await database.remove();
  }
}

interface Export {
  kind: string;
  pauseMs?: number;
}

async function exportOne(server: ServerProcess, administrator: Member, { kind, pauseMs = 0 }: Export) {
  const samples: number[] = [];
  const waits: number[] = [];
  let isOver = false;
  const sample = async () => {
    while (!isOver) {
      samples.push(residentBytes(server.pid));
      const began = performance.now();
      await (
        await fetch(`${server.url}/api/routes?limit=1`, { headers: { "x-forwarded-for": address() } })
      ).text();
      waits.push(performance.now() - began);
      await delay(SAMPLE_EVERY_MS);
    }
  };
  const before = residentBytes(server.pid);
  const sampling = sample();
  const began = performance.now();
  const bytes = await download(await open(server, administrator, kind), pauseMs).finally(() => {
    isOver = true;
  });
  const seconds = (performance.now() - began - pauseMs) / 1000;
  await sampling;
  const third = Math.ceil(samples.length / 3);
  const inMegabytes = (value: number) => Math.round(value / MEGABYTE);
  return {
    export: pauseMs > 0 ? `${kind}, paused for ${pauseMs / 1000} s` : kind,
    seconds: rounded(seconds),
    MB: inMegabytes(bytes),
    "rows/s": Math.round(ROWS / seconds),
    "RSS before, MB": inMegabytes(before),
    "peak of the first third": inMegabytes(Math.max(...samples.slice(0, third))),
    "peak of the last third": inMegabytes(Math.max(...samples.slice(-third))),
    "others p50, ms": rounded(quantile(waits, 0.5)),
    "p99, ms": rounded(quantile(waits, 0.99)),
  };
}

let asked = 0;
/** Each from another address, so that none reaches a limit. */
const address = () => `10.3.${Math.floor(++asked / 250) % 250}.${(asked % 250) + 1}`;

function open({ url }: ServerProcess, { cookie }: Member, kind: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(`${url}/api/admin/export/${kind}`, { headers: { cookie }, agent: false }, (answer) => {
      if (answer.statusCode === 200) resolve(answer);
      else reject(new Error(`The export answered ${answer.statusCode}`));
    }).on("error", reject);
  });
}

/** Fails for an answer that is cut off. */
async function download(answer: IncomingMessage, pauseMs: number): Promise<number> {
  let bytes = 0;
  let hasPaused = false;
  for await (const chunk of answer) {
    bytes += chunk.length;
    if (hasPaused || bytes < MEGABYTE) continue;
    hasPaused = true;
    if (pauseMs > 0) await delay(pauseMs);
  }
  return bytes;
}
