import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { shareRoute } from "../../../test/factories";
import { guest, member, type Person } from "../../../test/people";

const app = testApp();

const rate = (person: Person, id: number, payload: object) =>
  person.rest("POST", `/api/routes/${id}/rate`, { payload: { rating: 4, ...payload } });
const ratings = async (person: Person, id: number) =>
  (await person.rest("GET", `/api/routes/${id}/ratings`)).json();
const own = (person: Person, id: number) => person.rest("GET", `/api/routes/${id}/rating`);

const NOTE = { riddenIn: "2026-05", conditions: "muddy", review: "Clay after the ford.\nTake the ridge." };
const NONE = { riddenIn: null, conditions: null, review: null };

describe("the note of a rating", () => {
  test("is saved with the stars and shown to everyone, and the answer stays as it was", async () => {
    const [author, rider] = [await member(app), await member(app, { firstName: "Rosa" })];
    const id = await shareRoute(author);
    const answer = await rate(rider, id, NOTE);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { rating: 4, averageRating: 4, totalRatings: 1 },
    ]);
    const [seen] = await ratings(guest(app), id);
    expect(seen).toMatchObject({ ...NOTE, rating: 4, user: { firstName: "Rosa" }, mine: null });
    expect(seen.writtenAt).toBe(seen.createdAt);
    expect(seen.can).toEqual({ writeNote: false, reportNote: false });
    const [toAuthor] = await ratings(author, id);
    expect(toAuthor).toMatchObject({
      mine: { reported: false },
      can: { writeNote: false, reportNote: true },
    });
    const [toRider] = await ratings(rider, id);
    expect(toRider.can).toEqual({ writeNote: true, reportNote: false });
    expect((await own(rider, id)).json()).toEqual(toRider);
  });

  test("stays when only the stars change, with the time when it was written", async () => {
    const rider = await member(app);
    const id = await shareRoute(rider);
    await rate(rider, id, NOTE);
    const [before] = await ratings(rider, id);
    await rate(rider, id, { rating: 2 });
    expect(await ratings(rider, id)).toEqual([{ ...before, rating: 2 }]);
    await rider.api.ratings.rate.mutate({ id, rating: 3, review: NOTE.review });
    expect(await ratings(rider, id)).toEqual([{ ...before, rating: 3 }]);
  });

  test("changes field by field: null or blank clears one, absent keeps it", async () => {
    const rider = await member(app);
    const id = await shareRoute(rider);
    await rate(rider, id, NOTE);
    await rate(rider, id, { conditions: null, review: "Graded since." });
    expect(await ratings(rider, id)).toMatchObject([
      { riddenIn: NOTE.riddenIn, conditions: null, review: "Graded since." },
    ]);
    await rate(rider, id, { riddenIn: "", review: " \u200B " });
    expect(await ratings(rider, id)).toMatchObject([{ ...NONE, writtenAt: null, rating: 4 }]);
  });

  test("is text as typed, without characters that turn the reading direction", async () => {
    const rider = await member(app);
    const id = await shareRoute(rider);
    await rate(rider, id, { review: "<b>Mud</b> \u202Etxen" });
    expect(await ratings(rider, id)).toMatchObject([{ review: "<b>Mud</b> txen" }]);
  });

  test.each([
    [{ review: "x".repeat(10_000) }, { review: "must be at most 500 characters" }],
    [{ review: "a\u0007b" }, { review: "contains a character that is not allowed" }],
    [{ riddenIn: "9999-01" }, { riddenIn: "must be a month such as 2026-09" }],
    [{ riddenIn: "2099-12" }, { riddenIn: "can't be in the future" }],
    [{ riddenIn: "May 2026" }, { riddenIn: "must be a month such as 2026-09" }],
    [{ conditions: "lava" }, { conditions: expect.stringMatching(/^must be one of: dry, wet/) }],
  ])(
    "with %j is refused with 400 and the name of the field, and no stars are saved",
    async (note, fields) => {
      const rider = await member(app);
      const id = await shareRoute(rider);
      const answer = await rate(rider, id, note);
      expect([answer.statusCode, answer.json().fields]).toEqual([400, fields]);
      expect(await ratings(rider, id)).toEqual([]);
    },
  );

  test("is not shown to those who may not see the route", async () => {
    const [author, rider] = [await member(app), await member(app)];
    const id = await shareRoute(author, { isPublic: false });
    await rate(author, id, NOTE);
    for (const person of [guest(app), rider]) {
      const answer = await person.rest("GET", `/api/routes/${id}/ratings`);
      expect([answer.statusCode, answer.payload.includes("Clay")]).toEqual([404, false]);
    }
    expect((await own(rider, id)).statusCode).toBe(404);
    expect((await own(author, id)).json()).toMatchObject(NOTE);
  });
});

test("a member's own rating is 404 before they have rated, and 401 for guests", async () => {
  const rider = await member(app);
  const id = await shareRoute(rider);
  const unrated = await own(rider, id);
  expect([unrated.statusCode, unrated.json().message]).toEqual([404, "You haven't rated this route"]);
  expect((await own(guest(app), id)).statusCode).toBe(401);
});
