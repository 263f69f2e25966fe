import { notificationDeliveries } from "@longpaddock/db/schema/notification-deliveries";
import { notificationRests } from "@longpaddock/db/schema/notification-rests";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { testApp } from "../../../../test/build-app";
import { addGroup, addGroupMember } from "../../../../test/group-rows";
import { mailServer } from "../../../../test/live/mail-server";
import { guest, member, type Person } from "../../../../test/people";
import { openMailer } from "../../../core/outside/mail";
import { sweepOutbox } from "../sweep-outbox";
import { sweepDeliveries } from "./sweep-deliveries";

const app = testApp();
const server = mailServer();
let ana: Person;
let ben: Person;
let groupId: number;

beforeAll(async () => {
  const { services, log } = app.deps;
  const mail = openMailer({ smtpUrl: server.url(), from: "test@localhost", dataDir: "memory:" }, log);
  app.deps = { ...app.deps, services: { ...services, mail } };
  [ana, ben] = await Promise.all([member(app, { firstName: "Ana", lastName: "Ruiz" }), member(app)]);
  groupId = await addGroup(app, ana, { memberCount: 2 });
  await addGroupMember(app, { groupId, person: ana }, { role: "admin" });
  await addGroupMember(app, { groupId, person: ben });
});

beforeEach(async () => {
  await app.deps.database.db.delete(notificationDeliveries);
  await app.deps.database.db.delete(notificationRests);
  server.mails.length = 0;
});
afterEach(() => app.setTime(null));

async function changeRole(role: "member" | "moderator") {
  await ana.api.memberships.changeRole.mutate({ id: groupId, userId: ben.id, role });
  await sweepOutbox(app.deps);
}

async function deliverLater() {
  await sweepDeliveries(app.deps);
  expect(server.mails).toEqual([]);
  app.setTime(new Date(Date.now() + 3 * 60_000));
  await sweepDeliveries(app.deps);
}

test("what matters is mailed once, with one-click unsubscribe, unless it was read within two minutes", async () => {
  await changeRole("moderator");
  await deliverLater();
  await sweepDeliveries(app.deps);
  expect(server.mails).toHaveLength(1);
  const [mail = ""] = server.mails;
  expect(mail).toContain(`To: ${ben.email}`);
  expect(mail).toContain("Ana Ruiz changed your role in Dust Eaters to Moderator");
  expect(mail).toMatch(/^Message-ID: <notification-\d+@localhost>/m);
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);

  await changeRole("member");
  const { items } = await ben.api.notifications.list.query({});
  await ben.api.notifications.markRead.mutate({ id: items[0]?.id ?? 0 });
  app.setTime(new Date(Date.now() + 10 * 60_000));
  await sweepDeliveries(app.deps);
  expect(server.mails).toHaveLength(1);
});

test.each([
  ["was blocked from the group", "memberships.block", "memberships.unblock"],
  ["has muted the author of the mention", "mutes.mute", "mutes.unmute"],
] as const)("a mail that was on its way isn't sent to a member who %s", async (_what, stop, resume) => {
  const calls = {
    "memberships.block": () => ana.api.memberships.block.mutate({ id: groupId, userId: ben.id }),
    "memberships.unblock": async () => {
      await ana.api.memberships.unblock.mutate({ id: groupId, userId: ben.id });
      await addGroupMember(app, { groupId, person: ben });
    },
    "mutes.mute": () => ben.api.mutes.mute.mutate({ userId: ana.id }),
    "mutes.unmute": () => ben.api.mutes.unmute.mutate({ userId: ana.id }),
  };
  await ana.api.discussions.create.mutate({
    id: groupId,
    title: "Birdsville",
    content: "Hi",
    mentions: [ben.id],
  });
  await sweepOutbox(app.deps);
  expect(await app.deps.database.db.select().from(notificationDeliveries)).toHaveLength(1);
  await calls[stop]();
  await deliverLater();
  expect(server.mails).toEqual([]);
  expect(await app.deps.database.db.select().from(notificationDeliveries)).toEqual([]);
  await calls[resume]();
});

test("new topics aren't mailed", async () => {
  await ana.rest("POST", `/api/groups/${groupId}/posts`, { payload: { title: "Birdsville", content: "Hi" } });
  await sweepOutbox(app.deps);
  expect(await app.deps.database.db.select().from(notificationDeliveries)).toEqual([]);
});

test("who is mentioned again and again gets one mail at a time", async () => {
  const topic = await ana.api.discussions.create.mutate({
    id: groupId,
    title: "Birdsville",
    content: "Who?",
  });
  const mention = () =>
    ana.api.discussions.comment.mutate({ id: topic.id, content: "You!", mentions: [ben.id] });
  await mention();
  await mention();
  await sweepOutbox(app.deps);
  await mention();
  await sweepOutbox(app.deps);
  await deliverLater();
  expect(server.mails).toHaveLength(1);
  app.setTime(null);
  await mention();
  await sweepOutbox(app.deps);
  expect(await app.deps.database.db.select().from(notificationDeliveries)).toHaveLength(1);
});

test("one click in a mail program ends the mails, and opening the address changes nothing", async () => {
  await changeRole("moderator");
  await deliverLater();
  const { path = "" } =
    /^List-Unsubscribe: <http:\/\/localhost:3000(?<path>[^>]+)>/m.exec(server.unfolded(0))?.groups ?? {};
  const mailProgram = guest(app);
  expect((await mailProgram.rest("GET", path)).headers.location).toBe("/notifications");
  expect((await ben.api.notifications.settings.query()).mail).toBe(true);
  const click = await app.server.inject({
    method: "POST",
    url: path,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "List-Unsubscribe=One-Click",
  });
  expect(click.statusCode).toBe(204);
  expect((await ben.api.notifications.settings.query()).mail).toBe(false);
  app.setTime(null);
  await changeRole("member");
  expect(await app.deps.database.db.select().from(notificationDeliveries)).toEqual([]);
  expect((await ben.api.notifications.updateSettings.mutate({ mail: true })).mail).toBe(true);
});

test("a token that isn't ours ends nobody's mails", async () => {
  for (const token of [`${ben.id}.x`, ben.id, ".", "x".repeat(100)]) {
    const answer = await app.server.inject({
      method: "POST",
      url: `/api/notifications/unsubscribe?token=${token}`,
    });
    expect(answer.statusCode).toBe(404);
  }
  expect((await ben.api.notifications.settings.query()).mail).toBe(true);
});

test("a mail whose processes died ten times holds up nobody's", async () => {
  await changeRole("moderator");
  await app.deps.database.db.update(notificationDeliveries).set({ attempts: 10 });
  await deliverLater();
  expect(server.mails).toHaveLength(1);
});

test("a mail outlasts a mail server that is away for four hours, and is sent once", async () => {
  server.answers.set(ben.email, "451 try again later");
  await changeRole("member");
  const start = Date.now();
  const sweepAt = async (minutes: number) => {
    app.setTime(new Date(start + minutes * 60_000));
    await sweepDeliveries(app.deps);
  };
  for (let minutes = 0; minutes <= 240; minutes += 2) await sweepAt(minutes);
  expect(server.mails).toEqual([]);
  server.answers.delete(ben.email);
  for (let minutes = 242; minutes <= 360; minutes += 2) await sweepAt(minutes);
  expect(server.mails).toHaveLength(1);
});

test("somebody who is suspended gets no mails, not even of what happened before", async () => {
  app.setTime(null);
  const admin = await member(app, { admin: true });
  await changeRole("moderator");
  await admin.api.suspensions.set.mutate({ id: ben.id, reason: "Selling tyres" });
  await changeRole("member");
  await deliverLater();
  expect(server.mails).toEqual([]);
  expect(await app.deps.database.db.select().from(notificationDeliveries)).toEqual([]);
});
