import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/build-app";
import { sendRoute } from "../../../../test/factories";
import { guest, member } from "../../../../test/people";

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

  test("shortens descriptions in lists to 240 characters and an ellipsis", async () => {
    const author = await member(app, { plan: "gold" });
    for (const length of [241, 240])
      await sendRoute(author, { name: `Long ${length}`, description: "ö".repeat(length) });
    const [exact, more] = (await guest(app).rest("GET", "/api/routes?limit=2")).json();
    expect([exact.description, more.description]).toEqual(["ö".repeat(240), `${"ö".repeat(240)}…`]);
    expect((await guest(app).rest("GET", `/api/routes/${more.id}`)).json().description).toBe("ö".repeat(241));
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
