import { notificationDeliveries } from "@longpaddock/db/schema/notification-deliveries";
import { pushSubscriptions } from "@longpaddock/db/schema/push-subscriptions";
import { eq, gt, type SQL } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { testApp } from "../../../../test/build-app";
import { addRide } from "../../../../test/events/event-rows";
import { addGroup, addGroupMember } from "../../../../test/group-rows";
import { type PushService, startPushService, subscribedBrowser } from "../../../../test/live/push-service";
import { guest, member, PASSWORD, type Person } from "../../../../test/people";
import { openPusher } from "../../../core/outside/push";
import { sweepOutbox } from "../sweep-outbox";
import { sweepDeliveries } from "./sweep-deliveries";

const MINUTE_MS = 60_000;
const app = testApp();
let service: PushService;
let ana: Person;
let groupId: number;
let browsers = 0;

beforeAll(async () => {
  service = await startPushService();
  const { db } = app.deps.database;
  const push = await openPusher({ db, contact: "mailto:test@example.com", agent: service.agent });
  Object.assign(app.deps.services, { push });
  ana = await member(app);
});
afterAll(() => service.close());

beforeEach(async () => {
  const { db } = app.deps.database;
  await db.delete(pushSubscriptions);
  await db.delete(notificationDeliveries);
  groupId = await addGroup(app, ana);
  await addGroupMember(app, { groupId, person: ana }, { role: "admin" });
  service.received.length = 0;
  service.behaviours.clear();
  app.setTime(new Date());
});
afterEach(() => app.setTime(null));

/** A member with a browser whose push service behaves like this. */
async function join(behaviour?: "hang" | "redirect" | "endless") {
  const person = await member(app);
  await addGroupMember(app, { groupId, person });
  const name = `slow-${++browsers}`;
  if (behaviour) service.behaviours.set(`/${name}`, behaviour);
  await person.api.notifications.pushOn.mutate(subscribedBrowser(name).subscription);
  return { person, path: `/${name}` };
}

async function startTopics(count: number) {
  for (let topic = 0; topic < count; topic++)
    await ana.api.discussions.create.mutate({ id: groupId, title: `Topic ${topic}`, content: "Who?" });
  await sweepOutbox(app.deps);
}
const pass = (minutes: number) => app.setTime(new Date(app.deps.clock.now().getTime() + minutes * MINUTE_MS));
const sweep = () => sweepDeliveries(app.deps, { channels: ["push"] });
const received = (path: string) => service.received.filter((message) => message.path === path).length;
const subscriptionOf = async ({ id }: Person) =>
  (await app.deps.database.db.select().from(pushSubscriptions)).find(({ userId }) => userId === id);

test("members whose push services never answer hold up nobody else's messages", async () => {
  const slow = [await join("hang"), await join("hang")];
  const quick = await join();
  await startTopics(20);
  const started = Date.now();
  const sweeping = sweep();
  // On a busy machine a message may be late by itself.
  await expect.poll(() => received(quick.path), { timeout: 60_000, interval: 20 }).toBeGreaterThanOrEqual(19);
  for (const { path } of slow)
    expect(received(path), "one message at a time").toBeLessThanOrEqual(1 + (Date.now() - started) / 2500);
  await sweeping;
  for (const { path } of slow) expect(received(path), "two were tried, then it rests").toBe(2);
});

test("a subscription rests after two time-outs, longer if it still doesn't answer then, and gets what waited", async () => {
  const { person, path } = await join("hang");
  await startTopics(2);
  await sweep();
  expect(await subscriptionOf(person)).toMatchObject({ timeouts: 2, restsUntil: expect.any(Date) });
  pass(0.5);
  await sweep();
  expect(received(path)).toBe(2);
  pass(1);
  await sweep();
  expect(received(path), "one more, then it rests for two minutes").toBe(3);
  pass(1);
  await startTopics(1);
  await sweep();
  expect(received(path)).toBe(3);
  service.behaviours.clear();
  pass(30);
  await sweep();
  expect(received(path), "all three that waited").toBe(6);
  expect(await subscriptionOf(person)).toMatchObject({ timeouts: 0, restsUntil: null });
  expect(await app.deps.database.db.$count(notificationDeliveries)).toBe(0);
});

test("no message waits for a browser that hasn't answered for a long time", async () => {
  const { person, path } = await join();
  await app.deps.database.db
    .update(pushSubscriptions)
    .set({ timeouts: 9, restsUntil: new Date(app.deps.clock.now().getTime() + 60 * MINUTE_MS) })
    .where(eq(pushSubscriptions.userId, person.id));
  await startTopics(1);
  await sweep();
  expect(received(path)).toBe(0);
  expect(await app.deps.database.db.$count(notificationDeliveries)).toBe(0);
});

/** Another browser that the same member signs in with. */
async function addBrowser({ email }: Person, behaviour?: "hang"): Promise<string> {
  const browser = guest(app);
  await browser.api.auth.signIn.mutate({ email, password: PASSWORD });
  const name = `slow-${++browsers}`;
  if (behaviour) service.behaviours.set(`/${name}`, behaviour);
  await browser.api.notifications.pushOn.mutate(subscribedBrowser(name).subscription);
  return `/${name}`;
}

test("a message that one browser of a member didn't take is sent again to that one alone", async () => {
  const { person, path: quick } = await join();
  const slow = await addBrowser(person, "hang");
  await startTopics(1);
  await sweep();
  expect([received(quick), received(slow)]).toEqual([1, 1]);
  service.behaviours.clear();
  pass(2);
  await sweep();
  expect([received(quick), received(slow)]).toEqual([1, 2]);
  expect(await app.deps.database.db.$count(notificationDeliveries)).toBe(0);
  await startTopics(1);
  await sweep();
  expect([received(quick), received(slow)]).toEqual([2, 3]);
});

test("a browser that took a message gets what was added to it while another one didn't take it", async () => {
  const { person, path: quick } = await join();
  const slow = await addBrowser(person, "hang");
  const startsAt = new Date(Date.now() + 30 * 24 * 60 * MINUTE_MS);
  const id = await addRide(app, ana, { startsAt, location: "Old pub" });
  await person.api.participations.answer.mutate({ id });
  await sweepOutbox(app.deps);
  await ana.api.events.update.mutate({ id, location: "Bakery" });
  await sweepOutbox(app.deps);
  await sweep();
  expect([received(quick), received(slow)]).toEqual([1, 1]);
  await ana.api.events.update.mutate({ id, location: "Mill" });
  await sweepOutbox(app.deps);
  service.behaviours.clear();
  pass(2);
  await sweep();
  expect([received(quick), received(slow)]).toEqual([2, 2]);
});

test("a sweep also sends what waits for another message of its member that ends while the sweep looks for more", async () => {
  const { path } = await join();
  await startTopics(2);
  const { db } = app.deps.database;
  const started = () => db.$count(notificationDeliveries, gt(notificationDeliveries.attempts, 0));
  let looks = 0;
  const look = async (query: SQL) => {
    const found = await db.execute(query);
    if (++looks === 2) await expect.poll(started).toBe(0);
    return found;
  };
  const slow = new Proxy(db, { get: (target, key) => (key === "execute" ? look : Reflect.get(target, key)) });
  await sweepDeliveries(
    { ...app.deps, database: { ...app.deps.database, db: slow } },
    { channels: ["push"] },
  );
  expect(received(path)).toBe(2);
});

test("a redirect isn't followed, and an answer that never ends counts by its status", async () => {
  const [redirected, endless] = [await join("redirect"), await join("endless")];
  await startTopics(1);
  await sweep();
  expect(service.received.map(({ path }) => path).toSorted()).toEqual(
    [redirected.path, endless.path].toSorted(),
  );
  expect(await app.deps.database.db.select().from(notificationDeliveries)).toMatchObject([
    { userId: redirected.person.id, attempts: 1 },
  ]);
  expect(await subscriptionOf(endless.person)).toMatchObject({ timeouts: 0 });
});
