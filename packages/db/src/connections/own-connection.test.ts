import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "vitest";
import { migrationCheck } from "../migrate";
import { openPostgres } from "../postgres";
import { testServerUrl } from "../test/server-url";
import { testDatabase } from "../testing";

/** Takes connections and never answers. */
async function silentServer() {
  const server = createServer(() => undefined).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

test.runIf(testServerUrl())(
  "a pooler that is away or never answers counts as away, at each check",
  async () => {
    const opened = await testDatabase();
    const silent = await silentServer();
    const behind = (port: number) =>
      openPostgres({
        databaseUrl: `postgres://nobody@127.0.0.1:${port}/none`,
        directDatabaseUrl: opened.url ?? "",
        preparedStatements: false,
      });
    const [hanging, away] = [behind(silent.port), behind(1)];
    for (let check = 0; check < 2; check++)
      await expect(migrationCheck(hanging)()).rejects.toMatchObject({ name: "NoAnswerError" });
    await expect(migrationCheck(away)()).rejects.toMatchObject({ code: "ECONNREFUSED" });
    silent.close();
    await Promise.all([hanging.close(), away.close(), opened.close()]);
  },
);

test("a server that takes connections and never answers counts as away, at each check", async () => {
  const silent = await silentServer();
  const database = openPostgres({ databaseUrl: `postgres://nobody@127.0.0.1:${silent.port}/none` });
  for (let check = 0; check < 2; check++)
    await expect(database.newestMigration()).rejects.toMatchObject({ name: "NoAnswerError" });
  silent.close();
  await database.close();
});
