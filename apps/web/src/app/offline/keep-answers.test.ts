// @vitest-environment happy-dom

import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { noteSessionEnd } from "../../accounts/auth/session-end";
import { isRestored } from "../../lib/offline/restore";
import { claim, readAnswer, wipe } from "../../lib/offline/store";
import { type Clients, createClients } from "../clients";
import { keepAnswers } from "./keep-answers";

const ROUTE = { id: 1, name: "Barry Way" };

type Answer = { result: { data: unknown } } | { error: object };

const answer = (data: unknown): Answer => ({ result: { data } });
const unauthorized: Answer = {
  error: { message: "Unauthorized", code: -32001, data: { code: "UNAUTHORIZED", httpStatus: 401 } },
};

/** Answers calls by their path; a path without an answer gets no response, as in a dead spot. */
function serve(answers: Readonly<Record<string, Answer>>): void {
  vi.stubGlobal("fetch", (url: string) => {
    const paths = new URL(url, "http://localhost").pathname.replace("/trpc/", "").split(",");
    const found = paths.map((path) => answers[path]);
    if (found.includes(undefined)) return Promise.reject(new TypeError("Failed to fetch"));
    return Promise.resolve(new Response(JSON.stringify(found)));
  });
}

/** A new page load of this browser. */
async function visit(answers: Readonly<Record<string, Answer>>): Promise<Clients> {
  serve(answers);
  const clients = createClients();
  await clients.api.auth.user.prefetch();
  return clients;
}

const hashOf = ({ queryClient }: Clients, path: string) =>
  queryClient
    .getQueryCache()
    .getAll()
    .find(({ queryHash }) => queryHash.includes(path))?.queryHash ?? "";

/** A visit on which a member loads a route, until it is kept. */
async function loadRoute(memberId: string) {
  const clients = await visit({ "auth.user": answer({ id: memberId }), "routes.byId": answer(ROUTE) });
  const onMember = vi.fn();
  keepAnswers(clients.queryClient, onMember);
  await clients.api.routes.byId.fetch({ id: 1 });
  await expect.poll(() => readAnswer(hashOf(clients, '"byId"'))).not.toBeNull();
  expect(onMember).toHaveBeenCalledExactlyOnceWith(memberId);
  return clients;
}

test("what isn't open to the member any more doesn't come back without a network", async () => {
  const { queryClient } = await loadRoute("ana");
  const hash = hashOf({ queryClient } as Clients, '"byId"');
  const forbidden = { message: "No", code: -32003, data: { code: "FORBIDDEN", httpStatus: 403 } };
  serve({ "auth.user": answer({ id: "ana" }), "routes.byId": { error: forbidden } });
  await queryClient.refetchQueries({ queryKey: [["routes", "byId"]] });
  await expect.poll(() => readAnswer(hash)).toBeNull();
  expect(await readRoute(await visit({}))).toBeNull();
});

test("what couldn't be read of the operator's map doesn't take the place of what is kept", async () => {
  const clients = await loadRoute("ana");
  const known = { base: { version: "abc" }, terrain: null, unread: [] };
  const kept = async () => (await readAnswer(hashOf(clients, '"archives"')))?.json;
  const others = { "auth.user": answer({ id: "ana" }), "routes.byId": answer({ ...ROUTE, name: "Changed" }) };
  serve({ ...others, "maps.archives": answer(known) });
  await clients.api.maps.archives.fetch();
  await expect.poll(kept).toBe(JSON.stringify(known));
  serve({ ...others, "maps.archives": answer({ ...known, base: null, unread: ["base"] }) });
  await clients.queryClient.refetchQueries();
  const route = async () => (await readAnswer(hashOf(clients, '"byId"')))?.json;
  await expect.poll(route).toContain("Changed");
  expect(await kept()).toBe(JSON.stringify(known));
});

/** On a visit without a network. */
const rememberedMember = async () => (await visit({})).api.auth.user.getData();

const readRoute = ({ api }: Clients) => api.routes.byId.fetch({ id: 1 }).catch(() => null);

beforeEach(() => wipe());
afterEach(() => vi.unstubAllGlobals());

test("without a network, a later visit shows the member and the route with the time it was loaded", async () => {
  const first = await loadRoute("ana");
  const loadedAt = first.queryClient.getQueryCache().find({ queryKey: [["routes", "byId"]], exact: false })
    ?.state.dataUpdatedAt;
  const later = await visit({});
  expect(later.api.auth.user.getData()).toMatchObject({ id: "ana" });
  expect(await readRoute(later)).toMatchObject(ROUTE);
  const query = later.queryClient.getQueryCache().find({ queryKey: [["routes", "byId"]], exact: false });
  await expect.poll(() => query?.state.dataUpdatedAt).toBe(loadedAt);
  expect(query && isRestored(query)).toBe(true);
});

test("a route that the server can't send is not shown from another member's visit", async () => {
  await loadRoute("ana");
  const later = await visit({ "auth.user": answer({ id: "ben" }) });
  expect(await readRoute(later)).toBeNull();
});

test("a visitor gets nothing of the member before", async () => {
  await loadRoute("ana");
  const later = await visit({ "auth.user": unauthorized });
  expect(await readRoute(later)).toBeNull();
});

test("an answer that says no is not replaced by a kept one", async () => {
  await loadRoute("ana");
  const gone = { error: { message: "Gone", code: -32004, data: { code: "NOT_FOUND", httpStatus: 404 } } };
  const later = await visit({ "auth.user": answer({ id: "ana" }), "routes.byId": gone });
  expect(await readRoute(later)).toBeNull();
});

test("the end of the session deletes everything", async () => {
  const { api } = await loadRoute("ana");
  serve({ "ratings.own": unauthorized });
  await api.ratings.own.fetch({ id: 1 }).catch(() => undefined);
  await expect.poll(rememberedMember).toBeUndefined();
});

test("an end of the session that no query met deletes everything too", async () => {
  const { queryClient } = await loadRoute("ana");
  noteSessionEnd(queryClient);
  await expect.poll(rememberedMember).toBeUndefined();
});

test("a member's sign-in deletes at once what another one left, before anything else is saved", async () => {
  const first = await loadRoute("ana");
  const hash = hashOf(first, '"byId"');
  const { queryClient } = await visit({ "auth.user": answer({ id: "ben" }) });
  // What is saved waits for a timer, which never ends.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  keepAnswers(queryClient, () => undefined);
  await expect.poll(() => readAnswer(hash)).toBeNull();
});

test("a server that is down falls back to the kept answer like a lost network", async () => {
  await loadRoute("ana");
  const down = { error: { message: "Down", code: -32603, data: { code: "UNAVAILABLE", httpStatus: 503 } } };
  const later = await visit({ "auth.user": down, "routes.byId": down });
  expect(later.api.auth.user.getData()).toMatchObject({ id: "ana" });
  expect(await readRoute(later)).toMatchObject(ROUTE);
});

test("another member's sign-in deletes what was kept before", async () => {
  await loadRoute("ana");
  const { queryClient } = await loadRoute("ben");
  const [route] = queryClient.getQueryCache().findAll({ queryKey: [["routes", "byId"]] });
  await claim("ana");
  expect(await readAnswer(route?.queryHash ?? "")).toBeNull();
});

test("home areas are never kept", async () => {
  const clients = await loadRoute("ana");
  const { api } = clients;
  serve({ "homeAreas.read": answer({ latitude: -33 }), "routes.byId": answer(ROUTE) });
  await api.homeAreas.read.fetch();
  await api.routes.byId.fetch({ id: 2 });
  const second = hashOf(clients, '"input":{"id":2}');
  await expect.poll(() => readAnswer(second)).not.toBeNull();
  expect(await readAnswer(hashOf(clients, "homeAreas"))).toBeNull();
});

test("an event's fuel and what its riders write are kept too", async () => {
  const clients = await visit({
    "auth.user": answer({ id: "ana" }),
    "fuel.ofEvent": answer({ points: [] }),
    "eventDiscussions.posts": answer({ items: [] }),
  });
  keepAnswers(clients.queryClient, () => undefined);
  await Promise.all([
    clients.api.fuel.ofEvent.fetch({ id: 5 }),
    clients.api.eventDiscussions.posts.fetch({ id: 5 }),
  ]);
  for (const path of ['"ofEvent"', '"posts"'])
    await expect.poll(() => readAnswer(hashOf(clients, path))).not.toBeNull();
});
