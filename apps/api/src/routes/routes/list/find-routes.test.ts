import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/build-app";
import { sendRoute } from "../../../../test/factories";
import { guest, member, type Person } from "../../../../test/people";
import type { RouteCard } from "../card-view";

const app = testApp();
const names = (answer: { json(): { name: string }[] }) => answer.json().map((route) => route.name);

describe("finding routes", () => {
  test("works by state, vehicle, difficulty level and words, alone and combined", async () => {
    const author = await member(app, { plan: "gold" });
    await sendRoute(author, {
      name: "Zzyzx Café Loop",
      state: "Tasmania",
      vehicleType: "cycling",
      difficulty: "intermediate",
      city: "Strahan",
    });
    await sendRoute(author, {
      name: "Zzyzx Dune Run",
      state: "NT",
      vehicleType: "4x4",
      difficulty: "expert",
      description: "Red sand and corrugations",
    });
    await sendRoute(author, {
      name: "Zzyzx Tar",
      state: "NT",
      vehicleType: "onroad-motorcycle",
      difficulty: "easy",
    });
    const find = async (query: string) =>
      names(await guest(app).rest("GET", `/api/routes?search=zzyzx&${query}`));
    expect(await find("")).toEqual(["Zzyzx Tar", "Zzyzx Dune Run", "Zzyzx Café Loop"]);
    expect(await find("state=TAS")).toEqual(["Zzyzx Café Loop"]);
    expect(await find("state=Northern%20Territory")).toEqual(["Zzyzx Tar", "Zzyzx Dune Run"]);
    expect(await find("vehicleType=cycling")).toEqual(["Zzyzx Café Loop"]);
    expect(await find("vehicleType=motorcycle")).toEqual(["Zzyzx Tar"]);
    expect(await find("difficulty=moderate")).toEqual(["Zzyzx Café Loop"]);
    expect(await find("difficulty=extreme&state=NT&vehicleType=4x4")).toEqual(["Zzyzx Dune Run"]);
    expect(await find("state=all&vehicleType=all-vehicles&difficulty=")).toHaveLength(3);
    const words = async (search: string) =>
      names(await guest(app).rest("GET", `/api/routes?search=${encodeURIComponent(search)}`));
    expect(await words("CAFE zzyz")).toEqual(["Zzyzx Café Loop"]);
    expect(await words("corrug zzyzx")).toEqual(["Zzyzx Dune Run"]);
    expect(await words("strahan zzyzx")).toEqual(["Zzyzx Café Loop"]);
    expect(await words("northern zzyzx")).toEqual(["Zzyzx Tar", "Zzyzx Dune Run"]);
    expect(await words("nothingholdsthisword")).toEqual([]);
    for (const odd of ["' OR 1=1 --", "\\", "&|!()", ":*", "<->", "%27", "$$"])
      expect(await words(odd)).toEqual([]);
  });

  test("sends whole descriptions, or the first 240 characters where an excerpt is asked for", async () => {
    const author = await member(app, { plan: "gold" });
    const [long, exact] = ["🏍".repeat(5000), "ö".repeat(240)];
    for (const description of [long, exact]) await sendRoute(author, { description });
    const lists = async (query: string) =>
      (await guest(app).rest("GET", `/api/routes?limit=2${query}`)).json();
    expect(await lists("")).toMatchObject([{ description: exact }, { description: long }]);
    const excerpts = await lists("&excerpt=true");
    expect(excerpts).toMatchObject([{ excerpt: exact }, { excerpt: `${"🏍".repeat(240)}…` }]);
    expect(excerpts[0]).not.toHaveProperty("description");
    const { items } = await guest(app).api.routes.list.query({ limit: 1 });
    expect(items).toMatchObject([{ description: exact }]);
    await author.rest("POST", "/api/user/routes", {
      payload: { routeId: excerpts[1].id, status: "starred" },
    });
    const [{ route }] = (await author.rest("GET", "/api/user/routes?status=starred")).json();
    expect(route.description).toBe(long);
    const featured = await guest(app).api.routes.featured.query({ limit: 24, excerpt: true });
    expect(featured.map(({ excerpt }) => excerpt)).toContain(`${"🏍".repeat(240)}…`);
  });

  test("sends the directions link to those who may have it, also for premium and hidden routes", async () => {
    const [author, free] = [await member(app, { plan: "gold" }), await member(app)];
    const waypoints = JSON.stringify([
      { latitude: -36.5, longitude: 148.25 },
      { latitude: -37.05, longitude: 148.3 },
    ]);
    const link = "https://www.google.com/maps/dir/?api=1&origin=-36.5%2C148.25&destination=-37.05%2C148.3";
    const { id } = (await sendRoute(author, { name: "Linked", waypoints })).json();
    await sendRoute(author, { name: "In words alone" });
    const linksFor = async (person: Person) =>
      (await person.rest("GET", "/api/routes?limit=2")).json().map((route: RouteCard) => route.gpxData);
    expect(await linksFor(guest(app))).toEqual([null, { googleMapsUrl: link }]);
    const admin = await member(app, { admin: true });
    await admin.api.admin.setRouteType.mutate({ id, routeType: "premium" });
    expect(await linksFor(guest(app))).toEqual([null, null]);
    expect(await linksFor(free)).toEqual([null, null]);
    for (const person of [author, admin, await member(app, { plan: "premium" })])
      expect(await linksFor(person)).toEqual([null, { googleMapsUrl: link }]);
  });

  test("returns pages with the total and a link to the next page, over REST and tRPC", async () => {
    const author = await member(app, { plan: "gold" });
    for (let number = 1; number <= 5; number++)
      await sendRoute(author, { name: `Page ${number}`, state: "ACT" });
    const first = await guest(app).rest("GET", "/api/routes?state=ACT&limit=2");
    expect(names(first)).toEqual(["Page 5", "Page 4"]);
    expect(first.headers["x-total-count"]).toBe("5");
    const next = /<(.+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? "";
    const second = await guest(app).rest("GET", next);
    expect(names(second)).toEqual(["Page 3", "Page 2"]);
    const page = await guest(app).api.routes.list.query({ state: "ACT", limit: 5 });
    expect(page).toMatchObject({ total: 5, nextCursor: null, totalIsCapped: false });
    expect(page.items.map((route) => route.name)).toEqual(["Page 5", "Page 4", "Page 3", "Page 2", "Page 1"]);
  });

  test.each([
    "limit=0",
    "limit=501",
    "limit=1e9",
    "limit=abc",
    "cursor=abc",
    "cursor=99999999999",
    "state=Bavaria",
    "vehicleType=x",
    "difficulty=x",
    "type=x",
  ])("refuses the query %s with 400 and the name of the field", async (query) => {
    const answer = await guest(app).rest("GET", `/api/routes?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([query.split("=")[0]]);
  });
});

test("the route counts equal the totals of the filtered lists", async () => {
  const { total, byVehicleType } = await guest(app).api.routes.counts.query();
  const found = async (query: string) =>
    Number((await guest(app).rest("GET", `/api/routes?limit=1${query}`)).headers["x-total-count"]);
  expect(total).toBe(await found(""));
  for (const [type, count] of Object.entries(byVehicleType))
    expect(count).toBe(await found(`&vehicleType=${type}`));
});
