import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPostgres, type TemporaryPostgres } from "../../../../scripts/postgres.mjs";
import { isReady, type RunningServer, startServer } from "../processes/process";

const MEMBERS = 20_000;
/** Told by pages of 1,000. */
const PAGES_BEFORE_KILL = [2, 7];

let database: TemporaryPostgres;
let dataDir: string;
let sql: postgres.Sql;
let server: RunningServer | undefined;

const start = async () => {
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: "fatal" };
  server = await startServer({ ...env, APP_URL: "http://localhost:3000" });
  expect(await isReady(server)).toBe(true);
};

beforeAll(async () => {
  const started = await startPostgres({ synchronous_commit: "on" });
  if (!started) throw new Error("PostgreSQL is not installed on this machine");
  database = started;
  dataDir = await mkdtemp(join(tmpdir(), "long-paddock-test-"));
  sql = postgres(database.url, { max: 2 });
  await start();
});

afterAll(async () => {
  await server?.stop("SIGKILL");
  await sql.end();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const told = async () => {
  const [counted] = await sql<{ count: number; members: number }[]>`
    select count(*)::int as count, count(distinct user_id)::int as members from notifications`;
  return counted ?? { count: 0, members: 0 };
};

test("a large group is notified once each although the process is killed again and again between and within its pages", async () => {
  await sql`insert into users (id, email) select 'rider-' || lpad(n::text, 6, '0'), n || '@example.com'
    from generate_series(0, ${MEMBERS}::int) n`;
  const [group] = await sql`insert into groups (name, description, type, created_by, member_count)
    values ('Dust Eaters', 'Long tracks', 'motorcycle', 'rider-000000', ${MEMBERS + 1}) returning id`;
  await sql`insert into group_members (group_id, user_id) select ${group?.id}, id from users`;
  await sql`analyze users, group_members`;
  await sql`insert into outbox (kind, group_id, actor_id) values ('topic', ${group?.id}, 'rider-000000')`;
  // What notes an act says so; a process that starts looks by itself.
  await server?.stop("SIGKILL");
  await start();
  for (const pages of PAGES_BEFORE_KILL) {
    await expect
      .poll(async () => (await told()).count, { timeout: 60_000, interval: 10 })
      .toBeGreaterThanOrEqual(pages * 1000);
    await server?.stop("SIGKILL");
    const { count, members } = await told();
    expect(count).toBe(members);
    const [act] = await sql<{ place: string }[]>`select place from outbox`;
    const [last] = await sql<{ id: string }[]>`select max(user_id) as id from notifications`;
    expect(act?.place, "the place is that of the last page that was stored").toBe(last?.id);
    expect(count).toBeLessThan(MEMBERS);
    await start();
  }
  await expect.poll(async () => (await sql`select 1 from outbox`).length, { timeout: 120_000 }).toBe(0);
  expect(await told()).toEqual({ count: MEMBERS, members: MEMBERS });
}, 300_000);
