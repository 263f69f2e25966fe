import { routes } from "@longpaddock/db/schema/routes";
import { and, asc, eq, gt, inArray, or, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { testApp } from "../../test/build-app";
import { shareRoute } from "../../test/factories";
import { guest, member, type Person } from "../../test/people";
import { cursorKeys, idCursor, listCursor } from "./cursor";
import { cappedCount, pageOf } from "./paging";

const app = testApp();
const ctx = () => ({ services: app.deps.services });

let author: Person;
beforeAll(async () => {
  author = await member(app, { plan: "gold" });
});

describe("a list sorted by start and id", () => {
  const byStart = listCursor("routes by start", z.tuple([z.iso.datetime(), z.int()]));
  const day = (date: number) => new Date(Date.UTC(2026, 5, date));

  /** Sorts by start and then by id, as the lists of events will. */
  async function pageByStart(name: string, cursor?: string) {
    const [start, id] = byStart.decode(ctx(), cursor) ?? [];
    const after =
      start === undefined || id === undefined
        ? undefined
        : or(
            gt(routes.createdAt, new Date(start)),
            and(eq(routes.createdAt, new Date(start)), gt(routes.id, id)),
          );
    const rows = await app.deps.database.db
      .select({ id: routes.id, start: routes.createdAt })
      .from(routes)
      .where(and(eq(routes.name, name), after))
      .orderBy(asc(routes.createdAt), asc(routes.id))
      .limit(3);
    return pageOf(rows, {
      limit: 2,
      total: rows.length,
      view: (row) => row.id,
      cursor: (row) => byStart.encode(ctx(), [row.start.toISOString(), row.id]),
    });
  }

  async function shareOn(name: string, dates: number[]): Promise<number[]> {
    const ids: number[] = [];
    for (const date of dates) {
      const id = await shareRoute(author, { name });
      await app.deps.database.db
        .update(routes)
        .set({ createdAt: day(date) })
        .where(eq(routes.id, id));
      ids.push(id);
    }
    return ids;
  }

  async function* pagesOf(name: string) {
    let cursor: string | undefined;
    do {
      const page = await pageByStart(name, cursor);
      yield page.items;
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
  }

  test("shows rows with the same start exactly once across pages", async () => {
    const ids = await shareOn("Together", [2, 1, 1, 1, 2]);
    const pages: number[][] = [];
    for await (const items of pagesOf("Together")) pages.push(items);
    expect(pages).toEqual([[ids[1], ids[2]], [ids[3], ids[0]], [ids[4]]]);
  });

  test("skips and repeats nothing when rows are added and deleted between pages", async () => {
    const [first = 0, second = 0, third = 0, fourth = 0] = await shareOn("Moving", [1, 2, 2, 3]);
    const seen: number[] = [];
    for await (const items of pagesOf("Moving")) {
      seen.push(...items);
      if (seen.length !== 2) continue;
      // This includes the row that the cursor points to.
      await app.deps.database.db.delete(routes).where(inArray(routes.id, [first, second]));
      await shareOn("Moving", [1]);
    }
    expect(seen).toEqual([first, second, third, fourth]);
  });
});

describe("a cursor", () => {
  const one = idCursor("newest things");
  const invalid = { code: "BAD_REQUEST", message: "Invalid cursor", fields: { cursor: "is not valid" } };
  const expectInvalid = (decode: () => unknown) => expect(decode).toThrow(expect.objectContaining(invalid));

  test("decodes to its position, and the first page has none", () => {
    expect(one.decode(ctx(), one.encode(ctx(), [12]))).toEqual([12]);
    expect(one.decode(ctx(), undefined)).toBeNull();
  });

  test("is rejected by another list, another part and another order of columns", () => {
    const cursor = one.encode(ctx(), [12]);
    const part = one.of(5);
    expectInvalid(() => idCursor("newest others").decode(ctx(), cursor));
    expectInvalid(() => part.decode(ctx(), cursor));
    expectInvalid(() => one.decode(ctx(), part.encode(ctx(), [12])));
    expectInvalid(() => one.of(6).decode(ctx(), part.encode(ctx(), [12])));
    expectInvalid(() => listCursor("newest things", z.tuple([z.string(), z.int()])).decode(ctx(), cursor));
  });

  test("is rejected when a character was changed or added, or when another secret signed it", () => {
    const cursor = one.encode(ctx(), [12]);
    for (let at = 0; at < cursor.length; at++) {
      const letter = cursor[at] === "A" ? "B" : "A";
      expectInvalid(() => one.decode(ctx(), cursor.slice(0, at) + letter + cursor.slice(at + 1)));
    }
    for (const wrong of [`${cursor}A`, `${cursor}.`, `${cursor}=`, cursor.slice(0, -1), "", ".", "12", "é.é"])
      expectInvalid(() => one.decode(ctx(), wrong));
    const services = {
      ...app.deps.services,
      cursorKeys: cursorKeys(["another secret, long enough to sign with"]),
    };
    expectInvalid(() => one.decode(ctx(), one.encode({ services }, [12])));
  });

  test("needs no encoding in a URL", () => {
    expect(one.encode(ctx(), [2_147_483_647])).toMatch(/^[\w-]{16}\.[\w-]{22}$/);
  });
});

describe("the product's lists", () => {
  const nextOf = (headers: Record<string, unknown>) =>
    /<(.+)>; rel="next"/.exec(String(headers.link))?.[1] ?? "";
  const cursorOf = (headers: Record<string, unknown>) =>
    new URL(nextOf(headers), "http://localhost").searchParams.get("cursor") ?? "";

  test("reject each other's cursors and the plain numbers that used to be cursors", async () => {
    const admin = await member(app, { admin: true });
    const ids = [await shareRoute(author, { name: "One" }), await shareRoute(author, { name: "Two" })];
    const raters = [await member(app), admin];
    for (const person of raters)
      for (const id of ids) {
        await person.api.marks.set.mutate({ routeId: id, status: "starred" });
        await person.api.marks.set.mutate({ routeId: id, status: "completed" });
        await person.api.ratings.rate.mutate({ id, rating: 3 });
      }
    const lists = [
      "/api/routes?limit=1",
      "/api/user/routes?status=starred&limit=1",
      "/api/user/routes?status=completed&limit=1",
      `/api/routes/${ids[0]}/ratings?limit=1`,
      `/api/routes/${ids[1]}/ratings?limit=1`,
      "/api/admin/users?limit=1",
    ];
    const cursors: string[] = [];
    for (const list of lists) cursors.push(cursorOf((await admin.rest("GET", list)).headers));
    expect(cursors.every(Boolean)).toBe(true);
    for (const [at, list] of lists.entries())
      for (const [other, cursor] of [...cursors.entries(), [-1, "7"] as const]) {
        const answer = await admin.rest("GET", `${list}&cursor=${cursor}`);
        expect([list, other, answer.statusCode]).toEqual([list, other, at === other ? 200 : 400]);
        if (at !== other) expect(answer.json()).toMatchObject({ message: "Invalid cursor" });
      }
  });

  test("continue at the right place after the last shown route was deleted and a new one was shared", async () => {
    const ids: number[] = [];
    for (const number of [1, 2, 3, 4]) ids.push(await shareRoute(author, { name: `Going ${number}` }));
    const first = await guest(app).rest("GET", "/api/routes?search=going&limit=2");
    await app.deps.database.db.delete(routes).where(sql`${routes.id} = ${ids[2]}`);
    await shareRoute(author, { name: "Going 5" });
    const second = await guest(app).rest("GET", nextOf(first.headers));
    const idsOf = (answer: typeof first) => answer.json().map(({ id }: { id: number }) => id);
    expect([idsOf(first), idsOf(second)]).toEqual([
      [ids[3], ids[2]],
      [ids[1], ids[0]],
    ]);
    expect(nextOf(second.headers)).toBe("");
  });
});

test("a capped count stops at its most", async () => {
  const { db } = app.deps.database;
  const where = inArray(routes.name, ["Counted"]);
  for (let count = 1; count <= 3; count++) await shareRoute(author, { name: "Counted" });
  expect(await cappedCount({ db }, { from: routes, where, max: 3 })).toEqual({
    total: 3,
    totalIsCapped: false,
  });
  expect(await cappedCount({ db }, { from: routes, where, max: 2 })).toEqual({
    total: 2,
    totalIsCapped: true,
  });
});
