import { groupMembers } from "@longpaddock/db/schema/group-members";
import { notificationDeliveries } from "@longpaddock/db/schema/notification-deliveries";
import { pushSubscriptions } from "@longpaddock/db/schema/push-subscriptions";
import { SIGNED_OUT_MESSAGE } from "@longpaddock/domain/notifications/push-message";
import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { testApp } from "../../../../test/build-app";
import { addGroup, addGroupMember } from "../../../../test/group-rows";
import { type PushService, startPushService, subscribedBrowser } from "../../../../test/live/push-service";
import { guest, member, PASSWORD, type Person } from "../../../../test/people";
import { openPusher } from "../../../core/outside/push";
import { sweepOutbox } from "../sweep-outbox";
import { sweepDeliveries } from "./sweep-deliveries";

const app = testApp();
let service: PushService;
let ana: Person;
let ben: Person;
let groupId: number;
let browsers = 0;

beforeAll(async () => {
  service = await startPushService();
  const { db } = app.deps.database;
  const push = await openPusher({ db, contact: "mailto:test@example.com", agent: service.agent });
  // The server under test shares this object.
  Object.assign(app.deps.services, { push });
  [ana, ben] = await Promise.all([member(app, { firstName: "Ana", lastName: "Ruiz" }), member(app)]);
  groupId = await addGroup(app, ana, { isPrivate: true, memberCount: 2 });
  await addGroupMember(app, { groupId, person: ana }, { role: "admin" });
});
afterAll(() => service.close());

beforeEach(async () => {
  const { db } = app.deps.database;
  await db.delete(pushSubscriptions);
  await db.delete(notificationDeliveries);
  await db.delete(groupMembers).where(eq(groupMembers.userId, ben.id));
  await addGroupMember(app, { groupId, person: ben });
  service.received.length = 0;
  service.status = 201;
});
afterEach(() => app.setTime(null));

/** Turns push messages on in this person's browser. */
async function turnOn(person: Person) {
  const browser = subscribedBrowser(`browser-${++browsers}`);
  await person.api.notifications.pushOn.mutate(browser.subscription);
  return browser;
}

async function startTopic(title = "Birdsville") {
  const answer = await ana.rest("POST", `/api/groups/${groupId}/posts`, {
    payload: { title, content: "Who is going?" },
  });
  await sweepOutbox(app.deps);
  return answer.json().id;
}

const deliveriesLeft = () => app.deps.database.db.select().from(notificationDeliveries);

test("a new topic reaches the browser, encrypted for it, and is sent once", async () => {
  const browser = await turnOn(ben);
  const id = await startTopic();
  await sweepDeliveries(app.deps);
  await sweepDeliveries(app.deps);
  expect(service.received).toHaveLength(1);
  const [message] = service.received;
  expect(message?.path).toBe(new URL(browser.subscription.endpoint).pathname);
  expect(message?.headers).toMatchObject({ ttl: "86400", "content-encoding": "aes128gcm" });
  expect(String(message?.headers.authorization)).toContain(app.deps.services.push.publicKey);
  const { tag, ...shown } = browser.read(message?.body ?? Buffer.alloc(0));
  expect(shown).toEqual({
    title: "Long Paddock",
    body: "Ana Ruiz started “Birdsville” in Dust Eaters\nWho is going?",
    path: `/groups/${groupId}?tab=discussions&topic=${id}`,
    id: expect.any(Number),
  });
  expect(message?.headers.topic).toBe(tag);
  expect(await deliveriesLeft()).toEqual([]);
});

test("a message that fails is sent again later, and given up after five attempts", async () => {
  await turnOn(ben);
  service.status = 503;
  await startTopic();
  const start = Date.now();
  for (let attempt = 1; attempt <= 5; attempt++) {
    await sweepDeliveries(app.deps);
    await sweepDeliveries(app.deps);
    expect(service.received).toHaveLength(attempt);
    app.setTime(new Date(start + attempt * 20 * 60_000));
  }
  expect(await deliveriesLeft()).toEqual([]);
});

test("a browser that has given its subscription up is forgotten", async () => {
  await turnOn(ben);
  service.status = 410;
  await startTopic();
  await sweepDeliveries(app.deps);
  expect(await app.deps.database.db.select().from(pushSubscriptions)).toEqual([]);
  expect(await deliveriesLeft()).toEqual([]);
});

test("a member who was removed before the message was sent doesn't get it", async () => {
  await turnOn(ben);
  await startTopic();
  await app.deps.database.db
    .delete(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, ben.id)));
  await sweepDeliveries(app.deps);
  expect(service.received).toEqual([]);
});

test("what was read in the meantime isn't sent", async () => {
  await turnOn(ben);
  await startTopic();
  const { items } = await ben.api.notifications.list.query({});
  await ben.api.notifications.markAllRead.mutate({ upTo: items[0]?.id ?? 0 });
  await sweepDeliveries(app.deps);
  expect(service.received).toEqual([]);
});

test("a browser gets no messages after its member has signed out there", async () => {
  await turnOn(ben);
  await ben.api.auth.signOut.mutate();
  await startTopic();
  await sweepDeliveries(app.deps);
  expect(service.received).toEqual([]);
  await ben.api.auth.signIn.mutate({ email: ben.email, password: PASSWORD });
});

test("the settings say whether this browser gets messages, and a second subscription replaces the first", async () => {
  await turnOn(ben);
  await turnOn(ben);
  expect((await ben.rest("GET", "/api/notifications/settings")).json().push.isOn).toBe(true);
  expect(await app.deps.database.db.select().from(pushSubscriptions)).toHaveLength(1);
  expect((await ben.rest("DELETE", "/api/notifications/push")).statusCode).toBe(204);
  expect((await ben.api.notifications.settings.query()).push.isOn).toBe(false);
});

test("a browser that somebody else signs in with is theirs alone", async () => {
  const browser = await turnOn(ben);
  await ana.api.notifications.pushOn.mutate(browser.subscription);
  expect(await app.deps.database.db.select().from(pushSubscriptions)).toMatchObject([{ userId: ana.id }]);
});

test.each([
  "http://push.example.com/x",
  "https://127.0.0.1/x",
  "https://[::1]/x",
  "https://2130706433/x",
  "https://localhost/x",
  "https://printer.local/x",
  "https://push.example.com:8080/x",
  "https://me:secret@push.example.com/x",
  "https://127.1/x",
  "https:\\\\127.0.0.1/x",
])("the address %s is refused as a push service", async (endpoint) => {
  const { keys } = subscribedBrowser("x").subscription;
  const answer = await ben.rest("PUT", "/api/notifications/push", { payload: { endpoint, keys } });
  expect(answer.statusCode).toBe(400);
});

test("the browser of somebody who is suspended is told that it is signed out, and nothing after that", async () => {
  const [admin, cleo] = [await member(app, { admin: true }), await member(app)];
  await addGroupMember(app, { groupId, person: cleo });
  const browser = await turnOn(cleo);
  await admin.api.suspensions.set.mutate({ id: cleo.id, reason: "Selling tyres" });
  await startTopic("After it");
  await sweepDeliveries(app.deps);
  await expect.poll(() => service.received).toHaveLength(1);
  const [last] = service.received;
  expect(browser.read(last?.body ?? Buffer.alloc(0))).toEqual(SIGNED_OUT_MESSAGE);
  expect(await app.deps.database.db.select().from(pushSubscriptions)).toEqual([]);
});

test("a name that points at a private address is never connected to", async () => {
  const { db } = app.deps.database;
  const pusher = await openPusher({ db, contact: "mailto:test@example.com" });
  expect(pusher.publicKey).toBe(app.deps.services.push.publicKey);
  const { keys } = subscribedBrowser("x").subscription;
  const target = { endpoint: "https://localhost/x", ...keys };
  await expect(pusher.send(target, { title: "x", body: "x", path: "/", tag: "t" })).rejects.toThrow(
    "isn't public",
  );
});

test.each([
  ["GET", "/api/notifications/settings"],
  ["PATCH", "/api/notifications/settings"],
  ["PUT", "/api/notifications/push"],
  ["DELETE", "/api/notifications/push"],
] as const)("a visitor gets 401 from %s %s", async (method, path) => {
  expect((await guest(app).rest(method, path)).statusCode).toBe(401);
});
