import { beforeAll, expect } from "vitest";
import { restRoutes } from "../../src/http/rest-routes";
import { appRouter } from "../../src/http/router";
import { testApp } from "../build-app";
import { ESSENTIALS, shareRoute } from "../factories";
import { createGroup, privateGroup } from "../groups";
import { guest, member, type Person } from "../people";
import { attack } from "./attack";

const app = testApp();
const SECRET = "quollburrow";
let closed: Awaited<ReturnType<typeof privateGroup>>;

/** A private group whose topic, rules and coming event have the secret word. */
beforeAll(async () => {
  app.setTime(new Date("2027-03-01T00:00:00Z"));
  closed = await privateGroup(app, { name: "Closed Gate", rules: SECRET, region: "TAS" });
  const { id, rider } = closed;
  await rider.api.discussions.create.mutate({ id, title: SECRET, content: SECRET });
  await rider.api.events.createInGroup.mutate({
    id,
    title: SECRET,
    eventDate: "2027-05-01T08:00",
    location: SECRET,
    latitude: -36.4,
    longitude: 148.6,
  });
});

const outsiders = () => [guest(app), closed.outsider, closed.pending, closed.removed, closed.blocked];
const restOf = restRoutes(appRouter).map(({ rest }) => rest);

attack("ACC-02", async () => {
  const admin = await member(app, { admin: true });
  const broken = [
    "0",
    "-1",
    "1.5",
    "1e3",
    "2147483648",
    "9223372036854775808",
    "abc",
    "%00",
    "..%2f",
    "9".repeat(150),
  ];
  for (const { method, path } of restOf.filter((rest) => rest.path.includes("{")))
    for (const id of broken) {
      const url = path.replaceAll(/\{\w+\}/g, id);
      const { statusCode } = await admin.rest(method, url, method === "GET" ? {} : { payload: {} });
      // Ids of members are texts, and no member has any of these.
      const isText = !/\{(?!userId)\w+\}/.test(path) || path === "/api/admin/users/{id}";
      const expected = isText ? statusCode < 500 : [400, 404, 414].includes(statusCode);
      expect.soft([method, url, expected]).toEqual([method, url, true]);
    }
  expect([400, 414]).toContain((await admin.rest("GET", `/api/routes/${"9".repeat(600)}`)).statusCode);
});

attack("ACC-04", async () => {
  for (const person of outsiders())
    for (const search of [SECRET, "TAS"]) {
      expect((await person.rest("GET", `/api/groups?search=${search}`)).json()).toEqual([]);
      expect(
        (await person.rest("GET", `/api/groups/${closed.id}/posts?search=${search}`)).payload,
      ).not.toContain(SECRET);
    }
  const [found] = (await guest(app).rest("GET", "/api/groups?search=closed")).json();
  expect(found).toMatchObject({ name: "Closed Gate", region: null, creator: null });
  expect(JSON.stringify(found)).not.toContain(SECRET);
});

attack("ACC-06", async () => {
  const lists = [
    ...["today=true", "upcoming=true", "completed=true", "from=2027-05-01&to=2027-05-31"],
    "upcoming=true&box=148,-37,149,-36",
  ].map((query) => `/api/events?${query}`);
  for (const person of outsiders())
    for (const url of lists) {
      const answer = await person.rest("GET", url);
      expect([url, answer.json(), answer.headers["x-total-count"]]).toEqual([url, [], "0"]);
    }
  expect((await closed.rider.rest("GET", "/api/events?upcoming=true")).payload).toContain(SECRET);
});

attack("ACC-09", async () => {
  const [rider, other] = [await member(app), await member(app)];
  const body = {
    name: "Loop",
    description: "x",
    dateTime: "2027-05-01T08:00",
    organizerId: other.id,
    organizer: { id: other.id },
  };
  const created = (await rider.rest("POST", "/api/rides", { payload: body })).json();
  expect(created.organizer.id).toBe(rider.id);
  expect((await rider.api.events.read.query({ id: created.id })).organizerId).toBe(rider.id);
});

attack("ACC-10", async () => {
  const [author, other] = [await member(app), await member(app)];
  const payload = {
    ...ESSENTIALS,
    ...{ id: 77_777, authorId: other.id, routeType: "recommended", isFeatured: true },
    ...{ averageRating: 5, totalRatings: 99, ratingSum: 495, createdAt: "2001-01-01T00:00:00Z" },
  };
  const created = (await author.rest("POST", "/api/routes", { payload })).json();
  const route = await guest(app).api.routes.byId.query({ id: created.id });
  expect(route).toMatchObject({ routeType: "community", averageRating: null, totalRatings: 0 });
  expect([route.author.id, route.id === 77_777]).toEqual([author.id, false]);
  expect(new Date(route.createdAt).getFullYear()).toBeGreaterThan(2020);
});

attack("ACC-14", async () => {
  const { id, creator, rider, admin } = closed;
  const change = (person: Person, userId: string, role: unknown) =>
    person.rest("PUT", `/api/groups/${id}/members/${userId}/role`, { payload: { role } });
  for (const role of ["creator", "renMode", "ADMIN", "owner", "", null, ["admin"], undefined])
    expect([role, (await change(creator, rider.id, role)).statusCode]).toEqual([role, 400]);
  expect((await change(rider, rider.id, "admin")).statusCode).toBe(403);
  expect((await change(admin, creator.id, "member")).statusCode).toBe(409);
  const { items } = await rider.api.memberships.list.query({ id });
  expect(items.find(({ userId }) => userId === rider.id)?.role).toBe("member");
});

attack("ACC-15", async () => {
  const other = await member(app, { plan: "premium" });
  const otherGroup = await createGroup(other);
  const { rider, id } = closed;
  const act = (method: "PUT" | "POST" | "DELETE", path: string, payload = {}) =>
    other.rest(method, `/api/groups/${otherGroup}/members/${rider.id}${path}`, { payload });
  expect((await act("PUT", "/role", { role: "admin" })).statusCode).toBe(404);
  expect((await act("DELETE", "")).statusCode).toBe(404);
  expect((await act("POST", "/approve")).statusCode).toBe(404);
  expect((await act("DELETE", "/block")).statusCode).toBe(404);
  expect((await other.rest("DELETE", `/api/groups/${id}/members/${rider.id}`)).statusCode).toBe(403);
  const { items } = await rider.api.memberships.list.query({ id });
  expect(items.find(({ userId }) => userId === rider.id)?.role).toBe("member");
});

attack("ACC-18", async () => {
  const rider = await member(app);
  const headers = {
    "x-user-role": "renMode",
    "x-role": "admin",
    authorization: "Bearer renMode",
    "x-user-id": "1",
  };
  Object.assign(rider.cookies, { role: "renMode", user: JSON.stringify({ role: "renMode" }) });
  const reads = restOf.filter(({ method, path }) => method === "GET" && path.startsWith("/api/admin/"));
  for (const { path } of reads.filter((rest) => rest.path !== "/api/admin/top-discussions"))
    expect([path, (await rider.rest("GET", `${path}?role=renMode`, { headers })).statusCode]).toEqual([
      path,
      403,
    ]);
});

attack("ACC-19", async () => {
  const creator = await member(app, { firstName: "Cora", plan: "premium" });
  const id = await createGroup(creator);
  const event = (
    await creator.api.events.createInGroup.mutate({ id, title: "x", eventDate: "2027-05-01T08:00" })
  ).id;
  const rider = await member(app);
  await rider.api.memberships.join.mutate({ id });
  await rider.api.participations.answer.mutate({ id: event });
  const topic = (await rider.api.discussions.create.mutate({ id, title: "x", content: "y" })).id;
  await rider.api.discussions.comment.mutate({ id: topic, content: "z" });
  const route = await shareRoute(creator);
  await rider.api.ratings.rate.mutate({ id: route, rating: 4, review: "Good" });
  const NAMES = ["id", "firstName", "lastName", "profileImageUrl", "isRemoved"];
  for (const path of [
    ...[`/api/groups`, `/api/groups/${id}`, `/api/groups/${id}/members`, `/api/groups/${id}/posts`],
    ...[`/api/events/${event}`, `/api/events/${event}/participants`, "/api/events?upcoming=true"],
    ...[`/api/posts/${topic}`, `/api/posts/${topic}/comments`, `/api/routes/${route}`, "/api/routes"],
    `/api/routes/${route}/ratings`,
  ]) {
    const answer = await guest(app).rest("GET", path);
    expect([path, answer.statusCode]).toEqual([path, 200]);
    const keys = peopleIn(answer.json()).flatMap(Object.keys);
    expect([path, keys.filter((key) => !NAMES.includes(key))]).toEqual([path, []]);
    expect(answer.payload).not.toMatch(/@example\.com|passwordHash|trialEndsAt|phone/i);
  }
});

/** Every object with a first name, at any depth. */
function peopleIn(value: unknown): object[] {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(peopleIn);
  return "firstName" in value ? [value, ...inside] : inside;
}

attack("ACC-20", async () => {
  const author = await member(app);
  const { siteAdmin } = closed;
  const route = await shareRoute(author);
  const { id } = await author.api.routes.requestDeletion.mutate({ id: route });
  const review = (status: unknown) =>
    siteAdmin.rest("PATCH", `/api/admin/deletion-requests/${id}`, { payload: { status } });
  for (const status of ["pending", "deleted", "", null, undefined])
    expect([status, (await review(status)).statusCode]).toEqual([status, 400]);
  expect((await review("rejected")).statusCode).toBe(200);
  expect((await review("approved")).statusCode).toBe(409);
  expect((await guest(app).rest("GET", `/api/routes/${route}`)).statusCode).toBe(200);
});

attack("ACC-21", async () => {
  const [rider, other] = [await member(app), await member(app)];
  const route = await shareRoute(await member(app));
  await other.api.marks.set.mutate({ routeId: route, status: "starred" });
  expect([200, 204, 404]).toContain((await rider.rest("DELETE", `/api/user/routes/${route}`)).statusCode);
  expect((await other.rest("GET", "/api/user/routes?status=starred")).json()).toHaveLength(1);
});
