import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPostgres, type TemporaryPostgres } from "../../../../scripts/postgres.mjs";
import { isReady, type RunningServer, startServer } from "../processes/process";
import { openPageAt } from "./live-page";

const POSTS = 400;
const WRITERS = 8;
const MEMBERS = 6;
const BUSY = 409;

let database: TemporaryPostgres;
let dataDir: string;
let sql: postgres.Sql;
let servers: RunningServer[];

const start = async () => {
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: "fatal" };
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

interface Answer {
  status: number;
  body: { id?: number | string };
  cookie: string;
}

/** Null when the process died meanwhile. */
async function post(
  server: RunningServer | undefined,
  path: string,
  { body, cookie }: { body: object; cookie: string },
): Promise<Answer | null> {
  const headers = { "content-type": "application/json", origin: "http://localhost:3000", cookie };
  try {
    const answer = await fetch(`${server?.url}${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    const cookies = answer.headers.getSetCookie().map((text) => text.split(";")[0]);
    return {
      status: answer.status,
      body: (await answer.json()) as Answer["body"],
      cookie: cookies.join("; "),
    };
  } catch {
    return null;
  }
}

/** Signs up members of one group and returns the cookies of the writers. */
async function addMembers() {
  const cookies = [];
  const ids: string[] = [];
  for (let count = 0; count < MEMBERS; count++) {
    const body = { email: `rider${count}@example.com`, password: "eight seconds of dust", firstName: "Ana" };
    const answer = await post(servers[0], "/api/auth/sign-up", {
      body: { ...body, lastName: "R" },
      cookie: "",
    });
    expect(answer?.status).toBe(201);
    cookies.push(answer?.cookie ?? "");
    ids.push(String(answer?.body.id));
  }
  await sql`update users set onboarding_completed = true`;
  const [group] = await sql`insert into groups (name, description, type, created_by, member_count)
    values ('Dust Eaters', 'Long tracks', 'motorcycle', ${ids[0] ?? ""}, ${MEMBERS}) returning id`;
  for (const id of ids) await sql`insert into group_members (group_id, user_id) values (${group?.id}, ${id})`;
  return { cookies, groupId: Number(group?.id) };
}

test(`a kill -9 in the middle of ${POSTS} posts loses no notification and shows none twice`, async () => {
  const { cookies, groupId } = await addMembers();
  const page = await openPageAt(servers[1]?.url ?? "", {
    query: `?groups=${groupId}`,
    headers: { cookie: cookies[5] ?? "" },
  });
  const acknowledged: number[] = [];
  let sent = 0;
  let killing: Promise<unknown> = Promise.resolve();
  const killAndReplace = async (index: number) => {
    await servers[index]?.stop("SIGKILL");
    servers[index] = await start();
  };
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      while (sent < POSTS) {
        const number = sent++;
        if (number === POSTS * 0.3) killing = killAndReplace(0);
        if (number === POSTS * 0.7) killing = killing.then(() => killAndReplace(0));
        const answer = await post(servers[number % 2], `/api/groups/${groupId}/posts`, {
          body: { title: `Topic ${number}`, content: "Who is going?" },
          cookie: cookies[writer % MEMBERS] ?? "",
        });
        // Others may hold the group's row for longer than a post waits for it.
        if (!answer || answer.status === BUSY) continue;
        expect(answer.status).toBe(201);
        acknowledged.push(Number(answer.body.id));
      }
    }),
  );
  await killing;
  await expect.poll(async () => (await sql`select 1 from outbox`).length, { timeout: 40_000 }).toBe(0);

  const [posts] = await sql`select count(*)::int as count from group_posts`;
  const [kept] = await sql`select count(*)::int as count from group_posts where id in ${sql(acknowledged)}`;
  expect(kept?.count).toBe(acknowledged.length);
  expect(acknowledged.length).toBeGreaterThan(POSTS / 2);
  const [told] = await sql`
    select count(*)::int as count, count(distinct (user_id, post_id))::int as pairs from notifications`;
  expect(told).toEqual({ count: posts?.count * (MEMBERS - 1), pairs: posts?.count * (MEMBERS - 1) });

  // The page is open at the process that lived on, and hears of what the others wrote too.
  const missed = () => {
    const heard = new Set(page.events.flatMap(({ data }) => Number(data.postId ?? [])));
    return acknowledged.filter((id) => !heard.has(id));
  };
  await expect.poll(missed).toEqual([]);
  page.leave();
}, 240_000);
