import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { openDatabase } from "@longpaddock/db/open";
import { rows } from "@longpaddock/db/rows";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startPostgres, type TemporaryPostgres } from "../../../scripts/postgres.mjs";
import { ESSENTIALS, gpxFile } from "./factories";
import { isReady, type RunningServer, startServer } from "./processes/process";

const ADMINISTRATOR = { email: "boss@example.com", password: "ten or more of them" };
const WRITERS = 12;
const MAX_RECOVERY_MS = 5000;
const MAX_ANSWER_MS = 10_000;

const NO_ANSWER = 0;

interface Answer {
  status: number;
  milliseconds: number;
  retryAfter: string | null | undefined;
  /** The id of the new route. */
  id?: number;
}

describe("the server process", () => {
  let database: TemporaryPostgres;
  let dataDir: string;
  let server: RunningServer;
  let cookie: string;
  /** The cookies of the writers: the acts of one member would wait for each other. */
  let riders: string[];

  beforeAll(async () => {
    // Otherwise PostgreSQL itself would lose acknowledged writes when it crashes.
    const started = await startPostgres({ synchronous_commit: "on" });
    if (!started) throw new Error("PostgreSQL is not installed on this machine");
    database = started;
    dataDir = await mkdtemp(join(tmpdir(), "long-paddock-test-"));
    const { email, password } = ADMINISTRATOR;
    const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: "fatal" };
    server = await startServer({ ...env, ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
    expect(await isReady(server)).toBe(true);
    const answer = await fetch(`${server.url}/api/auth/sign-in`, jsonRequest("POST", ADMINISTRATOR));
    cookie = cookieOf(answer);
    riders = await addRiders();
  });

  afterEach(() => {
    expect(server.process.exitCode, server.output()).toBe(null);
  });

  afterAll(async () => {
    await server.stop("SIGKILL");
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const cookieOf = (answer: Response) =>
    answer.headers
      .getSetCookie()
      .map((text) => text.split(";")[0])
      .join("; ");

  async function addRiders(): Promise<string[]> {
    const cookies: string[] = [];
    for (let count = 0; count < WRITERS; count++) {
      const email = `rider${count}@example.com`;
      const body = { email, password: ADMINISTRATOR.password, firstName: "Ana", lastName: "R" };
      const answer = await fetch(`${server.url}/api/auth/sign-up`, jsonRequest("POST", body, ""));
      expect(answer.status).toBe(201);
      cookies.push(cookieOf(answer));
    }
    const operator = postgres(database.url, { max: 1 });
    await operator`update users set onboarding_completed = true, profile_type = 'gold' where email like 'rider%'`;
    await operator.end();
    return cookies;
  }

  const jsonRequest = (method: string, body?: object, as = cookie): RequestInit => ({
    method,
    headers: {
      ...(!(body instanceof FormData) && { "content-type": "application/json" }),
      origin: server.url.replace("127.0.0.1", "localhost"),
      cookie: as ?? "",
    },
    ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });

  const call = (method: string, path: string, body?: object) => answerTo(path, jsonRequest(method, body));

  async function answerTo(path: string, request: RequestInit): Promise<Answer> {
    const start = performance.now();
    const answer = await fetch(server.url + path, request).catch(() => null);
    const json = (await answer?.json()) as
      | Partial<{ id: number; result: { data: { id: number } } }>
      | undefined;
    const id = json?.id ?? json?.result?.data.id;
    return {
      status: answer?.status ?? NO_ANSWER,
      milliseconds: performance.now() - start,
      retryAfter: answer?.headers.get("retry-after"),
      ...(id && { id }),
    };
  }

  /** Writes over both transports until `stop`, which returns all answers. */
  function startWriting() {
    const answers: (Answer & { writer: number; at: number })[] = [];
    let isWriting = true;
    const writers = riders.map(async (rider, writer) => {
      const path = writer % 2 ? "/api/routes" : "/trpc/routes.create";
      while (isWriting) {
        const answer = await answerTo(path, jsonRequest("POST", ESSENTIALS, rider));
        answers.push({ ...answer, writer, at: performance.now() });
        if (!answer.id) await delay(20);
      }
    });
    const stop = async () => {
      isWriting = false;
      await Promise.all(writers);
      return answers;
    };
    const countWritersSince = (start: number) =>
      new Set(answers.filter(({ at, id }) => at > start && id !== undefined).map(({ writer }) => writer))
        .size;
    const wasRefused = () => answers.some(({ status }) => status === 503);
    return { countWritersSince, wasRefused, stop };
  }

  async function countStored(ids: number[]): Promise<number> {
    const reader = postgres(database.url, { max: 1 });
    const [row] = await reader`select count(*)::int as found from routes where id in ${reader(ids)}`;
    await reader.end();
    return row?.found;
  }

  test.each([
    ["ends all connections ten times", "terminate"],
    ["restarts", "SIGINT"],
    ["crashes and recovers", "SIGQUIT"],
  ] as const)(
    "survives a PostgreSQL that %s, answers at worst with 503 and loses no write",
    async (...[, how]) => {
      const { countWritersSince, wasRefused, stop } = startWriting();
      await delay(300);
      const whileDown = () => expect.poll(wasRefused, { timeout: MAX_ANSWER_MS }).toBe(true);
      if (how === "terminate") await terminateConnections();
      else await database.restart(how, whileDown);
      const accepting = performance.now();
      await expect.poll(() => countWritersSince(accepting), { timeout: MAX_RECOVERY_MS }).toBe(WRITERS);
      const answers = await stop();
      const written = answers.flatMap(({ id }) => id ?? []);
      expect([200, 201, 503]).toEqual(expect.arrayContaining(answers.map(({ status }) => status)));
      expect(await countStored(written)).toBe(written.length);
    },
  );

  test("while PostgreSQL is away nobody is told that a reset link is on its way", async () => {
    await database.restart("SIGINT", async () => {
      for (const email of [ADMINISTRATOR.email, "nobody@example.com"]) {
        const { status, retryAfter } = await call("POST", "/api/auth/forgot-password", { email });
        expect([status, retryAfter]).toEqual([503, "5"]);
      }
    });
    await expect
      .poll(async () => (await call("GET", "/api/routes")).status, { timeout: MAX_RECOVERY_MS })
      .toBe(200);
  });

  test("a transaction that lost its connection does nothing on the connection that replaces it", async () => {
    const { exclusively, close } = await openDatabase({ databaseUrl: database.url, dataDir });
    const killer = postgres(database.url, { max: 1 });
    const [table] = await exclusively(async (db) => {
      let begun = () => {};
      const otherHasBegun = new Promise<void>((resolve) => {
        begun = resolve;
      });
      const late: unknown[] = [];
      const first = db.transaction(async (tx) => {
        const [backend] = await rows<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
        await killer`select pg_terminate_backend(${backend?.pid ?? 0})`;
        await otherHasBegun;
        late.push(await tx.execute(sql`create table stray ()`).catch(({ cause }) => cause.code));
      });
      await expect(first).rejects.toMatchObject({ code: "CONNECTION_CLOSED" });
      await db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        begun();
        await expect.poll(() => late).toEqual(["CONNECTION_CLOSED"]);
        await tx.execute(sql`select 1`);
      });
      return rows(db, sql`select to_regclass('stray') as stray`);
    });
    expect(table).toEqual({ stray: null });
    await Promise.all([killer.end(), close()]);
  });

  test("answers every request within ten seconds while PostgreSQL is frozen, and then recovers", async () => {
    // The session is then in the cache, so that requests get as far as their handlers.
    await call("GET", "/api/routes");
    database.freeze();
    const upload = new FormData();
    for (const [name, value] of Object.entries(ESSENTIALS)) upload.set(name, value);
    upload.set("gpxFile", await gpxFile());
    const calls = [
      ["GET", "/api/routes"],
      ["GET", "/trpc/routes.list?input=%7B%7D"],
      ["POST", "/api/routes", ESSENTIALS],
      ["POST", "/trpc/routes.create", ESSENTIALS],
      ["POST", "/api/routes", upload],
      ["POST", "/api/auth/sign-in", ADMINISTRATOR],
      ["DELETE", "/api/routes/1/admin-delete"],
      ["GET", "/readyz"],
    ] as const;
    const answers = await Promise.all(calls.map(([method, path, body]) => call(method, path, body)));
    database.thaw();
    const thawed = performance.now();
    expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 503));
    expect(answers.map(({ retryAfter }) => retryAfter)).toEqual(calls.map(() => "5"));
    expect(Math.max(...answers.map(({ milliseconds }) => milliseconds))).toBeLessThan(MAX_ANSWER_MS);
    await expect.poll(async () => (await call("POST", "/api/routes", ESSENTIALS)).status).toBe(201);
    expect(performance.now() - thawed).toBeLessThan(MAX_RECOVERY_MS);
  });

  async function terminateConnections() {
    const killer = postgres(database.url, { max: 1 });
    for (let round = 0; round < 10; round++) {
      await killer`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'long-paddock'`;
      await delay(50);
    }
    await killer.end();
  }
});
