import { setTimeout as wait } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "./open";
import { rows } from "./rows";
import { routes } from "./schema/routes";
import { addUser, routeBy } from "./test/factories";
import { testServerUrl } from "./test/server-url";
import { type TestDatabase, testDatabase } from "./testing";

let opened: TestDatabase;

beforeAll(async () => {
  opened = await testDatabase({ isGuarded: false });
  await addUser(opened.database.db, "ana");
});
afterAll(() => opened.close());

describe("both database drivers give the same answer", () => {
  test("for the values of a row", async () => {
    const { db } = opened.database;
    const gpxData = {
      googleMapsUrl: null,
      waypoints: [{ name: "Marree", latitude: -29.65, longitude: 138.06 }],
    };
    const createdAt = new Date("2026-11-21T03:04:05.678Z");
    await db
      .insert(routes)
      .values(routeBy("ana", { distance: "616.400", tags: ["a,b", 'c"d'], gpxData, createdAt }));
    const [route] = await db.select().from(routes);
    expect(route).toMatchObject({
      distance: "616.400",
      tags: ["a,b", 'c"d'],
      gpxData,
      createdAt,
      stateCode: "SA",
      difficultyLevel: 2,
      averageRating: null,
      imageUrls: [],
      description: null,
    });
    await db.update(routes).set({ ratingSum: 9, totalRatings: 2 });
    expect(await db.select({ average: routes.averageRating }).from(routes)).toEqual([{ average: 4.5 }]);
  });

  test("for a hand-written query", async () => {
    const made = sql`select count(*), 2.50::numeric(10,2) as price, array['x','y'] as list, '{"a":1}'::jsonb as json,
                            0.5::float8 as half, '2026-11-21T10:00:00+10:30'::timestamptz as at`;
    expect(await rows(opened.database.db, made)).toEqual([
      { count: 1, price: "2.50", list: ["x", "y"], json: { a: 1 }, half: 0.5, at: "2026-11-20 23:30:00+00" },
    ]);
  });

  test("for a prepared query, repeated and within a transaction", async () => {
    const { db } = opened.database;
    const byAuthor = db
      .select({ name: routes.name })
      .from(routes)
      .where(eq(routes.authorId, sql.placeholder("author")))
      .prepare("routes_by_author");
    for (const author of ["ana", "nobody", "ana"]) {
      expect(await byAuthor.execute({ author })).toHaveLength(author === "ana" ? 1 : 0);
    }
    const inside = await db.transaction((tx) =>
      tx.select({ id: routes.id }).from(routes).prepare("in_tx").execute(),
    );
    expect(inside).toHaveLength(1);
  });

  test("with the SQLSTATE code when they refuse a statement", async () => {
    const attempt = opened.database.db.execute(
      sql`insert into users (id, email) values ('b', 'ANA@EXAMPLE.COM')`,
    );
    await expect(attempt).rejects.toMatchObject({ cause: { code: "23505" } });
  });
});

describe("listening for notifications", () => {
  test("receives what a transaction notifies once it commits, and nothing after it has stopped", async () => {
    const { database } = opened;
    const heard: string[] = [];
    let listening = 0;
    const stop = await database.listen(
      "sessions",
      (payload) => heard.push(payload),
      () => listening++,
    );
    const notify = (payload: string) => database.db.execute(sql`select pg_notify('sessions', ${payload})`);
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_notify('sessions', 'ana')`);
    });
    await expect.poll(() => heard).toEqual(["ana"]);
    expect(listening).toBe(1);
    await stop();
    await notify("ben");
    await wait(100);
    expect(heard).toEqual(["ana"]);
  });
});

describe("exclusive work", () => {
  test("runs one piece at a time", async () => {
    const seen: string[] = [];
    const work = (name: string) =>
      opened.database.exclusively(async (db) => {
        seen.push(`${name} starts`);
        await db.execute(sql`select 1`);
        await wait(20);
        seen.push(`${name} ends`);
      });
    await Promise.all([work("a"), work("b")]);
    expect(seen[1]).toBe(seen[0]?.replace("starts", "ends"));
  });
});

test("the embedded database leaves the memory of a small machine to others", async () => {
  const database = await openDatabase({ dataDir: "memory:" });
  try {
    const shown = await rows(database.db, sql`show shared_buffers`);
    expect(shown).toEqual([{ shared_buffers: "16MB" }]);
  } finally {
    await database.close();
  }
});

describe("a PostgreSQL server", () => {
  test("that cannot be reached fails queries fast without failing to open", async () => {
    const database = await openDatabase({
      databaseUrl: "postgres://nobody@127.0.0.1:1/none",
      dataDir: "memory:",
    });
    await expect(database.newestMigration()).rejects.toThrow();
    await database.close();
  });

  test.runIf(testServerUrl())("works under time limits", async () => {
    const { db } = opened.database;
    const limits = sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
                              current_setting('idle_in_transaction_session_timeout') as idle`;
    expect(await rows(db, limits)).toEqual([{ statement: "5s", lock: "2s", idle: "10s" }]);
    const waiting = db.transaction(async (tx) => {
      await tx.execute(sql`update users set bio = 'held' where id = 'ana'`);
      await db.execute(sql`update users set bio = 'wanted' where id = 'ana'`);
    });
    await expect(waiting).rejects.toMatchObject({ cause: { code: "55P03" } });
  });
});
