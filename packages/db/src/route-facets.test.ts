import { eq, inArray, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findDifferences } from "./kept/kept-value";
import { KEPT_VALUES } from "./kept/kept-values";
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

const stored = () => rows(opened.database.db, sql`select * from route_facets where count <> 0`);
const COUNTED = ["route_facets", "route_other_states"];

async function expectExact(): Promise<void> {
  for (const kept of KEPT_VALUES.filter(({ name }) => COUNTED.includes(name)))
    expect((await findDifferences(opened.database.db, kept, 5)).first).toEqual([]);
}

const differences = fc.record<Partial<NewRoute>>({
  isPublic: fc.boolean(),
  routeType: fc.constantFrom("community", "recommended"),
  state: fc.constantFrom("SA", "South Australia", "NT"),
  vehicleType: fc.constantFrom("4x4", "cycling"),
  difficulty: fc.constantFrom("easy", "beginner", "extreme"),
  lineStates: fc.constantFrom(null, [], ["SA"], ["SA", "NT"], ["QLD", "NT", "SA"]),
  bestSeason: fc.constantFrom(null, "Autumn, Winter", "All year"),
  distance: fc.constantFrom(null, "12.500"),
  duration: fc.constantFrom(null, "2 days"),
});
const picks = fc.array(fc.nat(30), { maxLength: 12 });
const change = fc.oneof(
  fc.record({
    kind: fc.constant("insert" as const),
    rows: fc.array(differences, { minLength: 1, maxLength: 12 }),
  }),
  fc.record({ kind: fc.constant("update" as const), picks, set: differences }),
  fc.record({ kind: fc.constant("rate" as const), picks }),
  fc.record({ kind: fc.constant("delete" as const), picks }),
);

type Change = typeof change extends fc.Arbitrary<infer Step> ? Step : never;

async function apply(step: Change): Promise<void> {
  const { db } = opened.database;
  if (step.kind === "insert") {
    await db.insert(routes).values(step.rows.map((row) => routeBy("ana", row)));
    return;
  }
  const ids = (await db.select({ id: routes.id }).from(routes).orderBy(routes.id)).map(({ id }) => id);
  const chosen = inArray(
    routes.id,
    ids.filter((_id, index) => step.picks.includes(index)),
  );
  if (step.kind === "update") await db.update(routes).set(step.set).where(chosen);
  else if (step.kind === "rate") await db.update(routes).set({ ratingSum: 9, totalRatings: 2 }).where(chosen);
  else await db.delete(routes).where(chosen);
}

describe("the counts in route_facets, and the routes under their other states", () => {
  test("equal a fresh count after any inserts, updates and deletes", async () => {
    await fc.assert(
      fc
        .asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (steps) => {
          for (const step of steps) await apply(step);
          await expectExact();
        })
        .beforeEach(async () => {
          await opened.database.db.execute(sql`truncate routes cascade`);
        }),
      { numRuns: 30 },
    );
  });

  test("stay right after a bulk load and a truncation", async () => {
    await opened.database.exclusively((db) =>
      db.execute(sql`
        insert into routes (name, state, vehicle_type, difficulty, author_id, is_public)
        select 'Route ' || n, (array['QLD','Victoria','WA'])[1 + n % 3], (array['4x4','cycling'])[1 + n % 2],
               (array['easy','medium','hard','expert'])[1 + n % 4], 'ana', n % 5 <> 0
        from generate_series(1, 2000) as n`),
    );
    await expectExact();
    expect((await stored()).length).toBeGreaterThan(20);
    await opened.database.db.execute(sql`truncate routes cascade`);
    expect(await stored()).toEqual([]);
  });

  test("stay exact when simultaneous writers change the same combinations in opposite order", async () => {
    const { db } = opened.database;
    const there = [routeBy("ana", { state: "ACT" }), routeBy("ana", { state: "WA" })];
    const back = there.toReversed();
    await writeAtOnce(async (n) => {
      const made = await db
        .insert(routes)
        .values(n % 2 ? there : back)
        .returning({ id: routes.id });
      const [first] = made;
      if (first && n % 4 === 0) await db.update(routes).set({ state: "NSW" }).where(eq(routes.id, first.id));
      if (first && n % 4 === 1) await db.delete(routes).where(eq(routes.id, first.id));
    });
    await expectExact();
    expect(await db.$count(routes)).toBe(70);
  });

  test("are rolled back with the transaction that changed them", async () => {
    const { db } = opened.database;
    const attempt = db.transaction(async (tx) => {
      await tx.insert(routes).values(routeBy("ana"));
      tx.rollback();
    });
    await expect(attempt).rejects.toThrow("Rollback");
    expect(await stored()).toEqual([]);
  });
});
