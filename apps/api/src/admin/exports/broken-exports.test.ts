import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { adminActs } from "@longpaddock/db/schema/admin-acts";
import { users } from "@longpaddock/db/schema/users";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { testApp } from "../../../test/build-app";
import { member, type Person } from "../../../test/people";
import { exportsOf, hearOf } from "./running-exports";

const MEMBERS = 6000;
const HASHES_IN_BIO = 160;
/** Less than all, and more than what sockets and compression hold back. */
const SOME_BYTES = 100_000;

const LIMIT_MS = 10_000;

let seen = (_statement: string) => {};
const app = testApp({ onStatement: (statement) => seen(statement) });
let admin: Person;

beforeAll(async () => {
  // Without the time limit of a request's statements.
  await app.deps.database.exclusively((db) =>
    db.execute(sql`
      insert into ${users} (id, email, bio)
      select 'many-' || n, n || '@example.com', (select string_agg(md5((n * 1000 + k)::text), '') from generate_series(1, ${HASHES_IN_BIO}::integer) k)
      from generate_series(1, ${MEMBERS}::integer) n`),
  );
  await app.server.listen({ port: 0, host: "127.0.0.1" });
});

beforeEach(async () => {
  admin = await member(app, { admin: true });
});

/** Reads the first part of an export and then nothing, as over a slow connection. */
async function readSome(kind: string, encoding: string): Promise<IncomingMessage> {
  const { port } = app.server.server.address() as AddressInfo;
  const cookie = Object.entries(admin.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
  const headers = { cookie, "accept-encoding": encoding };
  const request = get({ port, path: `/api/admin/export/${kind}`, headers, agent: false });
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  let bytes = 0;
  for await (const chunk of answer.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length;
    if (bytes > SOME_BYTES) break;
  }
  answer.pause();
  return answer;
}

const latest = async () => (await admin.api.exports.list.query())[0];

const ENDS: Record<string, (admin: Person) => Promise<unknown>> = {
  "is suspended": async ({ id }) => {
    const other = await member(app, { admin: true });
    await other.rest("PUT", `/api/admin/users/${id}/suspension`, { payload: { reason: "Selling lists" } });
  },
  "loses the role": ({ id }) =>
    app.deps.database.db.update(users).set({ role: "user" }).where(eq(users.id, id)),
  "is signed out": async ({ id }) => {
    const other = await member(app, { admin: true });
    await other.rest("POST", `/api/admin/users/${id}/sign-out`);
  },
};

test.each(Object.keys(ENDS))("an export is cut off when the administrator %s", async (what) => {
  const answer = await readSome("users", "identity");
  const aborted = expect(once(answer, "end")).rejects.toThrow("aborted");
  await ENDS[what]?.(admin);
  answer.resume();
  await aborted;
  const stopped = () => exportsOf(admin.id).map(({ state }) => state);
  await expect.poll(stopped).toEqual(["failed"]);
  const [{ rows = 0 } = {}] = exportsOf(admin.id);
  expect(rows).toBeLessThan(MEMBERS);
});

test("what other programs say of exports is ignored", async () => {
  const before = exportsOf(admin.id);
  for (const payload of ["", "{", "null", '{"id":1}']) hearOf(payload, new Date());
  expect(exportsOf(admin.id)).toEqual(before);
});

describe("an export whose rows are counted for too long", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test("is answered with 503 once, and neither runs on nor is in the log", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const counted = new Promise<void>((resolve) => {
      seen = (statement) => {
        if (!statement.includes("count(*)")) return;
        vi.advanceTimersByTime(LIMIT_MS);
        seen = () => {};
        resolve();
      };
    });
    const answer = await admin.rest("GET", "/api/admin/export/groups");
    expect(answer.statusCode).toBe(503);
    await counted;
    vi.useRealTimers();
    // Waits for what the export would do after the answer.
    await admin.api.exports.list.query();
    expect(exportsOf(admin.id)).toEqual([]);
    const acts = eq(adminActs.administrator, admin.id);
    expect(await app.deps.database.db.$count(adminActs, acts)).toBe(0);
  });
});

describe.each([
  ["users", "identity"],
  ["users", "gzip"],
  ["all", "identity"],
])("the export %s (%s)", (kind, encoding) => {
  test("waits for a slow reader, and ends with a reader who leaves", async () => {
    const answer = await readSome(kind, encoding);
    expect(await latest()).toMatchObject({ kind, state: "running" });
    answer.destroy();
    await expect.poll(async () => (await latest())?.state).toBe("cancelled");
    const { rows = 0, total = 0 } = (await latest()) ?? {};
    expect(total).toBeGreaterThanOrEqual(MEMBERS);
    expect(rows).toBeLessThan(total);
  });

  test("is cut off when the database fails in the middle, so that it doesn't look complete", async () => {
    const answer = await readSome(kind, encoding);
    await app.deps.database.db.execute(sql`alter table ${users} rename column bio to story`);
    try {
      answer.resume();
      await expect(once(answer, "end")).rejects.toThrow("aborted");
    } finally {
      await app.deps.database.db.execute(sql`alter table ${users} rename column story to bio`);
    }
    await expect.poll(async () => (await latest())?.state).toBe("failed");
  });
});
