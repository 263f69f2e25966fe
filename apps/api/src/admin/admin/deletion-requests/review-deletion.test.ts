import { notifications } from "@longpaddock/db/schema/notifications";
import { pendingFiles } from "@longpaddock/db/schema/pending-files";
import { routeRatings } from "@longpaddock/db/schema/route-ratings";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { userRoutes } from "@longpaddock/db/schema/user-routes";
import { REVIEW_NOTES } from "@longpaddock/domain/routes/texts";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/build-app";
import { addRide } from "../../../../test/events/event-rows";
import { gpxFile, shareRoute, uploadRoute } from "../../../../test/factories";
import { guest, member, type Person } from "../../../../test/people";
import { storedFiles } from "../../../../test/stored-files";
import { sweepOutbox } from "../../../notifications/notifications/sweep-outbox";

const app = testApp();

async function requested(author: Person, reason = "The track is closed") {
  const routeId = await shareRoute(author, { name: "Closed lane" });
  const { id } = await author.api.routes.requestDeletion.mutate({ id: routeId, reason });
  return { id, routeId };
}

const review = (person: Person, id: number | string, payload: object) =>
  person.rest("PATCH", `/api/admin/deletion-requests/${id}`, { payload });

async function toldOf(person: Person) {
  await sweepOutbox(app.deps);
  return (await person.api.notifications.list.query({})).items;
}

describe("an administrator who reviews a request to delete a route", () => {
  test("approves it, which deletes the route and tells the author", async () => {
    const [author, admin] = [await member(app), await member(app, { admin: true, firstName: "Ada" })];
    const { id, routeId } = await requested(author);
    const answer = await review(admin, id, { status: "approved" });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        id,
        routeId: null,
        routeName: "Closed lane",
        requesterId: author.id,
        reason: "The track is closed",
        status: "approved",
        adminId: admin.id,
        adminNotes: REVIEW_NOTES.approved,
        createdAt: expect.stringMatching(/Z$/),
        reviewedAt: expect.stringMatching(/Z$/),
      },
    ]);
    expect((await author.rest("GET", `/api/routes/${routeId}`)).statusCode).toBe(404);
    expect(await toldOf(author)).toMatchObject([
      {
        kind: "deletion_reviewed",
        group: null,
        event: null,
        actor: { id: admin.id, firstName: "Ada" },
        deletionRequest: { routeId: null, routeName: "Closed lane", isApproved: true, notes: null },
      },
    ]);
  });

  test("rejects it with notes, which the author reads, and the route stays", async () => {
    const [author, admin] = [await member(app), await member(app, { admin: true })];
    const { id, routeId } = await requested(author);
    const adminNotes = "It's the only way round the flood";
    const answer = await review(admin, id, { status: "rejected", adminNotes });
    expect(answer.json()).toMatchObject({ status: "rejected", routeId, adminNotes });
    expect((await author.rest("GET", `/api/routes/${routeId}`)).json()).toMatchObject({
      mine: { deletionRequested: false },
      can: { requestDeletion: true },
    });
    expect(await toldOf(author)).toMatchObject([
      { deletionRequest: { routeId, isApproved: false, notes: adminNotes } },
    ]);
    const again = await author.api.routes.requestDeletion.mutate({ id: routeId });
    expect((await review(admin, again.id, { status: "rejected", adminNotes: "  " })).json().adminNotes).toBe(
      REVIEW_NOTES.rejected,
    );
  });

  test.each([{ status: "pending" }, { status: "deleted" }, { status: "" }, { status: null }, {}])(
    "cannot make it %j",
    async (payload) => {
      const [author, admin] = [await member(app), await member(app, { admin: true })];
      const { id, routeId } = await requested(author);
      const answer = await review(admin, id, payload);
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ["status"]]);
      expect((await author.rest("GET", `/api/routes/${routeId}`)).statusCode).toBe(200);
    },
  );

  test("gets 409 for a second review, and 404 for one that was withdrawn or never made", async () => {
    const [author, admin] = [await member(app), await member(app, { admin: true })];
    const [first, second, withdrawn] = [
      await requested(author),
      await requested(author),
      await requested(author),
    ];
    for (const status of ["rejected", "approved"])
      for (const { id } of status === "rejected" ? [first] : [second])
        expect((await review(admin, id, { status })).statusCode).toBe(200);
    for (const { id } of [first, second])
      for (const status of ["approved", "rejected"]) {
        const answer = await review(admin, id, { status });
        expect([answer.statusCode, answer.json().message]).toEqual([
          409,
          "Another administrator has already reviewed this request",
        ]);
      }
    expect((await author.rest("GET", `/api/routes/${first.routeId}`)).statusCode).toBe(200);
    await author.api.routes.withdrawDeletion.mutate({ id: withdrawn.routeId });
    for (const id of [withdrawn.id, 2_000_000_000])
      expect((await review(admin, id, { status: "approved" })).statusCode).toBe(404);
    expect((await review(admin, "abc", { status: "approved" })).statusCode).toBe(400);
  });

  test("leaves nothing of the route behind but the events that used it", async () => {
    const [author, admin, rider] = [
      await member(app, { plan: "premium" }),
      await member(app, { admin: true }),
      await member(app),
    ];
    const { id: routeId } = await uploadRoute(author, { gpxFile: await gpxFile() });
    const files = (await storedFiles(app)).length;
    expect(files).toBeGreaterThan(0);
    await rider.api.marks.set.mutate({ routeId, status: "starred" });
    await rider.api.ratings.rate.mutate({ id: routeId, rating: 4, review: "Dusty" });
    const rideId = await addRide(app, rider, { routeId });
    const { id } = await author.api.routes.requestDeletion.mutate({ id: routeId });
    expect((await review(admin, id, { status: "approved" })).statusCode).toBe(200);
    const { db } = app.deps.database;
    expect(await db.select().from(userRoutes).where(eq(userRoutes.routeId, routeId))).toEqual([]);
    expect(await db.select().from(routeRatings).where(eq(routeRatings.routeId, routeId))).toEqual([]);
    expect(await db.select().from(routeTracks).where(eq(routeTracks.routeId, routeId))).toEqual([]);
    expect(await db.select().from(pendingFiles)).toEqual([]);
    expect(await storedFiles(app)).toHaveLength(0);
    expect((await rider.rest("GET", `/api/events/${rideId}`)).json()).toMatchObject({ route: null });
  });

  test("who deletes the route on its page tells the author too", async () => {
    const [author, admin] = [await member(app), await member(app, { admin: true })];
    const { routeId } = await requested(author);
    await admin.api.routes.adminDelete.mutate({ id: routeId });
    expect(await toldOf(author)).toMatchObject([{ deletionRequest: { isApproved: true } }]);
  });

  test("is an administrator: guests get 401, and members 403, the author too", async () => {
    const [author, rider] = [await member(app), await member(app, { plan: "gold" })];
    const { id, routeId } = await requested(author);
    expect((await review(guest(app), id, { status: "approved" })).statusCode).toBe(401);
    for (const person of [author, rider])
      expect((await review(person, id, { status: "approved" })).statusCode).toBe(403);
    expect((await author.rest("GET", `/api/routes/${routeId}`)).statusCode).toBe(200);
  });
});

test("a notification of a review goes with the request", async () => {
  const [author, admin] = [await member(app), await member(app, { admin: true })];
  const { id } = await requested(author);
  await review(admin, id, { status: "rejected" });
  await toldOf(author);
  const ofRequest = eq(notifications.deletionRequestId, id);
  expect(await app.deps.database.db.select().from(notifications).where(ofRequest)).toHaveLength(1);
});
