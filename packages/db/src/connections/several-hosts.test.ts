import { type AddressInfo, createServer } from "node:net";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPostgres, startReplica, type TemporaryPostgres } from "../../../../scripts/postgres.mjs";
import { openPostgres } from "../postgres";
import { rows } from "../rows";
import { testServerUrl } from "../test/server-url";

const NOBODY = "127.0.0.1:1";

describe.runIf(testServerUrl())("a DATABASE_URL with several hosts", () => {
  let primary: TemporaryPostgres;
  let standby: TemporaryPostgres;

  const started = (server: TemporaryPostgres | null) => {
    if (!server) throw new Error("PostgreSQL is not installed on this machine");
    return server;
  };
  beforeAll(async () => {
    primary = started(await startPostgres());
    standby = started(await startReplica(primary.url, { hot_standby: "on" }));
  });
  afterAll(async () => {
    await standby.stop();
    await primary.stop();
  });

  const hostOf = ({ url }: TemporaryPostgres) => new URL(url).host;
  const at = (...hosts: string[]) => `postgres://postgres@${hosts.join(",")}/postgres`;

  /** Whether each of ten statements at the same time reached the server that takes writes. */
  async function reachesPrimary(databaseUrl: string): Promise<boolean[]> {
    const database = openPostgres({ databaseUrl });
    const ask = () =>
      rows<{ isPrimary: boolean }>(
        database.db,
        sql`select not pg_is_in_recovery() as "isPrimary", pg_sleep(0.1)`,
      );
    try {
      return (await Promise.all(Array.from({ length: 10 }, ask))).map(
        ([answer]) => answer?.isPrimary === true,
      );
    } finally {
      await database.close();
    }
  }

  test("leads to the one that takes writes, in whatever order they are", async () => {
    const [one, two] = [hostOf(standby), hostOf(primary)];
    for (const url of [
      at(one, two),
      at(two, one),
      at(NOBODY, one, two),
      `${at(one, two)}?target_session_attrs=read-write`,
    ])
      expect(await reachesPrimary(url)).toEqual(Array(10).fill(true));
  });

  test("passes a host that takes connections and never answers", async () => {
    const silent = createServer(() => undefined).listen(0, "127.0.0.1");
    await new Promise((resolve) => silent.once("listening", resolve));
    const host = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
    expect(await reachesPrimary(at(host, hostOf(primary)))).toEqual(Array(10).fill(true));
    const database = openPostgres({ databaseUrl: at(host, hostOf(primary)) });
    await database.check();
    // Its own connection, which has two seconds.
    expect(await database.leads()).toBe(true);
    await database.close();
    silent.close();
  });

  test("fails soon when none of them can be used, and says why", async () => {
    for (const url of [at(NOBODY, NOBODY), at(NOBODY, hostOf(standby))]) {
      const database = openPostgres({ databaseUrl: url });
      const begin = performance.now();
      await expect(database.db.execute(sql`select 1`)).rejects.toMatchObject({
        cause: { code: expect.stringMatching(/^(ECONNREFUSED|CONNECTION_(CLOSED|DESTROYED))$/) },
      });
      expect(performance.now() - begin).toBeLessThan(5000);
      await database.close();
    }
  });

  test("follows a failover with its statements, locks and listeners", async () => {
    const database = openPostgres({ databaseUrl: at(hostOf(primary), hostOf(standby)) });
    const heard: string[] = [];
    await database.listen("sessions", (payload) => heard.push(payload));
    expect(await database.leads()).toBe(true);
    await primary.stop();
    await expect(database.db.execute(sql`create table while_away ()`)).rejects.toThrow();
    const operator = postgres(standby.url, { max: 1 });
    await operator`select pg_promote()`;
    await operator.end();
    const write = () =>
      database.db.execute(sql`create table if not exists after_it ()`).then(
        () => true,
        () => false,
      );
    await expect.poll(write, { timeout: 20_000 }).toBe(true);
    const leads = () => database.leads().catch(() => false);
    await expect.poll(leads, { timeout: 20_000 }).toBe(true);
    const hear = async () => {
      await database.db.execute(sql`select pg_notify('sessions', 'ana')`);
      return heard.length > 0;
    };
    await expect.poll(hear, { timeout: 20_000 }).toBe(true);
    await database.close();
  });
});
