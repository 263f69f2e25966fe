import { contentReports } from "@longpaddock/db/schema/content-reports";
import { routes } from "@longpaddock/db/schema/routes";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { shareRoute } from "../../../test/factories";
import { guest, member, type Person } from "../../../test/people";
import { sweepOutbox } from "../../notifications/notifications/sweep-outbox";

const app = testApp();

const rate = (person: Person, id: number, note: object) =>
  person.rest("POST", `/api/routes/${id}/rate`, { payload: { rating: 4, ...note } });
const ratings = async (person: Person, id: number) =>
  (await person.rest("GET", `/api/routes/${id}/ratings`)).json();
const report = (person: Person, ratingId: number | string, payload: object = { reason: "spam" }) =>
  person.rest("POST", `/api/ratings/${ratingId}/report`, { payload });
const review = (person: Person, id: number, status: unknown) =>
  person.rest("PATCH", `/api/admin/reports/${id}`, { payload: { status } });
const stored = (ratingId: number) =>
  app.deps.database.db.select().from(contentReports).where(eq(contentReports.ratingId, ratingId));

/** A route with a note by `writer`. */
async function noted(options: { isPublic?: boolean } = {}) {
  const writer = await member(app, { firstName: "Wendy", lastName: "Writer" });
  const id = await shareRoute(writer, options);
  await rate(writer, id, { riddenIn: "2026-05", conditions: "wet", review: "Buy my tyres." });
  const [{ id: ratingId }] = await ratings(writer, id);
  return { writer, id, ratingId: Number(ratingId) };
}

describe("reporting a note", () => {
  test("is answered with the report, once for each member and version", async () => {
    const { writer, id, ratingId } = await noted();
    const rider = await member(app);
    const answer = await report(rider, ratingId, { reason: "spam", details: " An advertisement " });
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        id: expect.any(Number),
        reason: "spam",
        details: "An advertisement",
        createdAt: expect.stringMatching(/Z$/),
      },
    ]);
    const again = await report(rider, ratingId, { reason: "abusive" });
    expect([again.statusCode, again.json().message]).toEqual([409, "You have already reported this note"]);
    expect((await ratings(rider, id))[0]).toMatchObject({
      mine: { reported: true },
      can: { reportNote: false },
    });
    await rate(writer, id, { review: "Buy my other tyres." });
    expect((await ratings(rider, id))[0]).toMatchObject({
      mine: { reported: false },
      can: { reportNote: true },
    });
    expect((await report(rider, ratingId)).statusCode).toBe(201);
  });

  test("is shown to administrators only, and never to the writer", async () => {
    const { writer, id, ratingId } = await noted();
    const before = await ratings(writer, id);
    const rider = await member(app, { firstName: "Quentin" });
    await report(rider, ratingId);
    expect(await ratings(writer, id)).toEqual(before);
    expect((await ratings(await member(app), id))[0].mine).toEqual({ reported: false });
    expect((await ratings(guest(app), id))[0].mine).toBeNull();
    expect((await writer.rest("GET", "/api/admin/reports")).statusCode).toBe(403);
    expect((await rider.rest("GET", "/api/admin/reports")).statusCode).toBe(403);
    expect((await guest(app).rest("GET", "/api/admin/reports")).statusCode).toBe(401);
  });

  test("is refused to guests, before onboarding, to the writer, and where there is no note", async () => {
    const { writer, id, ratingId } = await noted();
    expect((await report(guest(app), ratingId)).statusCode).toBe(401);
    const newcomer = await report(await member(app, { onboarded: false }), ratingId);
    expect([newcomer.statusCode, newcomer.json().code]).toEqual([403, "ONBOARDING_REQUIRED"]);
    const ownNote = await report(writer, ratingId);
    expect([ownNote.statusCode, ownNote.json().message]).toEqual([403, "You can't report your own note"]);
    const rider = await member(app);
    expect((await report(rider, 2_000_000_000)).statusCode).toBe(404);
    expect((await report(rider, "abc")).statusCode).toBe(400);
    await rate(writer, id, { riddenIn: null, conditions: null, review: null });
    const gone = await report(rider, ratingId);
    expect([gone.statusCode, gone.json().message]).toEqual([404, "This note is gone"]);
  });

  test("gives the same 404 for a note on a private route as for one that does not exist", async () => {
    const { ratingId } = await noted({ isPublic: false });
    const rider = await member(app);
    const [hidden, unknown] = [await report(rider, ratingId), await report(rider, 2_000_000_000)];
    expect([hidden.statusCode, hidden.json()]).toEqual([404, unknown.json()]);
    expect((await report(await member(app, { admin: true }), ratingId)).statusCode).toBe(201);
  });

  test.each([
    [{}, { reason: "Please choose a reason" }],
    [{ reason: "boring" }, { reason: expect.stringMatching(/^must be one of: dangerous, abusive/) }],
    [{ reason: "spam", details: "x".repeat(501) }, { details: "must be at most 500 characters" }],
  ])("with %j gets 400 and the name of the field", async (payload, fields) => {
    const { ratingId } = await noted();
    const answer = await report(await member(app), ratingId, payload);
    expect([answer.statusCode, answer.json().fields]).toEqual([400, fields]);
  });
});

describe("an administrator", () => {
  test("finds pending reports, newest first, in pages, with the note, its writer and the reporter", async () => {
    const admin = await member(app, { admin: true });
    const { id, ratingId, writer } = await noted();
    const riders = [await member(app, { firstName: "Ana" }), await member(app, { firstName: "Ben" })];
    for (const rider of riders) await report(rider, ratingId, { reason: "abusive", details: "Rude." });
    const first = await admin.rest("GET", "/api/admin/reports?limit=1");
    expect(first.json()).toMatchObject([
      {
        reason: "abusive",
        details: "Rude.",
        status: "pending",
        reporter: { id: riders[1]?.id, firstName: "Ben" },
        note: {
          ratingId,
          rating: 4,
          riddenIn: "2026-05",
          conditions: "wet",
          review: "Buy my tyres.",
          photos: [],
          isRewritten: false,
          writer: { id: writer.id, firstName: "Wendy", lastName: "Writer" },
          route: { id, name: "Barry Way" },
        },
      },
    ]);
    const next = /<(.+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? "";
    expect((await admin.rest("GET", next)).json()).toMatchObject([{ reporter: { firstName: "Ana" } }]);
    await rate(writer, id, { review: "Fine." });
    const page = await admin.api.reports.list.query({ limit: 1 });
    expect(page.items).toMatchObject([{ note: { review: "Fine.", isRewritten: true } }]);
  });

  test("removes a reported note: all its reports are closed, and the stars and averages stay", async () => {
    const admin = await member(app, { admin: true });
    const { writer, id, ratingId } = await noted();
    const sent = [await report(await member(app), ratingId), await report(await member(app), ratingId)];
    const [first, second] = sent.map((answer) => Number(answer.json().id));
    const answer = await review(admin, first ?? 0, "removed");
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { id: first, status: "removed", reviewedAt: expect.stringMatching(/Z$/) },
    ]);
    expect(await stored(ratingId)).toMatchObject([
      { id: first, status: "removed", adminId: admin.id },
      { id: second, status: "removed", adminId: admin.id },
    ]);
    expect(await ratings(writer, id)).toMatchObject([
      { rating: 4, riddenIn: null, conditions: null, review: null, writtenAt: null },
    ]);
    const route = (await writer.rest("GET", `/api/routes/${id}`)).json();
    expect(route).toMatchObject({ averageRating: 4, totalRatings: 1, mine: { rating: 4 } });
    const late = await review(admin, second ?? 0, "dismissed");
    expect([late.statusCode, late.json().message]).toEqual([409, "This report has already been reviewed"]);
  });

  test("dismisses one report: the note and its other reports stay", async () => {
    const admin = await member(app, { admin: true });
    const { id, ratingId } = await noted();
    const rider = await member(app);
    const sent = (await report(rider, ratingId)).json();
    await report(await member(app), ratingId);
    expect((await admin.api.reports.review.mutate({ id: sent.id, status: "dismissed" })).status).toBe(
      "dismissed",
    );
    expect((await ratings(rider, id))[0]).toMatchObject({
      review: "Buy my tyres.",
      mine: { reported: true },
    });
    expect((await stored(ratingId)).map(({ status }) => status).toSorted()).toEqual(["dismissed", "pending"]);
    expect((await report(rider, ratingId)).statusCode).toBe(409);
  });

  test("is required, and gets 404 for an unknown report and 400 for an unknown outcome", async () => {
    const admin = await member(app, { admin: true });
    const { ratingId } = await noted();
    const rider = await member(app);
    const { id } = (await report(rider, ratingId)).json();
    expect((await review(guest(app), id, "removed")).statusCode).toBe(401);
    expect((await review(rider, id, "removed")).statusCode).toBe(403);
    expect((await review(admin, 2_000_000_000, "removed")).statusCode).toBe(404);
    for (const status of ["pending", "", undefined, "gone"])
      expect(Object.keys((await review(admin, id, status)).json().fields)).toEqual(["status"]);
  });
});

test("a note that its writer removes takes its pending reports off the list", async () => {
  const { writer, id, ratingId } = await noted();
  await report(await member(app), ratingId);
  await rate(writer, id, { riddenIn: null, conditions: null, review: null });
  expect(await stored(ratingId)).toMatchObject([{ status: "removed", adminId: null }]);
});

test("deleting a route deletes the reports of its notes", async () => {
  const admin = await member(app, { admin: true });
  const { id, ratingId } = await noted();
  await report(await member(app), ratingId);
  await admin.api.routes.adminDelete.mutate({ id });
  expect(await stored(ratingId)).toEqual([]);
});

describe("the writer of a note that an administrator removes", () => {
  const toldOf = async (person: Person) => {
    await sweepOutbox(app.deps);
    return (await person.api.notifications.list.query({})).items;
  };

  test.each([
    ["Advertising", "Advertising"],
    [undefined, "No reason was given"],
  ])("hears on which route and why: %s", async (reason, expected) => {
    const { writer, id, ratingId } = await noted();
    const [admin, reporter] = [await member(app, { admin: true }), await member(app)];
    const { id: reportId } = (await report(reporter, ratingId)).json();
    const payload = { status: "removed", ...(reason && { reason }) };
    expect((await admin.rest("PATCH", `/api/admin/reports/${reportId}`, { payload })).statusCode).toBe(200);
    const removal = { kind: "removed", actor: { id: admin.id }, reason: expected };
    expect(await toldOf(writer)).toMatchObject([{ ...removal, route: { id, name: expect.any(String) } }]);
    expect(await toldOf(reporter)).toEqual([]);
    const { items } = await admin.api.audit.list.query({ act: "report_reviewed" });
    expect(items[0]).toMatchObject({ after: { status: "removed", reason: expected } });
    // With the route goes what is said of it.
    await admin.rest("DELETE", `/api/routes/${id}/admin-delete`);
    expect(await toldOf(writer)).toMatchObject([{ route: { id: null } }]);
  });

  test("doesn't learn the name of a route that was hidden since", async () => {
    const author = await member(app);
    const id = await shareRoute(author);
    const [writer, admin] = [await member(app), await member(app, { admin: true })];
    await rate(writer, id, { review: "Buy my tyres." });
    const [{ id: ratingId }] = await ratings(writer, id);
    const { id: reportId } = (await report(await member(app), ratingId)).json();
    await review(admin, reportId, "removed");
    await app.deps.database.db.update(routes).set({ isPublic: false }).where(eq(routes.id, id));
    expect(await toldOf(writer)).toMatchObject([{ kind: "removed", route: { id, name: null } }]);
  });

  test("hears nothing of a report that is dismissed, nor of their own note", async () => {
    const { writer, ratingId } = await noted();
    const admin = await member(app, { admin: true });
    await review(admin, (await report(await member(app), ratingId)).json().id, "dismissed");
    expect(await toldOf(writer)).toEqual([]);
    const own = await shareRoute(admin);
    await rate(admin, own, { review: "Mine" });
    const [{ id: ownRating }] = await ratings(admin, own);
    await review(admin, (await report(await member(app), ownRating)).json().id, "removed");
    expect(await toldOf(admin)).toEqual([]);
  });
});
