import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { shareRoute } from "../../../test/factories";
import { guest, member, type Person } from "../../../test/people";

const app = testApp();
const UNTOUCHED = { starred: false, completed: false, rating: null, deletionRequested: false };

test("lists, searches, featured routes, starred routes and details include the viewer's marks and rating", async () => {
  const [author, rider] = [await member(app), await member(app)];
  const id = await shareRoute(author, { name: "Murray trail", state: "VIC" });
  await rider.api.marks.set.mutate({ routeId: id, status: "starred" });
  await rider.api.marks.set.mutate({ routeId: id, status: "completed" });
  await rider.api.ratings.rate.mutate({ id, rating: 4 });
  const seenBy = async (person: Person) => {
    const { routes } = person.api;
    const lists = await Promise.all([
      routes.list.query({ state: "VIC" }).then(({ items }) => items),
      routes.list.query({ search: "murray" }).then(({ items }) => items),
      routes.featured.query({}),
      person.rest("GET", "/api/routes").then((answer) => answer.json()),
    ]);
    const details = [await routes.byId.query({ id }), (await person.rest("GET", `/api/routes/${id}`)).json()];
    return [...lists.map((items) => items.find((card: { id: number }) => card.id === id)), ...details].map(
      (route) => route.mine,
    );
  };
  const done = { starred: true, completed: true, rating: 4, deletionRequested: false };
  expect(await seenBy(rider)).toEqual(Array.from({ length: 6 }, () => done));
  expect(await seenBy(author)).toEqual(Array.from({ length: 6 }, () => UNTOUCHED));
  expect(await seenBy(guest(app))).toEqual(Array.from({ length: 6 }, () => null));
  const { items } = await rider.api.marks.list.query({ status: "starred" });
  expect(items.map(({ route }) => route.mine)).toEqual([done]);
});

test("a route shows a removed star and a changed rating at once", async () => {
  const rider = await member(app);
  const id = await shareRoute(rider, { name: "Goldfields track" });
  await rider.api.marks.set.mutate({ routeId: id, status: "starred" });
  await rider.api.ratings.rate.mutate({ id, rating: 2 });
  await rider.api.marks.unstar.mutate({ routeId: id });
  await rider.api.ratings.rate.mutate({ id, rating: 5 });
  expect((await rider.api.routes.byId.query({ id })).mine).toEqual({ ...UNTOUCHED, rating: 5 });
});

test("an administrator's lists and changes of a route's type return the administrator's own marks", async () => {
  const [author, admin] = [await member(app, { plan: "gold" }), await member(app, { admin: true })];
  const id = await shareRoute(author, { name: "Hidden lane", isPublic: false });
  await author.api.marks.set.mutate({ routeId: id, status: "completed" });
  await admin.api.marks.set.mutate({ routeId: id, status: "starred" });
  const { items } = await admin.api.routes.list.query({ limit: 1 });
  const starred = { ...UNTOUCHED, starred: true };
  expect(items.map((card) => [card.id, card.mine])).toEqual([[id, starred]]);
  expect((await admin.api.admin.setRouteType.mutate({ id, routeType: "recommended" })).mine).toEqual(starred);
});
