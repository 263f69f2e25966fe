import { routes } from "@longpaddock/db/schema/routes";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/build-app";
import { shareRoute } from "../../../../test/factories";
import { guest, member, type Person } from "../../../../test/people";

const app = testApp();

interface Standing {
  ratingSum?: number;
  totalRatings?: number;
  createdAt?: Date;
  isPublic?: boolean;
}

async function routeWith(author: Person, name: string, standing: Standing = {}): Promise<number> {
  const id = await shareRoute(author, { name });
  const createdAt = new Date("2026-06-01T00:00:00Z");
  await app.deps.database.db
    .update(routes)
    .set({ createdAt, ...standing })
    .where(eq(routes.id, id));
  return id;
}

describe("featured routes", () => {
  test("are sorted by rating, number of ratings and age, without private routes", async () => {
    const author = await member(app, { plan: "gold" });
    await routeWith(author, "Unrated");
    await routeWith(author, "One lucky five", { ratingSum: 5, totalRatings: 1 });
    await routeWith(author, "Loved by many", { ratingSum: 92, totalRatings: 20 });
    await routeWith(author, "Loved long ago", {
      ratingSum: 92,
      totalRatings: 20,
      createdAt: new Date("2021-06-01T00:00:00Z"),
    });
    await routeWith(author, "Disliked", { ratingSum: 20, totalRatings: 20 });
    await routeWith(author, "Hidden", { ratingSum: 500, totalRatings: 100, isPublic: false });
    await routeWith(author, "Unrated, later");
    const answer = await guest(app).rest("GET", "/api/routes/featured");
    expect(answer.statusCode).toBe(200);
    const names = answer.json().map((route: { name: string }) => route.name);
    expect(names).toEqual([
      "Loved by many",
      "One lucky five",
      "Unrated, later",
      "Unrated",
      "Loved long ago",
      "Disliked",
    ]);
    const [card] = (await guest(app).rest("GET", "/api/routes?limit=1")).json();
    expect(Object.keys(answer.json()[0])).toEqual(Object.keys(card));
    expect(await author.api.routes.featured.query({ limit: 2 })).toMatchObject([
      { name: "Loved by many", averageRating: 4.6 },
      { name: "One lucky five" },
    ]);
    expect(await guest(app).api.routes.featured.query({})).toHaveLength(6);
  });

  test.each(["limit=0", "limit=25", "limit=abc"])("are refused with 400 for the query %s", async (query) => {
    const answer = await guest(app).rest("GET", `/api/routes/featured?${query}`);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ["limit"]]);
  });
});

describe("setting the type of a route", () => {
  const set = (person: Person, id: number | string, routeType: unknown) =>
    person.rest("PATCH", `/api/admin/routes/${id}`, { payload: { routeType } });

  test("makes a community route an Expert Pick and undoes it, and updates lists and totals", async () => {
    const admin = await member(app, { admin: true });
    const id = await routeWith(await member(app), "Canning Stock Route");
    const total = async (type: string) =>
      Number((await guest(app).rest("GET", `/api/routes?type=${type}`)).headers["x-total-count"]);
    const [community, recommended] = [await total("community"), await total("recommended")];
    const answer = await set(admin, id, "recommended");
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { id, routeType: "recommended" }]);
    expect([await total("community"), await total("recommended")]).toEqual([community - 1, recommended + 1]);
    const [card] = (await admin.rest("GET", "/api/routes?type=recommended&limit=1")).json();
    expect(answer.json()).toEqual(card);
    await admin.api.admin.setRouteType.mutate({ id, routeType: "community" });
    expect([await total("community"), await total("recommended")]).toEqual([community, recommended]);
    expect((await set(admin, id, "premium")).json().routeType).toBe("premium");
    expect([await total("community"), await total("premium")]).toEqual([community, 1]);
    const listed = await guest(app).rest("GET", "/api/routes?type=community&limit=500");
    expect(listed.json().map((route: { id: number }) => route.id)).toContain(id);
    const { items } = await guest(app).api.routes.list.query({ type: "community", limit: 500 });
    expect(items.map((route) => route.id)).toContain(id);
  });

  test("is for administrators only and refuses unknown routes and types", async () => {
    const [author, admin] = [await member(app), await member(app, { admin: true })];
    const id = await routeWith(author, "Gunbarrel Highway");
    expect((await set(guest(app), id, "recommended")).statusCode).toBe(401);
    expect((await set(author, id, "recommended")).statusCode).toBe(403);
    expect((await set(admin, 2_000_000_000, "recommended")).statusCode).toBe(404);
    for (const wrong of ["expert", "", undefined, ["premium"]]) {
      const answer = await set(admin, id, wrong);
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ["routeType"]]);
    }
    await expect(author.api.admin.setRouteType.mutate({ id, routeType: "premium" })).rejects.toMatchObject({
      data: { httpStatus: 403 },
    });
  });
});
