import { readFile, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { createServer, connect as dial } from "node:net";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPostgres, type TemporaryPostgres } from "../../../../scripts/postgres.mjs";
import { migrate } from "../migrate";
import { openPostgres } from "../postgres";
import { testServerUrl } from "../test/server-url";

describe.runIf(testServerUrl())("a server that can't be used as it is", () => {
  let database: TemporaryPostgres;

  beforeAll(async () => {
    const started = await startPostgres();
    if (!started) throw new Error("PostgreSQL is not installed on this machine");
    database = started;
    const operator = postgres(database.url, { max: 1, onnotice: () => undefined });
    await operator`create role ana login password 'the right one'`;
    await operator`create role tenant login password 'a tenant'`;
    await operator`create database museum owner ana`;
    await operator`alter database museum set default_transaction_read_only = on`;
    const [{ file = "" } = {}] = await operator`select current_setting('hba_file') as file`;
    await writeFile(file, `host all ana,tenant 127.0.0.1/32 scram-sha-256\n${await readFile(file, "utf8")}`);
    await operator`select pg_reload_conf()`;
    await operator.end();
  });
  afterAll(() => database.stop());

  const at = (who: string, name = "postgres") => `postgres://${who}@${new URL(database.url).host}/${name}`;

  async function problemOf(databaseUrl: string, directDatabaseUrl?: string): Promise<string> {
    const opened = openPostgres({ databaseUrl, directDatabaseUrl });
    try {
      await opened.check();
      await migrate(opened);
      return "none";
    } catch (error) {
      expect(error).toMatchObject({ name: "SettingError" });
      return String(error);
    } finally {
      await opened.close();
    }
  }

  test.each<[string, () => [string, string?], RegExp]>([
    ["a wrong password", () => [at("ana:wrong")], /: DATABASE_URL has a wrong user or password: /],
    ["a role that isn't there", () => [at("bea")], /: DATABASE_URL has a user .*"bea" does not exist/],
    [
      "a wrong password past the pooler",
      () => [at("postgres"), at("ana:wrong")],
      /: DIRECT_DATABASE_URL has a wrong user or password: /,
    ],
    [
      "a missing database",
      () => [at("postgres", "nowhere")],
      /: DATABASE_URL names a database that doesn't exist: .*nowhere/,
    ],
    [
      "a database that is read-only",
      () => [at("ana:the%20right%20one", "museum")],
      /: DATABASE_URL leads to a database that is read-only: /,
    ],
    [
      "a role without rights",
      () => [at("tenant:a%20tenant")],
      /: DATABASE_URL has a user without the rights .*permission denied/,
    ],
  ])("%s is said with the setting's name", async (_, urls, sentence) => {
    expect(await problemOf(...urls())).toMatch(sentence);
  });

  test("an old version is said with the setting's name", async () => {
    // Between the two, the answer's only number becomes that of an older version.
    const row = (text: string) => Buffer.concat([Buffer.from([0, 0, 0, text.length]), Buffer.from(text)]);
    const operator = postgres(database.url, { max: 1 });
    const [{ major = "" } = {}] = await operator`
      select (current_setting('server_version_num')::int / 10000)::text as major`;
    await operator.end();
    const old = createServer((client) => {
      const behind = dial(Number(new URL(database.url).port), "127.0.0.1");
      client.pipe(behind).on("error", () => client.destroy());
      client.on("error", () => behind.destroy());
      behind.on("data", (bytes) => {
        const place = bytes.indexOf(row(major));
        if (place >= 0) row("12").copy(bytes, place);
        client.write(bytes);
      });
    }).listen(0, "127.0.0.1");
    await new Promise((resolve) => old.once("listening", resolve));
    const { port } = old.address() as AddressInfo;
    expect(await problemOf(`postgres://postgres@127.0.0.1:${port}/postgres`)).toMatch(
      /: DATABASE_URL leads to PostgreSQL 12, which is too old: version 15 or newer is needed\.$/,
    );
    old.close();
  });
});
