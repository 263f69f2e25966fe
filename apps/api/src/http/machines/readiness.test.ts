import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";

const app = testApp();

test("a server whose connections are all in use stays ready, and says that it is busy", async () => {
  const { db, pool } = app.deps.database;
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const use = () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await ended;
    });
  const working = Array.from({ length: pool?.().size ?? 0 }, use);
  const waiting = db.execute(sql`select 1`).then();
  await expect.poll(() => pool?.()).toMatchObject({ inUse: working.length, waiting: 1 });
  const answer = await app.server.inject({ url: "/readyz" });
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: "busy" }]);
  end();
  await Promise.all([...working, waiting]);
  expect((await app.server.inject({ url: "/readyz" })).json()).toEqual({ status: "ready" });
});
