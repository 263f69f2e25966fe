import { pushSubscriptions } from "@longpaddock/db/schema/push-subscriptions";
import { sessions } from "@longpaddock/db/schema/sessions";
import { SIGNED_OUT_MESSAGE } from "@longpaddock/domain/notifications/push-message";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { testApp } from "../../../../test/build-app";
import { addGroup, addGroupMember } from "../../../../test/group-rows";
import { type PushService, startPushService, subscribedBrowser } from "../../../../test/live/push-service";
import { member, type Person } from "../../../../test/people";
import { openPusher } from "../../../core/outside/push";
import { sweepOutbox } from "../sweep-outbox";
import { sweepDeliveries } from "./sweep-deliveries";
import { sweepSubscriptions } from "./sweep-subscriptions";

const HOUR_MS = 3_600_000;
const app = testApp();
let service: PushService;
let ana: Person;
let ben: Person;
let browser: ReturnType<typeof subscribedBrowser>;

beforeAll(async () => {
  service = await startPushService();
  const { db } = app.deps.database;
  const push = await openPusher({ db, contact: "mailto:test@example.com", agent: service.agent });
  app.deps = { ...app.deps, services: { ...app.deps.services, push } };
});
afterAll(() => service.close());

beforeEach(async () => {
  service.received.length = 0;
  [ana, ben] = await Promise.all([member(app), member(app)]);
  browser = subscribedBrowser(`browser-of-${ben.id}`);
  await ben.api.notifications.pushOn.mutate(browser.subscription);
});

const setSession = (fields: Partial<typeof sessions.$inferInsert>) =>
  app.deps.database.db.update(sessions).set(fields).where(eq(sessions.userId, ben.id));

const subscriptions = () =>
  app.deps.database.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, ben.id));

test("a browser is told once that it is signed out before its session runs out", async () => {
  await sweepSubscriptions(app.deps);
  expect([service.received, (await subscriptions()).length]).toEqual([[], 1]);
  await setSession({ expire: new Date(Date.now() + HOUR_MS) });
  await sweepSubscriptions(app.deps);
  await sweepSubscriptions(app.deps);
  expect(service.received).toHaveLength(1);
  expect(browser.read(service.received[0]?.body ?? Buffer.alloc(0))).toEqual(SIGNED_OUT_MESSAGE);
  expect(await subscriptions()).toEqual([]);
});

test("a browser is told that it is signed out at the end of the longest session, however active it was", async () => {
  await setSession({ createdAt: new Date(Date.now() - 90 * 24 * HOUR_MS + HOUR_MS) });
  await sweepSubscriptions(app.deps);
  expect(service.received).toHaveLength(1);
});

test("nothing is sent to a session that has reached its longest time, although it was extended", async () => {
  const groupId = await addGroup(app, ana);
  await addGroupMember(app, { groupId, person: ana }, { role: "admin" });
  await addGroupMember(app, { groupId, person: ben });
  await setSession({ createdAt: new Date(Date.now() - 90 * 24 * HOUR_MS) });
  await ana.api.discussions.create.mutate({ id: groupId, title: "Birdsville", content: "Who is going?" });
  await sweepOutbox(app.deps);
  await sweepDeliveries(app.deps);
  expect(service.received).toEqual([]);
});
