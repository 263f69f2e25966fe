import { routes } from "@longpaddock/db/schema/routes";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroupEvent, addRide } from "../../../test/events/event-rows";
import { ESSENTIALS } from "../../../test/factories";
import { privateGroup } from "../../../test/groups";
import { guest, type Person } from "../../../test/people";

const app = testApp();

async function groupRoute() {
  const group = await privateGroup(app);
  const shared = { ...ESSENTIALS, name: "Hidden gully", visibility: "group", groupId: group.id };
  const answer = await group.rider.rest("POST", "/api/routes", { payload: shared });
  return { ...group, groupId: group.id, answer, route: answer.json().id as number };
}

const statusFor = async (person: Person, route: number) =>
  (await person.rest("GET", `/api/routes/${route}`)).statusCode;
const seen = async (route: number) => {
  const [row] = await app.deps.database.db.select().from(routes).where(eq(routes.id, route));
  return row && [row.isPublic, row.groupId];
};

describe("a route that is shared with a group alone", () => {
  test("is found by its members by its address, and by nobody else over either transport", async () => {
    const { answer, route, groupId, admin, creator, rider, siteAdmin, ...others } = await groupRoute();
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { isPublic: false, visibility: "group", groupId },
    ]);
    for (const person of [admin, creator, rider, siteAdmin]) expect(await statusFor(person, route)).toBe(200);
    for (const person of [others.outsider, others.pending, others.removed, others.blocked, guest(app)]) {
      expect(await statusFor(person, route)).toBe(404);
      for (const call of [person.api.routes.byId, person.api.routes.track])
        await expect(call.query({ id: route })).rejects.toMatchObject({ data: { httpStatus: 404 } });
    }
  });

  test("says nothing about other routes, to members of the same and of other groups", async () => {
    const { route, groupId, rider, admin } = await groupRoute();
    const elsewhere = await privateGroup(app);
    const own = await rider.rest("POST", "/api/routes", { payload: { ...ESSENTIALS, isPublic: "false" } });
    const answersTo = async (person: Person, id: number) =>
      Promise.all([
        person.rest("GET", `/api/routes/${id}`),
        person.rest("GET", `/api/routes/${id}/ratings`),
        person.rest("GET", `/api/routes/${id}/gpx`),
        person.rest("PATCH", `/api/routes/${id}`, { payload: { city: "Hay" } }),
        person.rest("POST", `/api/routes/${id}/rate`, { payload: { rating: 3 } }),
        person.rest("POST", "/api/user/routes", { payload: { routeId: id, status: "starred" } }),
        person.rest("POST", `/api/groups/${groupId}/events`, {
          payload: { title: "x", eventDate: "2027-05-01", routeId: id },
        }),
      ]);
    const statuses = async (person: Person, id: number) =>
      (await answersTo(person, id)).map(({ statusCode }) => statusCode);
    expect(await statuses(admin, own.json().id)).toEqual([404, 404, 404, 404, 404, 404, 404]);
    expect(await statuses(elsewhere.rider, route)).toEqual([404, 404, 404, 404, 404, 404, 403]);
  });

  test("is in the group's list for members, and in no public list, search or count", async () => {
    const { route, groupId, admin, outsider } = await groupRoute();
    const path = `/api/groups/${groupId}/routes`;
    expect((await admin.rest("GET", path)).json()).toMatchObject([{ id: route, visibility: "group" }]);
    expect([await outsider.rest("GET", path), await guest(app).rest("GET", path)]).toMatchObject([
      { statusCode: 403 },
      { statusCode: 401 },
    ]);
    for (const person of [admin, outsider, guest(app)])
      for (const list of ["", "?search=hidden+gully", "?sort=rating", "/featured"])
        expect((await person.rest("GET", `/api/routes${list}`)).payload).not.toContain("Hidden gully");
  });

  test("can be starred, completed and rated by members, whose lists lose it with the membership", async () => {
    const { route, groupId, admin, creator } = await groupRoute();
    await admin.api.marks.set.mutate({ routeId: route, status: "starred" });
    await admin.api.ratings.rate.mutate({ id: route, rating: 4, review: "Muddy" });
    const starred = async () => (await admin.api.routes.list.query({ yours: "starred" })).items;
    expect(await starred()).toMatchObject([{ id: route, groupId }]);
    expect((await admin.rest("GET", "/api/user/stats")).json().routesStarred).toBe(1);
    await creator.api.memberships.remove.mutate({ id: groupId, userId: admin.id });
    expect(await starred()).toEqual([]);
    expect((await admin.rest("GET", "/api/user/stats")).json().routesStarred).toBe(0);
    expect(await statusFor(admin, route)).toBe(404);
  });

  test.each([
    ["its author leaves", ({ rider, groupId }) => rider.api.memberships.leave.mutate({ id: groupId })],
    [
      "its author is removed",
      ({ admin, rider, groupId }) => admin.api.memberships.remove.mutate({ id: groupId, userId: rider.id }),
    ],
    [
      "its author is blocked",
      ({ admin, rider, groupId }) => admin.api.memberships.block.mutate({ id: groupId, userId: rider.id }),
    ],
    ["the group is deleted", ({ creator, groupId }) => creator.api.groups.delete.mutate({ id: groupId })],
  ] as [string, (given: Awaited<ReturnType<typeof groupRoute>>) => Promise<unknown>][])(
    "is its author's alone once %s",
    async (_what, act) => {
      const given = await groupRoute();
      await act(given);
      expect(await seen(given.route)).toEqual([false, null]);
      expect([await statusFor(given.rider, given.route), await statusFor(given.admin, given.route)]).toEqual([
        200, 404,
      ]);
    },
  );

  test("is changed between everyone, the group and its author", async () => {
    const { route, groupId, rider, admin } = await groupRoute();
    const change = async (payload: object) => {
      const answer = await rider.rest("PATCH", `/api/routes/${route}`, { payload });
      return [answer.statusCode, answer.json().visibility, await statusFor(admin, route)];
    };
    expect(await change({ city: "Tumut" })).toEqual([200, "group", 200]);
    expect(await change({ isPublic: false })).toEqual([200, "group", 200]);
    expect(await change({ visibility: "me" })).toEqual([200, "me", 404]);
    expect(await change({ visibility: "group", groupId })).toEqual([200, "group", 200]);
    expect(await change({ isPublic: true })).toEqual([200, "everyone", 200]);
    expect(await seen(route)).toEqual([true, null]);
    expect(await change({ isPublic: true, visibility: "group", groupId })).toEqual([200, "group", 200]);
  });

  test("needs a group that its author belongs to", async () => {
    const { rider, outsider, groupId, pending, blocked } = await groupRoute();
    const other = (await privateGroup(app)).id;
    const share = async (person: Person, fields: object) => {
      const payload = { ...ESSENTIALS, visibility: "group", ...fields };
      const answer = await person.rest("POST", "/api/routes", { payload });
      return [answer.statusCode, answer.json().fields?.groupId];
    };
    expect(await share(rider, {})).toEqual([400, "Please choose the group that may see this route"]);
    expect(await share(rider, { groupId: other })).toEqual([403, undefined]);
    for (const person of [outsider, pending, blocked])
      expect((await share(person, { groupId }))[0]).toBe(403);
    expect(await share(rider, { groupId: 2_000_000_000 })).toEqual([404, undefined]);
  });

  test("is refused by the database of anybody but a member, and public it belongs to no group", async () => {
    const { route, groupId, outsider } = await groupRoute();
    const { db } = app.deps.database;
    const ofRoute = eq(routes.id, route);
    await expect(db.update(routes).set({ authorId: outsider.id }).where(ofRoute)).rejects.toThrow();
    await db.update(routes).set({ isPublic: true }).where(ofRoute);
    expect(await seen(route)).toEqual([true, null]);
    await db.update(routes).set({ isPublic: true, groupId }).where(ofRoute);
    expect(await seen(route)).toEqual([true, null]);
  });
});

describe("a route that is linked to an event", () => {
  const visibilityOf = async (person: Person, event: number) => {
    const { route, routeVisibility } = (await person.rest("GET", `/api/events/${event}`)).json();
    return [route?.name ?? null, routeVisibility];
  };

  test("is shown with who sees it to those who see it", async () => {
    const { route, groupId, rider, admin, outsider } = await groupRoute();
    const fields = { routeId: route };
    const event = await addGroupEvent(app, { groupId, organizer: rider }, fields);
    const ride = await addRide(app, rider, fields);
    expect(await visibilityOf(rider, event)).toEqual(["Hidden gully", "group"]);
    expect(await visibilityOf(admin, event)).toEqual(["Hidden gully", "group"]);
    expect(await visibilityOf(rider, ride)).toEqual(["Hidden gully", "otherGroup"]);
    expect(await visibilityOf(outsider, ride)).toEqual([null, null]);
    await rider.api.routes.update.mutate({ id: route, visibility: "me" });
    expect(await visibilityOf(rider, event)).toEqual(["Hidden gully", "me"]);
    expect(await visibilityOf(admin, event)).toEqual([null, null]);
    await rider.api.routes.update.mutate({ id: route, visibility: "everyone" });
    expect(await visibilityOf(outsider, ride)).toEqual(["Hidden gully", "everyone"]);
  });

  test("may be another member's that is shared with the group", async () => {
    const { route, groupId, admin, outsider } = await groupRoute();
    const event = { id: groupId, title: "Gully run", eventDate: "2027-05-01", routeId: route };
    const { id } = await admin.api.events.createInGroup.mutate(event);
    expect(await visibilityOf(admin, id)).toEqual(["Hidden gully", "group"]);
    const ride = { ...ESSENTIALS, dateTime: "2027-05-01T08:00", description: "x", routeId: route };
    await expect(outsider.api.events.createRide.mutate(ride)).rejects.toMatchObject({
      data: { httpStatus: 404 },
    });
  });
});
