import { users } from "@longpaddock/db/schema/users";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { shareRoute } from "../../../test/factories";
import { guest, member, type Person } from "../../../test/people";

const app = testApp();

const rate = (person: Person, id: number | string, rating: unknown) =>
  person.rest("POST", `/api/routes/${id}/rate`, { payload: { rating } });

describe("rating a route", () => {
  test("counts one rating per member, authors included, over REST and tRPC", async () => {
    const [author, rider] = [await member(app), await member(app)];
    const id = await shareRoute(author);
    const first = await rate(rider, id, 2);
    expect([first.statusCode, first.json()]).toEqual([200, { rating: 2, averageRating: 2, totalRatings: 1 }]);
    const own = await author.api.ratings.rate.mutate({ id, rating: 5 });
    expect(own).toEqual({ rating: 5, averageRating: 3.5, totalRatings: 2 });
    const again = await rider.api.ratings.rate.mutate({ id, rating: 3 });
    expect(again).toEqual({ rating: 3, averageRating: 4, totalRatings: 2 });
    const page = (await guest(app).rest("GET", `/api/routes/${id}`)).json();
    expect(page).toMatchObject({ averageRating: 4, totalRatings: 2, can: { rate: false, mark: false } });
  });

  test.each([0, 6, 4.5, -1, "5", "", null, undefined, true, [5], { stars: 5 }])(
    "refuses %j with 400 and the name of the field",
    async (rating) => {
      const rider = await member(app);
      const id = await shareRoute(rider);
      const answer = await rate(rider, id, rating);
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ["rating"]]);
      expect((await rider.rest("GET", `/api/routes/${id}`)).json().totalRatings).toBe(0);
    },
  );

  test("refuses to rate no route with the documented message", async () => {
    const answer = await rate(await member(app), "", 4);
    expect([answer.statusCode, answer.json().message]).toEqual([400, "No route ID"]);
  });

  test("requires onboarding: guests get 401 and members before onboarding 403", async () => {
    const id = await shareRoute(await member(app));
    expect((await rate(guest(app), id, 4)).statusCode).toBe(401);
    const newcomer = await rate(await member(app, { onboarded: false }), id, 4);
    expect([newcomer.statusCode, newcomer.json().code]).toEqual([403, "ONBOARDING_REQUIRED"]);
    await expect(guest(app).api.ratings.rate.mutate({ id, rating: 5 })).rejects.toMatchObject({
      data: { code: "UNAUTHORIZED", httpStatus: 401 },
    });
  });

  test("gives the same 404 for another member's private route as for one that does not exist", async () => {
    const [author, rider] = [await member(app), await member(app)];
    const hidden = await shareRoute(author, { isPublic: false });
    const unknown = await rate(rider, 2_000_000_000, 4);
    expect(unknown.statusCode).toBe(404);
    const answer = await rate(rider, hidden, 4);
    expect([answer.statusCode, answer.json()]).toEqual([404, unknown.json()]);
    expect((await rate(author, hidden, 4)).statusCode).toBe(200);
    expect((await rate(rider, "abc", 4)).statusCode).toBe(400);
  });
});

describe("the ratings of a route", () => {
  test("are listed newest first, in pages, with only the first name and picture of each member", async () => {
    const id = await shareRoute(await member(app));
    const { db } = app.deps.database;
    for (const [nth, firstName] of ["Ana", "Ben", "Cleo"].entries()) {
      const rider = await member(app, { firstName });
      await rate(rider, id, nth + 1);
      const profileImageUrl = `https://example.com/${firstName}.jpg`;
      await db.update(users).set({ profileImageUrl }).where(eq(users.id, rider.id));
    }
    const first = await guest(app).rest("GET", `/api/routes/${id}/ratings?limit=2`);
    expect(first.headers["x-total-count"]).toBe("3");
    expect(first.json()).toEqual([
      {
        id: expect.any(Number),
        rating: 3,
        riddenIn: null,
        conditions: null,
        review: null,
        photos: [],
        writtenAt: null,
        createdAt: expect.stringMatching(/Z$/),
        user: { firstName: "Cleo", profileImageUrl: "https://example.com/Cleo.jpg" },
        mine: null,
        can: { writeNote: false, reportNote: false },
      },
      expect.objectContaining({ rating: 2 }),
    ]);
    const next = /<(.+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? "";
    const second = await guest(app).rest("GET", next);
    expect(second.json()).toMatchObject([{ rating: 1, user: { firstName: "Ana" } }]);
    expect(second.headers.link).toBeUndefined();
    const page = await guest(app).api.ratings.list.query({ id });
    expect(page).toMatchObject({ total: 3, nextCursor: null, totalIsCapped: false });
    expect(page.items.map(({ rating }) => rating)).toEqual([3, 2, 1]);
  });

  test("get 404 for a private or unknown route and 400 for invalid input", async () => {
    const [author, admin] = [await member(app), await member(app, { admin: true })];
    const hidden = await shareRoute(author, { isPublic: false });
    const list = async (person: Person, rest: string) =>
      (await person.rest("GET", `/api/routes/${rest}`)).statusCode;
    expect(await list(guest(app), `${hidden}/ratings`)).toBe(404);
    expect(await list(await member(app), `${hidden}/ratings`)).toBe(404);
    expect(await list(author, `${hidden}/ratings`)).toBe(200);
    expect(await list(admin, `${hidden}/ratings`)).toBe(200);
    expect(await list(author, "2000000000/ratings")).toBe(404);
    for (const wrong of ["abc/ratings", "1/ratings?limit=0", "1/ratings?limit=501", "1/ratings?cursor=x"])
      expect(await list(author, wrong)).toBe(400);
  });
});
