import { routes } from "@longpaddock/db/schema/routes";
import { addDays } from "@longpaddock/domain/calendar";
import { closuresOn, type RouteClosure } from "@longpaddock/domain/routes/closures";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { ESSENTIALS, gpxFile, sendRoute, shareRoute } from "../../../test/factories";
import { form, guest, member, type Person } from "../../../test/people";

const app = testApp();
const ONCE: RouteClosure = {
  everyYear: false,
  from: null,
  until: null,
  part: null,
  reason: "Fire",
  source: null,
};
const WINTER: RouteClosure = {
  everyYear: true,
  from: "06-01",
  until: "10-31",
  part: "From the hut to the pass",
  reason: "Seasonal closure",
  source: "https://parks.example/closures",
};
const WET = { ...WINTER, from: "11-01", until: "04-30", part: null, source: null };

const read = async (id: number) => (await guest(app).rest("GET", `/api/routes/${id}`)).json();

describe("closures", () => {
  test("are shared as JSON or a form, and answered by the route and its lists", async () => {
    const author = await member(app, { plan: "premium" });
    const sent = await author.rest("POST", "/api/routes", {
      payload: { ...ESSENTIALS, name: "A", closures: [{ reason: "Fire" }, WINTER] },
    });
    expect([sent.statusCode, sent.json().closures]).toEqual([201, [ONCE, WINTER]]);
    const uploaded = await sendRoute(author, {
      closures: JSON.stringify([WINTER]),
      gpxFile: await gpxFile(),
    });
    expect([uploaded.statusCode, uploaded.json().closures]).toEqual([201, [WINTER]]);
    const listed = (await guest(app).rest("GET", "/api/routes?limit=2")).json();
    expect(listed.map(({ closures }: { closures: unknown }) => closures)).toEqual([[WINTER], [ONCE, WINTER]]);
    expect((await read(await shareRoute(author))).closures).toEqual([]);
  });

  test("are changed and cleared by their author's edit, and stay in one that doesn't name them", async () => {
    const author = await member(app);
    const id = await shareRoute(author, { closures: JSON.stringify([WINTER]) });
    await author.rest("PATCH", `/api/routes/${id}`, { payload: { city: "Hay" } });
    expect((await read(id)).closures).toEqual([WINTER]);
    await author.api.routes.update.mutate({ id, closures: [WET] });
    expect((await read(id)).closures).toEqual([WET]);
    const others = await (await member(app)).rest("PATCH", `/api/routes/${id}`, {
      payload: { closures: [] },
    });
    expect(others.statusCode).toBe(403);
    await author.rest("PATCH", `/api/routes/${id}`, await form({ closures: "[]" }));
    expect((await read(id)).closures).toEqual([]);
  });

  test("are refused at their own field, and nothing is changed", async () => {
    const author = await member(app);
    const id = await shareRoute(author);
    const wrong = [WINTER, { ...ONCE, from: "2027-02-30" }];
    const answer = await author.rest("PATCH", `/api/routes/${id}`, { payload: { closures: wrong } });
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { "closures.1.from": "must be a day, such as 2027-06-01" },
    ]);
    expect((await read(id)).closures).toEqual([]);
  });

  test.each([
    `{}`,
    `[{"everyYear": false}]`,
    `[{"reason": "Snow"}]`,
    `[{"reason": "Snow", "everyYear": true, "from": "2026-06-01", "until": "10-31"}]`,
    `[{"reason": "Snow", "everyYear": true, "from": "06-01"}]`,
    `[{"reason": "Snow", "everyYear": false, "until": "06-01"}]`,
    JSON.stringify(Array.from({ length: 11 }, () => ONCE)),
  ])("%s doesn't get into the database", async (list) => {
    const id = await shareRoute(await member(app));
    const change = app.deps.database.db
      .update(routes)
      .set({ closures: sql`${list}::jsonb` })
      .where(eq(routes.id, id));
    await expect(change).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/routes_closures|cannot get array length/) },
    });
  });

  test("are in the administrators' export, in words", async () => {
    await shareRoute(await member(app), { closures: JSON.stringify([WINTER, ONCE]) });
    const admin = await member(app, { admin: true });
    const sheet = (await admin.rest("GET", "/api/admin/export/routes")).body;
    expect(sheet).toContain(
      "Partly closed every year from 1 June to 31 October: From the hut to the pass. Seasonal closure\nClosed until further notice: Fire",
    );
  });
});

describe("the filter by a day on which routes are open", () => {
  const GIVEN: Record<string, RouteClosure[]> = {
    always: [],
    winter: [WINTER],
    wet: [WET],
    leap: [{ ...WET, from: "12-01", until: "02-29" }],
    fire: [{ ...ONCE, from: "2026-12-24", until: "2027-01-02" }],
    bridge: [{ ...ONCE, from: "2027-03-01" }],
    flood: [{ ...ONCE, until: "2026-12-24" }, WINTER],
    gone: [ONCE],
  };
  let author: Person;

  beforeAll(async () => {
    author = await member(app, { plan: "gold" });
    for (const [name, closures] of Object.entries(GIVEN))
      await shareRoute(author, {
        name,
        state: "QLD",
        description: "quilpie",
        closures: JSON.stringify(closures),
        isPublic: name === "fire" ? "false" : "true",
      });
  });

  const found = async (query: string, person: Person = guest(app)) => {
    const answer = await person.rest("GET", `/api/routes?search=quilpie&${query}`);
    expect([answer.statusCode, answer.payload]).toEqual([200, answer.payload]);
    const names = answer.json<{ name: string }[]>().map(({ name }) => name);
    expect(Number(answer.headers["x-total-count"])).toBe(names.length);
    return names.toSorted();
  };

  test("finds on every day those that the domain's rule has open", async () => {
    const days = Array.from({ length: 60 }, (_day, at) => addDays("2026-11-20", at * 9));
    const edges = ["2026-12-24", "2027-01-02", "2027-01-03", "2028-02-29", "2027-02-28", "2027-03-01"];
    for (const day of [...days, ...edges, "2026-06-01", "2026-10-31", "2026-11-01", "2026-04-30"]) {
      const open = Object.keys(GIVEN).filter((name) => closuresOn(GIVEN[name] ?? [], day).length === 0);
      expect(await found(`openOn=${day}`, author), day).toEqual(open.toSorted());
    }
  });

  test("goes with others, in every order and on the map", async () => {
    expect(await found("openOn=2026-07-04&state=QLD&sort=longest")).toEqual([
      "always",
      "bridge",
      "leap",
      "wet",
    ]);
    expect(await found("openOn=2026-07-04&state=WA")).toEqual([]);
    const query = { openOn: "2026-07-04", state: "QLD", limit: 2 } as const;
    const first = await guest(app).api.routes.list.query(query);
    const next = await guest(app).api.routes.list.query({ ...query, cursor: first.nextCursor ?? "" });
    const names = [...first.items, ...next.items].map(({ name }) => name);
    expect([first.total, next.nextCursor, names.toSorted()]).toEqual([
      4,
      null,
      ["always", "bridge", "leap", "wet"],
    ]);
    expect(await found("openOn=")).toHaveLength(7);
    const map = await guest(app).rest("GET", "/api/routes/map?openOn=2026-07-04");
    expect(map.statusCode).toBe(200);
  });

  test("refuses what is no day", async () => {
    const answer = await guest(app).rest("GET", "/api/routes?openOn=2026-02-30");
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { openOn: "must be a day, such as 2027-06-01" },
    ]);
  });
});
