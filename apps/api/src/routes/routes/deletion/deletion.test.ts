import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pendingFiles } from "@longpaddock/db/schema/pending-files";
import { routeDeletionRequests } from "@longpaddock/db/schema/route-deletion-requests";
import { routeRatings } from "@longpaddock/db/schema/route-ratings";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { userRoutes } from "@longpaddock/db/schema/user-routes";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/build-app";
import { gpxFile, shareRoute, uploadRoute } from "../../../../test/factories";
import { openNews } from "../../../../test/live/news";
import { guest, member, type Person } from "../../../../test/people";
import { sweepOrphans } from "../../../core/files/sweep-orphans";

const app = testApp();
const news = openNews(app);
const LATER = 25 * 60 * 60_000;
const kept = () => join(app.dataDir, "uploads", "gpx");

/** Shares a route that has an original and a cut file. */
async function shareWithFiles(): Promise<{ id: number; files: [string, string] }> {
  const author = await member(app, { plan: "premium" });
  const { id } = await uploadRoute(author, { gpxFile: await gpxFile() });
  const cut = `cut-${id}.gpx`;
  await writeFile(join(kept(), cut), "<gpx/>");
  const [track] = await app.deps.database.db
    .update(routeTracks)
    .set({ publicStorageKey: `gpx/${cut}`, publicBytes: 6, publicSha256: "0".repeat(64) })
    .where(eq(routeTracks.routeId, id))
    .returning();
  return { id, files: [track?.storageKey.replace("gpx/", "") ?? "", cut] };
}

const requestDeletion = (person: Person, id: number | string, payload: object = {}) =>
  person.rest("POST", `/api/routes/${id}/request-deletion`, { payload });
const remove = (person: Person, id: number | string) =>
  person.rest("DELETE", `/api/routes/${id}/admin-delete`);

describe("requesting deletion of a route", () => {
  test("works for its author, with or without a reason, over REST and tRPC", async () => {
    const author = await member(app);
    const [first, second] = [await shareRoute(author), await shareRoute(author)];
    const answer = await requestDeletion(author, first, { reason: "  The track\r\nis closed " });
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        id: expect.any(Number),
        routeId: first,
        status: "pending",
        reason: "The track\nis closed",
        createdAt: expect.stringMatching(/Z$/),
      },
    ]);
    const without = await author.api.routes.requestDeletion.mutate({ id: second, reason: "" });
    expect(without).toMatchObject({ routeId: second, status: "pending", reason: null });
    const [row] = await app.deps.database.db
      .select()
      .from(routeDeletionRequests)
      .where(eq(routeDeletionRequests.routeId, first));
    expect(row).toMatchObject({ routeName: "Barry Way", requesterId: author.id, adminId: null });
  });

  test("gives 409 while a request is pending and works again after a rejection", async () => {
    const author = await member(app);
    const id = await shareRoute(author);
    const both = await Promise.all([requestDeletion(author, id), requestDeletion(author, id)]);
    expect(both.map((answer) => answer.statusCode).toSorted()).toEqual([201, 409]);
    const again = await requestDeletion(author, id);
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      "Deletion of this route has already been requested",
    ]);
    await app.deps.database.db
      .update(routeDeletionRequests)
      .set({ status: "rejected", reviewedAt: new Date() })
      .where(eq(routeDeletionRequests.routeId, id));
    expect((await requestDeletion(author, id)).statusCode).toBe(201);
  });

  test("gives 403 to others who can see the route and 404 to those who cannot", async () => {
    const [author, rider] = [await member(app), await member(app)];
    const admin = await member(app, { admin: true });
    const [open, hidden] = [await shareRoute(author), await shareRoute(author, { isPublic: false })];
    expect((await requestDeletion(guest(app), open)).statusCode).toBe(401);
    const newcomer = await requestDeletion(await member(app, { onboarded: false }), open);
    expect(newcomer.json()).toMatchObject({ code: "ONBOARDING_REQUIRED" });
    expect((await requestDeletion(rider, open)).statusCode).toBe(403);
    expect((await requestDeletion(admin, open)).statusCode).toBe(403);
    expect((await requestDeletion(rider, hidden)).statusCode).toBe(404);
    expect((await requestDeletion(rider, 2_000_000_000)).statusCode).toBe(404);
    expect((await requestDeletion(author, hidden)).statusCode).toBe(201);
    const can = async (person: Person) => (await person.api.routes.byId.query({ id: open })).can;
    expect(await can(author)).toMatchObject({ requestDeletion: true, adminDelete: false, rate: true });
    expect(await can(rider)).toMatchObject({ requestDeletion: false, adminDelete: false, mark: true });
    expect(await can(admin)).toMatchObject({ requestDeletion: false, adminDelete: true });
  });

  test.each([{ reason: "x".repeat(1001) }, { reason: 5 }, { reason: "a\u0000b" }])(
    "refuses the input %j with 400 and the name of the field",
    async (payload) => {
      const author = await member(app);
      const answer = await requestDeletion(author, await shareRoute(author), payload);
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ["reason"]]);
    },
  );
});

describe("deletion of a route by an administrator", () => {
  test("removes the route with its ratings and marks, and approves its pending request", async () => {
    const [author, rider] = [await member(app), await member(app)];
    const admin = await member(app, { admin: true });
    const id = await shareRoute(author);
    await rider.api.ratings.rate.mutate({ id, rating: 5 });
    await rider.api.marks.set.mutate({ routeId: id, status: "starred" });
    const request = (await requestDeletion(author, id)).json();
    const before = await guest(app).api.routes.counts.query();
    const answer = await remove(admin, id);
    expect([answer.statusCode, answer.payload]).toEqual([204, ""]);
    expect((await author.rest("GET", `/api/routes/${id}`)).statusCode).toBe(404);
    expect((await guest(app).api.routes.counts.query()).total).toBe(before.total - 1);
    const { db } = app.deps.database;
    expect(await db.select().from(routeRatings).where(eq(routeRatings.routeId, id))).toEqual([]);
    expect(await db.select().from(userRoutes).where(eq(userRoutes.routeId, id))).toEqual([]);
    const [left] = await db
      .select()
      .from(routeDeletionRequests)
      .where(eq(routeDeletionRequests.id, request.id));
    expect(left).toMatchObject({
      routeId: null,
      routeName: "Barry Way",
      status: "approved",
      adminId: admin.id,
      adminNotes: "Request approved by admin",
    });
    expect(left?.reviewedAt).toBeInstanceOf(Date);
    expect((await remove(admin, id)).statusCode).toBe(404);
  });

  test("leaves a rejected request unchanged", async () => {
    const author = await member(app);
    const admin = await member(app, { admin: true });
    const id = await shareRoute(author);
    const request = (await requestDeletion(author, id)).json();
    const reviewed = { status: "rejected", reviewedAt: new Date("2026-01-01T00:00:00Z") } as const;
    const { db } = app.deps.database;
    await db.update(routeDeletionRequests).set(reviewed).where(eq(routeDeletionRequests.id, request.id));
    await admin.api.routes.adminDelete.mutate({ id });
    const [left] = await db
      .select()
      .from(routeDeletionRequests)
      .where(eq(routeDeletionRequests.id, request.id));
    expect(left).toMatchObject({ ...reviewed, routeId: null, adminId: null });
  });

  test("tells the author without a request by whom and why, by bell, push and mail, and the log has the reason", async () => {
    const [author, admin] = [await member(app), await member(app, { admin: true, firstName: "Ada" })];
    await news.turnPushOn(author);
    const id = await shareRoute(author, { name: "Closed lane" });
    const reason = { payload: { reason: "  The owner\u202E asked " } };
    expect((await admin.rest("DELETE", `/api/routes/${id}/admin-delete`, reason)).statusCode).toBe(204);
    await news.deliver();
    const { items } = await author.api.notifications.list.query({});
    expect(items).toMatchObject([
      {
        kind: "removed",
        actor: { id: admin.id },
        group: null,
        route: { id: null, name: "Closed lane" },
        reason: "The owner asked",
      },
    ]);
    const said = /Ada.*, an administrator, deleted your route “Closed lane”.*Reason: The owner asked/s;
    expect(news.push(author)).toMatchObject([expect.stringMatching(said)]);
    expect(news.mail(author)).toMatchObject([{ text: expect.stringMatching(said) }]);
    const [act] = await admin.api.audit.list.query({ act: "route_deleted" }).then(({ items }) => items);
    expect(act).toMatchObject({ after: { reason: "The owner asked" } });
  });

  test("says that no reason was given, keeps one beside a request, and tells nobody of their own route", async () => {
    const [author, admin] = [await member(app), await member(app, { admin: true })];
    const toldOf = async (person: Person) => {
      await news.deliver();
      return (await person.api.notifications.list.query({})).items;
    };
    await remove(admin, await shareRoute(author, { name: "First" }));
    const [plain] = await toldOf(author);
    expect(plain).toMatchObject({ kind: "removed", reason: "No reason was given" });
    const requested = await shareRoute(author, { name: "Second" });
    await requestDeletion(author, requested);
    await admin.api.routes.adminDelete.mutate({ id: requested, reason: "Good point" });
    expect(await toldOf(author)).toMatchObject([
      { kind: "deletion_reviewed", route: null, deletionRequest: { isApproved: true, notes: "Good point" } },
      { kind: "removed" },
    ]);
    await remove(admin, await shareRoute(admin));
    expect(await toldOf(admin)).toEqual([]);
    const long = { payload: { reason: "x".repeat(501) } };
    const refused = await admin.rest("DELETE", `/api/routes/${await shareRoute(author)}/admin-delete`, long);
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ["reason"]]);
  });

  test("removes the original and the cut file from storage", async () => {
    const admin = await member(app, { admin: true });
    const { id, files } = await shareWithFiles();
    expect(await readdir(kept())).toEqual(expect.arrayContaining(files));
    expect((await remove(admin, id)).statusCode).toBe(204);
    for (const file of files) expect(await readdir(kept())).not.toContain(file);
    expect(await app.deps.database.db.select().from(pendingFiles)).toEqual([]);
  });

  test("leaves a file that storage fails to delete to the sweep a day later", async () => {
    const admin = await member(app, { admin: true });
    const { id, files } = await shareWithFiles();
    const [original, cut] = files;
    await rm(join(kept(), original));
    // Removing a folder as a file fails, like storage that is unavailable.
    await mkdir(join(kept(), original));
    expect((await remove(admin, id)).statusCode).toBe(204);
    expect(await readdir(kept())).not.toContain(cut);
    const pending = await app.deps.database.db.select().from(pendingFiles);
    expect(pending.map(({ storageKey }) => storageKey)).toContain(`gpx/${original}`);
    await rm(join(kept(), original), { recursive: true });
    await writeFile(join(kept(), original), "<gpx/>");
    expect(await sweepOrphans(app.deps)).toBe(0);
    app.setTime(new Date(Date.now() + LATER));
    expect(await sweepOrphans(app.deps)).toBe(pending.length);
    app.setTime(null);
    expect(await readdir(kept())).not.toContain(original);
    expect(await app.deps.database.db.select().from(pendingFiles)).toEqual([]);
  });

  test("succeeds once when sent twice at once, and never causes a server error for simultaneous ratings and stars", async () => {
    const [author, rider] = [await member(app), await member(app)];
    const admin = await member(app, { admin: true });
    const id = await shareRoute(author);
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () =>
        rider.rest("POST", `/api/routes/${id}/rate`, { payload: { rating: 3 } }),
      ),
      remove(admin, id),
      remove(admin, id),
      ...Array.from({ length: 5 }, () =>
        rider.rest("POST", "/api/user/routes", { payload: { routeId: id, status: "starred" } }),
      ),
      requestDeletion(author, id),
    ]);
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.slice(5, 7).toSorted()).toEqual([204, 404]);
    for (const status of statuses) expect([200, 201, 204, 404]).toContain(status);
    expect(await app.deps.database.db.select().from(userRoutes).where(eq(userRoutes.routeId, id))).toEqual(
      [],
    );
  });

  test("is refused to everyone else", async () => {
    const author = await member(app);
    const admin = await member(app, { admin: true });
    const id = await shareRoute(author);
    expect((await remove(guest(app), id)).statusCode).toBe(401);
    expect((await remove(author, id)).statusCode).toBe(403);
    await expect(author.api.routes.adminDelete.mutate({ id })).rejects.toMatchObject({
      data: { code: "FORBIDDEN", httpStatus: 403 },
    });
    expect((await author.rest("GET", `/api/routes/${id}`)).statusCode).toBe(200);
    expect((await remove(admin, 2_000_000_000)).statusCode).toBe(404);
    expect((await remove(admin, "abc")).statusCode).toBe(400);
    expect((await remove(admin, await shareRoute(author, { isPublic: false }))).statusCode).toBe(204);
  });
});
