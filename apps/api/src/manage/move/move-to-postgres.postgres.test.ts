import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Db } from "@longpaddock/db/client";
import { migrate } from "@longpaddock/db/migrate";
import { openDatabase } from "@longpaddock/db/open";
import { rows } from "@longpaddock/db/rows";
import { adminActs } from "@longpaddock/db/schema/admin-acts";
import { DEMO_ACCOUNTS } from "@longpaddock/db/seed/demo-accounts";
import { testServerUrl } from "@longpaddock/db/test/server-url";
import { desc, sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ESSENTIALS, gpxFile } from "../../../test/factories";
import { databaseContents, folderContents } from "../../../test/manage/contents";
import { operate } from "../../../test/manage/operator";
import {
  isReady,
  manage,
  type RunningServer,
  startManage,
  startServer,
} from "../../../test/processes/process";
import { check } from "../check/check";
import { moveToPostgres } from "./move-to-postgres";

const APP_URL = "http://localhost:3000";
const [, rider = { email: "", password: "" }] = DEMO_ACCOUNTS;
/** Owns its databases, and is no superuser. */
const role = `lp_mover_${randomUUID().slice(0, 8)}`;
const created: string[] = [];

let admin: postgres.Sql;
let folder: string;
let source: { DATA_DIR: string };
let uploaded: number;
let session: string;
let answers: Record<string, unknown>;

beforeAll(async () => {
  admin = postgres(testServerUrl() ?? "", { max: 1, onnotice: () => undefined });
  await admin`create role ${admin(role)} login`;
  folder = await mkdtemp(join(tmpdir(), "long-paddock-test-"));
  source = { DATA_DIR: join(folder, "data") };
  expect(await manage(source, "seed")).toMatchObject({ code: 0 });
  // The tables of a running site have no order: here, replies lie before what they reply to.
  await onDatabase(source, (db) =>
    db.execute(sql`update group_post_comments set edited_at = edited_at where parent_comment_id is null`),
  );
  await onServer(source, async (server) => {
    session = await signIn(server);
    uploaded = await upload(server);
    answers = await answersOf(server);
    await expect(operate(moveToPostgres, await emptyDatabase())).rejects.toThrow("is in use by process");
  });
}, 180_000);

afterAll(async () => {
  for (const name of created) await admin`drop database if exists ${admin(name)} with (force)`;
  await admin`drop role if exists ${admin(role)}`;
  await admin.end();
  await rm(folder, { recursive: true, force: true });
});

type Settings = { DATA_DIR: string; DATABASE_URL?: string };

const nameOf = (target: { DATABASE_URL: string }) => new URL(target.DATABASE_URL).pathname.slice(1);

/** Settings that lead from the embedded database to an empty one. */
async function emptyDatabase() {
  const name = `lp_move_${randomUUID().slice(0, 8)}`;
  await admin`create database ${admin(name)} owner ${admin(role)}`;
  created.push(name);
  const url = Object.assign(new URL(testServerUrl() ?? ""), { username: role, pathname: `/${name}` });
  return { ...source, DATABASE_URL: url.href };
}

async function migratedDatabase() {
  const target = await emptyDatabase();
  const database = await openDatabase({ databaseUrl: target.DATABASE_URL, dataDir: target.DATA_DIR });
  await migrate(database).finally(database.close);
  return target;
}

async function onDatabase<T>({ DATA_DIR, DATABASE_URL }: Settings, work: (db: Db) => Promise<T>) {
  const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR });
  // A query's own finally() doesn't wait for what it calls.
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

const contents = (settings: Settings) => onDatabase(settings, databaseContents);

async function onServer<T>(settings: Settings, work: (server: RunningServer) => Promise<T>): Promise<T> {
  const server = await startServer({ ...settings, APP_URL });
  try {
    expect(await isReady(server), server.output()).toBe(true);
    return await work(server);
  } finally {
    await server.stop();
  }
}

async function signIn({ url }: RunningServer): Promise<string> {
  const { email, password } = rider;
  const answer = await fetch(`${url}/api/auth/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: APP_URL },
    body: JSON.stringify({ email, password }),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((text) => text.split(";")[0])
    .join("; ");
}

async function upload({ url }: RunningServer): Promise<number> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...ESSENTIALS, name: "The road that moved" }))
    body.set(name, value);
  body.set("gpxFile", await gpxFile());
  const headers = { origin: APP_URL, cookie: session };
  const answer = await fetch(`${url}/api/routes`, { method: "POST", headers, body });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}

/** What the member sees who was signed in when the uploaded route was new. */
async function answersOf({ url }: RunningServer): Promise<Record<string, unknown>> {
  const read = async (path: string) => {
    const answer = await fetch(`${url}${path}`, { headers: { cookie: session } });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.text();
  };
  const [{ group }] = JSON.parse(await read("/api/user/groups"));
  const [event] = JSON.parse(await read("/api/events?upcoming=true"));
  const paths = [
    "/api/auth/user",
    "/api/routes?limit=100",
    "/api/routes?search=moved",
    `/api/routes/${uploaded}`,
    `/api/routes/${uploaded}/gpx`,
    "/api/events?upcoming=true",
    `/api/events/${event.id}`,
    `/api/events/${event.id}/participants`,
    `/api/groups/${group.id}`,
    `/api/groups/${group.id}/posts`,
    `/api/groups/${group.id}/members`,
  ];
  const answered: Record<string, unknown> = {};
  for (const path of paths) answered[path] = await read(path);
  return answered;
}

/** What the copying takes away for a while. */
const rulesOf = (settings: Settings) =>
  onDatabase(settings, (db) =>
    rows(
      db,
      sql`select conrelid::regclass::text as place, conname as name, pg_get_constraintdef(oid) || convalidated as rule
          from pg_constraint where connamespace = 'public'::regnamespace
        union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid) || tgenabled::text
          from pg_trigger where not tgisinternal
        order by 1, 2, 3`,
    ),
  );

describe("move-to-postgres", { timeout: 180_000 }, () => {
  test("moves every row, and members find everything as it was", async () => {
    const before = await contents(source);
    const files = await folderContents(join(source.DATA_DIR, "uploads"));
    const target = await emptyDatabase();
    const { code, output } = await operate(moveToPostgres, target);
    expect(code).toBe(0);
    const count = await onDatabase(source, (db) =>
      rows<{ n: number }>(db, sql`select count(*) as n from routes`),
    );
    expect(output).toMatch(new RegExp(`^routes +${count[0]?.n}$`, "m"));
    expect(output).toMatch(/^[\d,]+ rows moved, counted and compared on both sides\.$/m);
    expect(output).toContain(`The stored files stay in ${join(source.DATA_DIR, "uploads")}`);
    expect(output).toContain(join(source.DATA_DIR, "database"));
    expect(await contents(target)).toEqual(before);
    expect(await contents(source)).toEqual(before);
    expect(await rulesOf(target)).toEqual(await rulesOf(await migratedDatabase()));
    const known = await onDatabase(target, (db) =>
      rows(db, sql`select attname from pg_stats where tablename = 'users'`),
    );
    expect(known.length, "columns with statistics").toBeGreaterThan(0);
    const [act] = await onDatabase(target, (db) =>
      db.select().from(adminActs).orderBy(desc(adminActs.id)).limit(1),
    );
    expect(act).toMatchObject({ act: "database_moved", administrator: null, subjectKind: "site" });
    expect(await operate(check, target)).toEqual({ code: 0, output: "No differences." });
    await onServer(target, async (server) => {
      expect(await answersOf(server)).toEqual(answers);
      await signIn(server);
    });
    expect(await folderContents(join(source.DATA_DIR, "uploads"))).toEqual(files);
    await expect(operate(moveToPostgres, target)).rejects.toThrow(
      /has rows already: [\d,]+ rows in the table/,
    );
  });

  test.each([
    ["a kill -9", "SIGKILL"],
    ["Ctrl+C", "SIGINT"],
  ] as const)(
    "%s half-way leaves the new database empty, and the next run does it all",
    async (...[, signal]) => {
      const target = await emptyDatabase();
      const ended = await breakOff(target, (child) => child.kill(signal));
      expect(ended).toMatchObject({ signal });
      await expectAllMoved(target);
    },
  );

  test("a lost connection does the same, and is said", async () => {
    const target = await emptyDatabase();
    const ended = await breakOff(target, async () => {
      await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${nameOf(target)}`;
    });
    expect(ended).toMatchObject({ code: 1, said: expect.stringMatching(/^Nothing was moved: /m) });
    await expectAllMoved(target);
  });

  /** Ends it while it copies. */
  async function breakOff(
    target: { DATABASE_URL: string; DATA_DIR: string },
    how: (child: Awaited<ReturnType<typeof startManage>>) => unknown,
  ) {
    const child = await startManage(target, "move-to-postgres");
    let said = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      const before = said;
      said += text;
      const isHere = /^routes: \d+ rows$/m;
      if (isHere.test(said) && !isHere.test(before)) how(child);
    });
    const [code, signal] = await once(child, "close");
    return { code, signal, said };
  }

  async function expectAllMoved(target: { DATABASE_URL: string; DATA_DIR: string }) {
    const connected = () => admin`select from pg_stat_activity where datname = ${nameOf(target)}`;
    await expect.poll(connected).toHaveLength(0);
    expect(await contents(target)).toEqual({});
    expect((await operate(moveToPostgres, target)).code).toBe(0);
    expect(await contents(target)).toEqual(await contents(source));
  }

  test.each([
    [
      "rows are lost",
      "create rule lost as on insert to routes do instead nothing",
      "in the embedded database, and 0 arrived in PostgreSQL.",
    ],
    [
      "values change",
      "alter table route_tracks alter west type real",
      "rows of the table route_tracks arrived in PostgreSQL with other values",
    ],
  ])("nothing is committed when %s on the way", async (...[, damage, message]) => {
    const target = await migratedDatabase();
    await onDatabase(target, (db) => db.execute(sql.raw(damage)));
    const before = await contents(target);
    await expect(operate(moveToPostgres, target)).rejects.toThrow("Nothing was moved: ");
    await expect(operate(moveToPostgres, target)).rejects.toThrow(message);
    expect(await contents(target)).toEqual(before);
  });

  const newest = sql`(select max(id) from drizzle.__drizzle_migrations)`;
  const forgetNewest = sql`delete from drizzle.__drizzle_migrations where id = ${newest}`;

  test.each([
    ["of an older version", forgetNewest, "was set up by an older version. Set it to an empty one"],
    [
      "of a newer version",
      sql`update drizzle.__drizzle_migrations set hash = 'of tomorrow' where id = ${newest}`,
      "was set up by a newer version. Update this one first",
    ],
    ["of another program", sql`drop schema drizzle cascade`, "has tables of another program"],
    [
      "with a member",
      sql`insert into users (id, email) values ('ana', 'ana@example.com')`,
      "has rows already: 1 row in the table users.",
    ],
  ] as const)("a database %s is refused", async (...[, change, message]) => {
    const target = await migratedDatabase();
    await onDatabase(target, (db) => db.execute(change));
    await expect(operate(moveToPostgres, target)).rejects.toThrow(message);
  });

  test("says what is missing: an address, an embedded database, one of this version, a server, rights", async () => {
    const target = await emptyDatabase();
    await expect(operate(moveToPostgres, source)).rejects.toThrow("DATABASE_URL is not set.");
    const nowhere = { ...target, DATA_DIR: join(folder, "nowhere") };
    await expect(operate(moveToPostgres, nowhere)).rejects.toThrow("There is no embedded database in");
    const older = { ...target, DATA_DIR: join(folder, "older") };
    await cp(join(source.DATA_DIR, "database"), join(older.DATA_DIR, "database"), { recursive: true });
    await onDatabase({ DATA_DIR: older.DATA_DIR }, (db) => db.execute(forgetNewest));
    await expect(operate(moveToPostgres, older)).rejects.toThrow(
      "The embedded database is of an older version. Run 'manage migrate' without DATABASE_URL first",
    );
    const away = { ...source, DATABASE_URL: "postgres://nobody@127.0.0.1:9/none" };
    await expect(operate(moveToPostgres, away)).rejects.toThrow("ECONNREFUSED");
    await admin`alter database ${admin(nameOf(target))} owner to current_user`;
    await expect(operate(moveToPostgres, target)).rejects.toThrow(
      "DATABASE_URL has a user without the rights to set the database up",
    );
    expect(await contents(target)).toEqual({});
  });
});
