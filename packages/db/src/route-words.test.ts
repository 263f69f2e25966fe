import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { insertOne } from "./insert-one";
import { rows } from "./rows";
import { routes } from "./schema/routes";
import { addUser, type NewRoute, routeBy } from "./test/factories";
import { writeAtOnce } from "./test/write-at-once";
import { type TestDatabase, testDatabase } from "./testing";

let opened: TestDatabase;

beforeAll(async () => {
  opened = await testDatabase();
  await addUser(opened.database.db, "ana");
});
afterAll(() => opened.close());
beforeEach(() => opened.database.db.execute(sql`truncate routes cascade`));

const stored = () => rows(opened.database.db, sql`select word, routes from route_words order by word`);
const recounted = () =>
  rows(
    opened.database.db,
    sql`select word::varchar(30), count(*)::integer as routes
      from routes, unnest(tsvector_to_array(search)) as word
      where is_public and length(word) between 4 and 30 and word ~ '[^\\d.]'
      group by word order by word`,
  );
const words = async () => (await stored()).map((row) => (row as { word: string }).word);

async function share(difference: Partial<NewRoute>): Promise<number> {
  const made = await insertOne(
    opened.database.db,
    routes,
    routeBy("ana", { name: "A", state: "SA", ...difference }),
  );
  return made.id;
}

describe("the words that correct a search", () => {
  test("come from everything that a search looks at, without short words and numbers", async () => {
    await share({ name: "Gibb 4x4 1500", city: "Café Creek", tags: ["Dusty"], description: "Corrugations." });
    expect(await words()).toEqual(["australia", "cafe", "corrugations", "creek", "dusty", "gibb", "south"]);
  });

  test("never include those of private or deleted routes, also after a change", async () => {
    const { db } = opened.database;
    await share({ name: "Secret homestead", isPublic: false });
    expect(await words()).toEqual([]);
    const id = await share({ name: "Oodnadatta Track" });
    await share({ name: "Birdsville Track" });
    expect(await words()).toEqual(["australia", "birdsville", "oodnadatta", "south", "track"]);
    await db.update(routes).set({ name: "Strzelecki Track" }).where(eq(routes.id, id));
    expect(await words()).toEqual(["australia", "birdsville", "south", "strzelecki", "track"]);
    await db.update(routes).set({ isPublic: false }).where(eq(routes.id, id));
    expect(await words()).toEqual(["australia", "birdsville", "south", "track"]);
    await db.update(routes).set({ isPublic: true }).where(eq(routes.id, id));
    await db.delete(routes).where(eq(routes.id, id));
    expect(await words()).toEqual(["australia", "birdsville", "south", "track"]);
    await db.execute(sql`truncate routes cascade`);
    expect(await words()).toEqual([]);
  });

  test("equal a recount when simultaneous writers share and delete routes with the same words", async () => {
    const { db } = opened.database;
    await writeAtOnce(async (n) => {
      const id = await share({ name: n % 2 ? "Alpine dirt loop" : "Loop dirt alpine", city: `Town${n % 5}` });
      if (n % 4 === 0) await db.delete(routes).where(eq(routes.id, id));
      if (n % 4 === 1) await db.update(routes).set({ name: "Sealed loop" }).where(eq(routes.id, id));
      if (n % 4 === 2)
        await db.update(routes).set({ ratingSum: 5, totalRatings: 1 }).where(eq(routes.id, id));
    });
    expect(await stored()).toEqual(await recounted());
    expect((await stored()).length).toBeGreaterThan(5);
  });
});

describe("the days of a route", () => {
  test.each([
    ["3 days", 3, 3],
    ["2 to 3 days", 2, 3],
    ["6-10 days", 6, 10],
    ["4–5 Days", 4, 5],
    ["Three days", 3, 3],
    ["1 long day", 1, 1],
    ["1 day, or 2 with lunches", 1, 1],
    ["3-day loop", 3, 3],
    ["2 days / 1 night", 2, 2],
    ["3 nights", 4, 4],
    ["1.5 days", 2, 2],
    ["Half a day", 1, 1],
    ["day ride", 1, 1],
    ["4 hours with cake", 1, 1],
    ["3 h 20 min", 1, 1],
    ["51 h", 3, 3],
    ["45 min", 1, 1],
    ["A weekend", 2, 2],
    ["Long weekend", 3, 3],
    ["one week", 7, 7],
    ["1-2 weeks", 7, 14],
    ["9000 days", 365, 365],
    ["10 to 4 days", 4, 10],
    ["as long as it takes", null, null],
    ["200 km", null, null],
    [null, null, null],
  ])("are read from its duration %s", async (duration, minDays, maxDays) => {
    const id = await share({ duration });
    const found = await opened.database.db
      .select({ minDays: routes.minDays, maxDays: routes.maxDays })
      .from(routes)
      .where(eq(routes.id, id));
    expect(found).toEqual([{ minDays, maxDays }]);
  });
});
