import { routeOtherStates } from "@longpaddock/db/schema/route-other-states";
import { routes } from "@longpaddock/db/schema/routes";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { ESSENTIALS, gpxFile, sendRoute, shareRoute } from "../../../test/factories";
import { form, guest, member, type Person } from "../../../test/people";

const app = testApp();
const NONE = { bestSeason: null, vehicleUsed: null };
const BIKE = "DR650 with knobbly tyres";

const read = async (id: number) => (await guest(app).rest("GET", `/api/routes/${id}`)).json();

describe("the best season and the vehicle used", () => {
  test("are shared as JSON or a form, and answered by the route and its lists", async () => {
    const author = await member(app, { plan: "premium" });
    const given = { bestSeason: "winter, autumn", vehicleUsed: `  ${BIKE} ` };
    const kept = { bestSeason: "Autumn, Winter", vehicleUsed: BIKE };
    const sent = await author.rest("POST", "/api/routes", {
      payload: { ...ESSENTIALS, name: "A", ...given },
    });
    expect([sent.statusCode, sent.json()]).toEqual([201, expect.objectContaining(kept)]);
    const uploaded = await sendRoute(author, { ...given, gpxFile: await gpxFile() });
    expect([uploaded.statusCode, uploaded.json()]).toEqual([201, expect.objectContaining(kept)]);
    expect(await read(uploaded.json().id)).toMatchObject(kept);
    const listed = (await guest(app).rest("GET", "/api/routes?limit=2")).json();
    expect(listed).toEqual([expect.objectContaining(kept), expect.objectContaining(kept)]);
    expect(await read(await shareRoute(author))).toMatchObject(NONE);
  });

  test("are changed and cleared by an edit, and stay in one that doesn't name them", async () => {
    const author = await member(app);
    const id = await shareRoute(author, { bestSeason: "Winter", vehicleUsed: BIKE });
    const edit = async (payload: object) =>
      (await author.rest("PATCH", `/api/routes/${id}`, { payload })).json();
    expect(await edit({ city: "Hay" })).toMatchObject({ bestSeason: "Winter", vehicleUsed: BIKE });
    expect(await edit({ bestSeason: "DRY SEASON" })).toMatchObject({
      bestSeason: "Dry season",
      vehicleUsed: BIKE,
    });
    const sent = await author.rest("PATCH", `/api/routes/${id}`, await form({ vehicleUsed: "A tandem" }));
    expect(sent.json()).toMatchObject({ bestSeason: "Dry season", vehicleUsed: "A tandem" });
    await author.api.routes.update.mutate({ id, bestSeason: "Spring and summer" });
    expect(await read(id)).toMatchObject({ bestSeason: "Spring, Summer", vehicleUsed: "A tandem" });
    expect(await edit({ bestSeason: "", vehicleUsed: null })).toMatchObject(NONE);
  });

  test("are refused at their own fields, and nothing is changed", async () => {
    const author = await member(app);
    const id = await shareRoute(author, { bestSeason: "Winter" });
    const wrong = { bestSeason: "monsoon", vehicleUsed: "x".repeat(256) };
    for (const [method, path] of [
      ["POST", "/api/routes"],
      ["PATCH", `/api/routes/${id}`],
    ] as const) {
      const answer = await author.rest(method, path, { payload: { ...ESSENTIALS, name: "A", ...wrong } });
      expect([answer.statusCode, answer.json().fields]).toEqual([
        400,
        {
          bestSeason: expect.stringContaining("must be one or more of Summer, Autumn, Winter and Spring"),
          vehicleUsed: "must be at most 255 characters",
        },
      ]);
    }
    expect(await read(id)).toMatchObject({ bestSeason: "Winter" });
  });

  test("no other season gets into the database", async () => {
    const author = await member(app);
    const id = await shareRoute(author);
    const change = app.deps.database.db
      .update(routes)
      .set({ bestSeason: "monsoon" })
      .where(eq(routes.id, id));
    await expect(change).rejects.toMatchObject({
      cause: { message: expect.stringContaining("routes_best_season") },
    });
  });
});

describe("the filter by season", () => {
  let author: Person;

  beforeAll(async () => {
    author = await member(app, { plan: "gold" });
    const share = (name: string, fields: Record<string, string>) =>
      shareRoute(author, { name, city: "Quilpie", state: "QLD", description: "quilpie", ...fields });
    await share("winter", { bestSeason: "Winter", duration: "2 days" });
    await share("cool", { bestSeason: "Autumn, Winter", distance: "300" });
    await share("dry", { bestSeason: "Dry season", state: "NT", vehicleType: "4x4" });
    await share("always", { bestSeason: "All year", difficulty: "expert" });
    await share("warm", { bestSeason: "Spring, Summer" });
    await share("mine", { bestSeason: "Winter", isPublic: "false" });
    await share("unknown", {});
  });

  const found = async (query: string, person: Person = guest(app)) => {
    const answer = await person.rest("GET", `/api/routes?search=quilpie&${query}`);
    const names = answer.json<{ name: string }[]>().map(({ name }) => name);
    return [names.toSorted().join(" "), Number(answer.headers["x-total-count"])];
  };

  test.each([
    ["season=winter", "always cool dry winter", 4],
    ["season=Autumn", "always cool", 2],
    ["season=SUMMER", "always warm", 2],
    ["season=Dry%20season", "always dry", 2],
    ["season=wet", "always", 1],
    ["season=All%20year", "always", 1],
    ["season=all-year", "always", 1],
    ["season=all", "always cool dry unknown warm winter", 6],
    ["season=", "always cool dry unknown warm winter", 6],
    ["season=winter&state=NT", "dry", 1],
    ["season=winter&vehicleType=4x4", "dry", 1],
    ["season=winter&difficulty=expert", "always", 1],
    ["season=winter&minDays=2", "winter", 1],
    ["season=winter&minDistance=100&sort=distance", "cool", 1],
    ["season=winter&type=recommended", "", 0],
  ])("%s finds %j", async (query, names, total) => {
    expect(await found(query)).toEqual([names, total]);
  });

  test("finds the author's own private routes too, and those among their own", async () => {
    expect(await found("season=winter", author)).toEqual(["always cool dry mine winter", 5]);
    expect(await found("season=winter&yours=mine&state=QLD", author)).toEqual(["always cool mine winter", 4]);
  });

  test("is the same without a word to search for, page by page", async () => {
    const names: string[] = [];
    let path = "/api/routes?season=winter&vehicleType=4x4&limit=1";
    while (path) {
      const answer = await guest(app).rest("GET", path);
      names.push(...answer.json<{ name: string }[]>().map(({ name }) => name));
      path = /<(.+)>; rel="next"/.exec(String(answer.headers.link))?.[1] ?? "";
    }
    expect(names).toEqual(["dry"]);
    const { items, total } = await guest(app).api.routes.list.query({ season: "winter", state: "NT" });
    expect([items.map(({ name }) => name), total]).toEqual([["dry"], 1]);
  });

  test("finds a route in each state that its line goes through", async () => {
    const { db } = app.deps.database;
    const id = await shareRoute(author, { name: "border", state: "NT", bestSeason: "Dry season" });
    await db
      .update(routes)
      .set({ lineStates: ["NT", "SA"] })
      .where(eq(routes.id, id));
    const [other] = await db.select().from(routeOtherStates).where(eq(routeOtherStates.id, id));
    expect(other).toMatchObject({ stateCode: "SA", bestSeason: "Dry season" });
    const inState = async (query: string) =>
      (await guest(app).rest("GET", `/api/routes?state=SA&${query}`)).json<{ name: string }[]>();
    expect(await inState("season=winter")).toMatchObject([{ name: "border" }]);
    expect(await inState("season=summer")).toEqual([]);
  });

  test("refuses an unknown season at its field", async () => {
    const answer = await guest(app).rest("GET", "/api/routes?season=monsoon");
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { season: "must be one of: Summer, Autumn, Winter, Spring, Dry season, Wet season, All year" },
    ]);
  });
});
