import { routeDeletionRequests } from "@longpaddock/db/schema/route-deletion-requests";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/build-app";
import { shareRoute } from "../../../../test/factories";
import { guest, member, type Person } from "../../../../test/people";

const app = testApp();

const withdraw = (person: Person, id: number | string) =>
  person.rest("DELETE", `/api/routes/${id}/request-deletion`);

/** What this person is told about the deletion request, on the route's page and in lists. */
async function seenBy(person: Person, id: number) {
  const route = await person.api.routes.byId.query({ id });
  const { items } = await person.api.routes.list.query({});
  const told = [route, items.find((card) => card.id === id)].map((each) => [
    each?.mine?.deletionRequested,
    each?.can.requestDeletion,
    each?.can.withdrawDeletion,
  ]);
  expect(told[1]).toEqual(told[0]);
  return told[0];
}

describe("a pending deletion request", () => {
  test("is shown to the route's author only, who can withdraw it and then ask again", async () => {
    const [author, rider] = [await member(app), await member(app)];
    const admin = await member(app, { admin: true });
    const id = await shareRoute(author);
    expect(await seenBy(author, id)).toEqual([false, true, false]);
    await author.api.routes.requestDeletion.mutate({ id, reason: "The track is closed" });
    expect(await seenBy(author, id)).toEqual([true, false, true]);
    for (const other of [rider, admin]) expect(await seenBy(other, id)).toEqual([false, false, false]);
    expect(await seenBy(guest(app), id)).toEqual([undefined, false, false]);
    const answer = await withdraw(author, id);
    expect([answer.statusCode, answer.payload]).toEqual([204, ""]);
    expect(await seenBy(author, id)).toEqual([false, true, false]);
    await author.api.routes.requestDeletion.mutate({ id });
    await author.api.routes.withdrawDeletion.mutate({ id });
    expect(await seenBy(author, id)).toEqual([false, true, false]);
  });

  test("is withdrawn once when sent twice at once", async () => {
    const author = await member(app);
    const id = await shareRoute(author);
    await author.api.routes.requestDeletion.mutate({ id });
    const answers = await Promise.all([withdraw(author, id), withdraw(author, id)]);
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([204, 404]);
    const missing = await withdraw(author, id);
    expect([missing.statusCode, missing.json().message]).toEqual([
      404,
      "This route has no pending deletion request",
    ]);
  });

  test("cannot be withdrawn by anyone else", async () => {
    const [author, rider] = [await member(app), await member(app)];
    const admin = await member(app, { admin: true });
    const [open, hidden] = [await shareRoute(author), await shareRoute(author, { isPublic: false })];
    for (const id of [open, hidden]) await author.api.routes.requestDeletion.mutate({ id });
    expect((await withdraw(guest(app), open)).statusCode).toBe(401);
    expect((await withdraw(rider, open)).statusCode).toBe(403);
    expect((await withdraw(admin, open)).statusCode).toBe(403);
    expect((await withdraw(rider, hidden)).statusCode).toBe(404);
    expect((await withdraw(author, 2_000_000_000)).statusCode).toBe(404);
    expect((await withdraw(author, "abc")).statusCode).toBe(400);
    expect(await seenBy(author, open)).toEqual([true, false, true]);
    expect((await withdraw(author, hidden)).statusCode).toBe(204);
  });

  test("leaves reviewed requests of the same route alone when it is withdrawn", async () => {
    const author = await member(app);
    const id = await shareRoute(author);
    await author.api.routes.requestDeletion.mutate({ id });
    const { db } = app.deps.database;
    const ofRoute = eq(routeDeletionRequests.routeId, id);
    await db.update(routeDeletionRequests).set({ status: "rejected", reviewedAt: new Date() }).where(ofRoute);
    expect(await seenBy(author, id)).toEqual([false, true, false]);
    expect((await withdraw(author, id)).statusCode).toBe(404);
    await author.api.routes.requestDeletion.mutate({ id });
    expect((await withdraw(author, id)).statusCode).toBe(204);
    const left = await db
      .select({ status: routeDeletionRequests.status })
      .from(routeDeletionRequests)
      .where(ofRoute);
    expect(left).toEqual([{ status: "rejected" }]);
  });
});

describe("an administrator", () => {
  const path = "/api/admin/deletion-requests";

  test("finds the pending requests with route, author, reason and date, newest first, in pages", async () => {
    const admin = await member(app, { admin: true });
    const author = await member(app, { firstName: "Zoë", lastName: "Quokka" });
    const before = (await admin.api.admin.listDeletionRequests.query({})).total;
    const [first, second, withdrawn] = [
      await shareRoute(author, { name: "Closed lane" }),
      await shareRoute(author, { name: "Secret lane", isPublic: false }),
      await shareRoute(author),
    ];
    for (const id of [first, second, withdrawn])
      await author.api.routes.requestDeletion.mutate({ id, reason: `Because of ${id}` });
    await withdraw(author, withdrawn);
    const page = await admin.rest("GET", `${path}?limit=1`);
    expect(page.headers["x-total-count"]).toBe(String(before + 2));
    expect(page.json()).toEqual([
      {
        id: expect.any(Number),
        routeId: second,
        routeName: "Secret lane",
        requesterId: author.id,
        reason: `Because of ${second}`,
        status: "pending",
        createdAt: expect.stringMatching(/Z$/),
        requester: { firstName: "Zoë", lastName: "Quokka" },
      },
    ]);
    const next = /<(.+)>/.exec(String(page.headers.link))?.[1] ?? "";
    expect((await admin.rest("GET", next)).json()).toMatchObject([{ routeId: first }]);
    await admin.api.routes.adminDelete.mutate({ id: second });
    expect((await admin.rest("GET", `${path}?limit=1`)).json()).toMatchObject([{ routeId: first }]);
  });

  test("is the only one who can list the requests", async () => {
    expect((await guest(app).rest("GET", path)).statusCode).toBe(401);
    expect((await (await member(app)).rest("GET", path)).statusCode).toBe(403);
  });
});
