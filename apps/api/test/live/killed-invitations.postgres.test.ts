import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPostgres, type TemporaryPostgres } from "../../../../scripts/postgres.mjs";
import { isReady, type RunningServer, startServer } from "../processes/process";
import { mailServer } from "./mail-server";

const ADDRESSES = 400;
/** Mails that a process sends at the same time. */
const AT_ONCE = 4;

const mails = mailServer();
let database: TemporaryPostgres;
let dataDir: string;
let sql: postgres.Sql;
let servers: RunningServer[];

const start = async () => {
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: "fatal", SMTP_URL: mails.url() };
  const server = await startServer({ ...env, APP_URL: "http://localhost:3000" });
  expect(await isReady(server)).toBe(true);
  return server;
};

beforeAll(async () => {
  const started = await startPostgres({ synchronous_commit: "on" });
  if (!started) throw new Error("PostgreSQL is not installed on this machine");
  database = started;
  dataDir = await mkdtemp(join(tmpdir(), "long-paddock-test-"));
  sql = postgres(database.url, { max: 2 });
  servers = [await start()];
  servers.push(await start());
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop("SIGKILL")));
  await sql.end();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function post(path: string, { body, cookie = "" }: { body: object; cookie?: string }) {
  const headers = { "content-type": "application/json", origin: "http://localhost:3000", cookie };
  const answer = await fetch(`${servers[1]?.url}${path}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(201);
  const cookies = answer.headers.getSetCookie().map((text) => text.split(";")[0]);
  return { body: (await answer.json()) as { id: string; ready: number }, cookie: cookies.join("; ") };
}

test("two processes and a kill -9 in the middle of 400 invitations mail nobody twice, and leave four in doubt at most", async () => {
  const { body: secretary, cookie } = await post("/api/auth/sign-up", {
    body: { email: "sid@example.com", password: "eight seconds of dust", firstName: "Sid", lastName: "R" },
  });
  await sql`update users set onboarding_completed = true`;
  const [group] = await sql`insert into groups (name, description, type, created_by, member_count)
    values ('Dust Eaters', 'Long tracks', 'motorcycle', ${secretary.id}, 1) returning id`;
  await sql`insert into group_members (group_id, user_id, role) values (${group?.id}, ${secretary.id}, 'admin')`;
  const addresses = Array.from({ length: ADDRESSES }, (_, index) => `rider${index}@club.example`);
  const path = `/api/groups/${group?.id}/email-invites`;
  const queued = await post(path, { body: { addresses: addresses.join("\n") }, cookie });
  expect(queued.body.ready).toBe(ADDRESSES);

  await expect
    .poll(() => mails.mails.length, { timeout: 30_000, interval: 5 })
    .toBeGreaterThan(ADDRESSES / 4);
  await servers[0]?.stop("SIGKILL");
  const count = async (status: string) =>
    (await sql`select 1 from email_invites where status = ${status}`).length;
  await expect.poll(() => count("queued"), { timeout: 60_000 }).toBe(0);
  let inDoubt = -1;
  const isSettled = async () => {
    const before = inDoubt;
    inDoubt = await count("sending");
    return inDoubt === before;
  };
  // The process that is left may still be sending its last ones.
  await expect.poll(isSettled, { timeout: 10_000, interval: 1000 }).toBe(true);
  expect(inDoubt).toBeLessThanOrEqual(AT_ONCE);
  servers[0] = await start();
  await sql`update email_invites set tried_at = tried_at - interval '5 minutes' where status = 'sending'`;
  await expect.poll(() => count("sending"), { timeout: 30_000 }).toBe(0);
  expect(await count("unknown")).toBe(inDoubt);
  expect(await count("sent")).toBe(ADDRESSES - inDoubt);

  const recipients = mails.mails.map((mail) => /^To: (?<to>.*)$/m.exec(mail)?.groups?.to);
  expect(new Set(recipients).size, "nobody got two mails").toBe(recipients.length);
  expect(recipients.length).toBeGreaterThanOrEqual(ADDRESSES - inDoubt);
}, 240_000);
