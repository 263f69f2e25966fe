import { routes } from "@longpaddock/db/schema/routes";
import { userRoutes } from "@longpaddock/db/schema/user-routes";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { shareRoute } from "../../../test/factories";
import { guest, member, type Person } from "../../../test/people";

const app = testApp();

const mark = (person: Person, routeId: unknown, status: unknown = "starred") =>
  person.rest("POST", "/api/user/routes", { payload: { routeId, status } });
const unstar = (person: Person, id: unknown) => person.rest("DELETE", `/api/user/routes/${id}`);
const statusOf = async (person: Person, id: unknown) =>
  (await person.rest("GET", `/api/user/routes/${id}/status`)).json();

const NONE = { status: "none", starred: false, completed: false };
const STARRED = { status: "starred", starred: true, completed: false };
const COMPLETED = { status: "completed", starred: false, completed: true };
const BOTH = { status: "completed", starred: true, completed: true };

describe("starring and completing", () => {
  test("a route can be starred and unstarred, and repeating either changes nothing", async () => {
    const rider = await member(app);
    const id = await shareRoute(await member(app));
    expect(await statusOf(rider, id)).toEqual(NONE);
    for (let twice = 0; twice < 2; twice++) {
      const answer = await mark(rider, id);
      expect([answer.statusCode, answer.json()]).toEqual([200, STARRED]);
    }
    expect((await mark(rider, id, "none")).json()).toEqual(NONE);
    await mark(rider, id);
    for (let twice = 0; twice < 2; twice++) {
      const answer = await unstar(rider, id);
      expect([answer.statusCode, answer.payload]).toEqual([204, ""]);
      expect(await statusOf(rider, id)).toEqual(NONE);
    }
  });

  test("a completion keeps the time it was first recorded, whatever happens to the star", async () => {
    const rider = await member(app);
    const id = await shareRoute(await member(app));
    const moment = new Date("2026-03-01T02:03:04.000Z");
    app.setTime(moment);
    expect((await mark(rider, id, "completed")).json()).toEqual(COMPLETED);
    app.setTime(new Date("2026-03-02T00:00:00Z"));
    expect((await mark(rider, id, "completed")).json()).toEqual(COMPLETED);
    app.setTime(null);
    expect((await mark(rider, id)).json()).toEqual(BOTH);
    expect((await mark(rider, id, "none")).json()).toEqual(COMPLETED);
    expect((await unstar(rider, id)).statusCode).toBe(204);
    expect(await statusOf(rider, id)).toEqual(COMPLETED);
    const list = (await rider.rest("GET", "/api/user/routes?status=completed")).json();
    expect(list).toMatchObject([{ routeId: id, completedAt: moment.toISOString() }]);
  });

  test("starring over tRPC gives the same answers as over REST", async () => {
    const rider = await member(app);
    const id = await shareRoute(await member(app));
    expect(await rider.api.marks.set.mutate({ routeId: id, status: "starred" })).toEqual(STARRED);
    expect(await rider.api.marks.read.query({ id })).toEqual(STARRED);
    await rider.api.marks.unstar.mutate({ routeId: id });
    expect(await rider.api.marks.read.query({ id })).toEqual(NONE);
  });

  test("twenty simultaneous requests from one member create one star and one completion", async () => {
    const rider = await member(app);
    const id = await shareRoute(await member(app));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => mark(rider, id, nth % 2 === 0 ? "starred" : "completed")),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 200));
    const rows = await app.deps.database.db.select().from(userRoutes).where(eq(userRoutes.routeId, id));
    expect(rows.map(({ status }) => status).toSorted()).toEqual(["completed", "starred"]);
  });

  test("a member's stars are neither seen nor removed by another member", async () => {
    const [rider, other] = [await member(app), await member(app)];
    const id = await shareRoute(rider);
    await mark(rider, id);
    expect(await statusOf(other, id)).toEqual(NONE);
    await unstar(other, id);
    expect(await statusOf(rider, id)).toEqual(STARRED);
    expect((await other.rest("GET", "/api/user/routes?status=starred")).json()).toEqual([]);
  });

  test.each([
    [{ status: "starred" }, "routeId"],
    [{ routeId: "abc", status: "starred" }, "routeId"],
    [{ routeId: 0, status: "starred" }, "routeId"],
    [{ routeId: 1 }, "status"],
    [{ routeId: 1, status: "loved" }, "status"],
    [{ routeId: 1, status: ["starred"] }, "status"],
  ])("the input %j is refused with 400 and the name of the field", async (payload, field) => {
    const answer = await (await member(app)).rest("POST", "/api/user/routes", { payload });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
  });

  test("guests get 401, members before onboarding can only read, and a route the member must not see gives 404", async () => {
    const [author, rider] = [await member(app), await member(app)];
    const [id, hidden] = [await shareRoute(author), await shareRoute(author, { isPublic: false })];
    const read = (person: Person, path: string) => person.rest("GET", `/api/user/routes${path}`);
    for (const call of [mark(guest(app), id), unstar(guest(app), id), read(guest(app), `/${id}/status`)])
      expect((await call).statusCode).toBe(401);
    expect((await read(guest(app), "?status=starred")).statusCode).toBe(401);
    const newcomer = await member(app, { onboarded: false });
    for (const call of [mark(newcomer, id), unstar(newcomer, id)])
      expect((await call).json()).toMatchObject({ code: "ONBOARDING_REQUIRED" });
    expect(await statusOf(newcomer, id)).toEqual(NONE);
    expect((await read(newcomer, "?status=starred")).json()).toEqual([]);
    for (const unseen of [hidden, 2_000_000_000])
      for (const call of [mark(rider, unseen), mark(rider, unseen, "none"), read(rider, `/${unseen}/status`)])
        expect((await call).statusCode).toBe(404);
    expect((await mark(author, hidden)).json()).toEqual(STARRED);
    expect((await unstar(rider, 2_000_000_000)).statusCode).toBe(204);
    expect((await unstar(rider, "abc")).statusCode).toBe(400);
  });
});

describe("a member's list of marked routes", () => {
  const listOf = (person: Person, query: string) => person.rest("GET", `/api/user/routes?${query}`);

  test("shows cards, newest mark first, in pages", async () => {
    const [author, rider] = [await member(app, { plan: "gold" }), await member(app)];
    const ids: number[] = [];
    for (const name of ["One", "Two", "Three"]) ids.push(await shareRoute(author, { name }));
    for (const id of ids) await mark(rider, id);
    await mark(rider, ids[0], "completed");
    const first = await listOf(rider, "status=starred&limit=2");
    expect(first.headers["x-total-count"]).toBe("3");
    expect(first.json()).toMatchObject([
      { routeId: ids[2], status: "starred", completedAt: null, route: { id: ids[2], name: "Three" } },
      { routeId: ids[1], route: { name: "Two", author: { id: author.id }, hasGpx: false } },
    ]);
    const [card] = (await guest(app).rest("GET", "/api/routes?limit=1")).json();
    expect(Object.keys(first.json()[0].route)).toEqual(Object.keys(card));
    const next = /<(.+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? "";
    const second = await rider.rest("GET", next);
    expect(second.json()).toMatchObject([{ route: { name: "One" } }]);
    expect(second.headers.link).toBeUndefined();
    const page = await rider.api.marks.list.query({ status: "completed" });
    expect(page).toMatchObject({ total: 1, nextCursor: null, items: [{ routeId: ids[0] }] });
    expect(page.items[0]?.completedAt).toMatch(/Z$/);
  });

  test("leaves out routes that have since been made private, except for their author and the administrator", async () => {
    const [author, rider, admin] = [await member(app), await member(app), await member(app, { admin: true })];
    const id = await shareRoute(author);
    for (const person of [author, rider, admin]) await mark(person, id);
    await app.deps.database.db.update(routes).set({ isPublic: false }).where(eq(routes.id, id));
    for (const [person, length] of [
      [author, 1],
      [rider, 0],
      [admin, 1],
    ] as const) {
      const list = await listOf(person, "status=starred");
      expect([list.json().length, list.headers["x-total-count"]]).toEqual([length, String(length)]);
    }
    expect((await unstar(rider, id)).statusCode).toBe(204);
    await app.deps.database.db.update(routes).set({ isPublic: true }).where(eq(routes.id, id));
    expect(await statusOf(rider, id)).toEqual(NONE);
  });

  test.each([
    "",
    "status=",
    "status=none",
    "status=loved",
    "status=starred&limit=0",
    "status=starred&cursor=x",
  ])("is refused with 400 for the query '%s'", async (query) => {
    expect((await listOf(await member(app), query)).statusCode).toBe(400);
  });
});
