import { notificationDeliveries } from "@longpaddock/db/schema/notification-deliveries";
import { beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../../test/build-app";
import { addRide } from "../../../../test/events/event-rows";
import { addGroup, addGroupMember } from "../../../../test/group-rows";
import { openNews } from "../../../../test/live/news";
import { member, type Person } from "../../../../test/people";
import { sweepOutbox } from "../sweep-outbox";

const app = testApp();
const news = openNews(app);
const MINUTE_MS = 60_000;
let organizer: Person;
let rider: Person;

beforeEach(async () => {
  app.setTime(new Date("2027-03-01T00:00:00Z"));
  [organizer, rider] = [await member(app, { firstName: "Ana", lastName: "Ruiz" }), await member(app)];
  await news.turnPushOn(rider);
});

const pass = (minutes: number) => app.setTime(new Date(app.deps.clock.now().getTime() + minutes * MINUTE_MS));
const subjects = () => news.mail(rider).map(({ subject }) => subject);
const waiting = () => app.deps.database.db.select().from(notificationDeliveries);

describe("of an event", () => {
  let id: number;
  const meetAt = async (location: string) => {
    await organizer.api.events.update.mutate({ id, location });
    await sweepOutbox(app.deps);
  };
  beforeEach(async () => {
    id = await addRide(app, organizer, { startsAt: new Date("2027-04-01T00:00:00Z"), location: "Old pub" });
    await rider.api.participations.answer.mutate({ id });
  });

  test("60 changes of the meeting point within an hour come as two mails, each from what was mailed last", async () => {
    for (let change = 1; change <= 60; change++) {
      await meetAt(`Bakery ${change}`);
      pass(1);
      if (change % 4 === 0) await news.deliver();
    }
    pass(60);
    await news.deliver();
    const places = news.mail(rider).map(({ text }) => /New meeting place: .*/.exec(text)?.[0]);
    expect(places.length).toBeGreaterThan(1);
    expect(places.length).toBeLessThan(6);
    expect(places[0]).toMatch(/\(was Old pub\)$/);
    expect(places.at(-1)).toMatch(/^New meeting place: Bakery 60 \(was Bakery \d+\)$/);
    for (const [at, place] of places.entries()) {
      const told = /place: (?<now>.*) \(was/.exec(place ?? "")?.groups?.now;
      if (at + 1 < places.length) expect(places[at + 1]).toContain(`(was ${told})`);
    }
    expect(news.push(rider).length).toBeLessThan(25);
    expect(await waiting()).toEqual([]);
  });

  test("what was changed and changed back before it left isn't sent, and the next change is", async () => {
    await meetAt("Bakery");
    await meetAt("Old pub");
    await news.deliver();
    expect([news.mail(rider), news.push(rider)]).toEqual([[], []]);
    expect(await waiting()).toEqual([]);
    await meetAt("Mill");
    await news.deliver();
    expect(news.mail(rider).map(({ text }) => text)).toEqual([
      expect.stringContaining("New meeting place: Mill (was Old pub)"),
    ]);
    expect(news.push(rider)).toHaveLength(1);
  });

  test("a second change waits half an hour, and is told also if it undoes the first, which was told", async () => {
    await meetAt("Bakery");
    await news.deliver();
    await meetAt("Old pub");
    await news.deliver();
    expect(subjects()).toHaveLength(1);
    pass(20);
    await news.deliver();
    expect(subjects()).toHaveLength(1);
    pass(10);
    await news.deliver();
    expect(news.mail(rider)[1]?.text).toContain("New meeting place: Old pub (was Bakery)");
  });

  test("a cancellation doesn't wait for that, and nothing of the changes follows it", async () => {
    await meetAt("Bakery");
    await news.deliver();
    await meetAt("Mill");
    await organizer.api.events.cancel.mutate({ id });
    await news.deliver();
    pass(60);
    await news.deliver();
    expect(subjects().map((subject) => /changed|cancelled/.exec(subject)?.[0])).toEqual([
      "changed",
      "cancelled",
    ]);
  });

  test("two events are told apart", async () => {
    const other = await addRide(app, organizer, { startsAt: new Date("2027-04-02T00:00:00Z") });
    await rider.api.participations.answer.mutate({ id: other });
    await meetAt("Bakery");
    await organizer.api.events.update.mutate({ id: other, location: "Mill" });
    await news.deliver();
    expect(subjects()).toHaveLength(2);
  });

  test("what was read in the bell isn't mailed, and what follows is told from there", async () => {
    await meetAt("Bakery");
    const { items } = await rider.api.notifications.list.query({});
    await rider.api.notifications.markRead.mutate({ id: items[0]?.id ?? 0 });
    await meetAt("Mill");
    await news.deliver();
    expect(news.mail(rider).map(({ text }) => text)).toEqual([
      expect.stringContaining("New meeting place: Mill (was Bakery)"),
    ]);
  });
});

test("what an organiser writes to everyone over and over is pushed each time, and fills no mailbox", async () => {
  const id = await addRide(app, organizer, { startsAt: new Date("2027-04-01T00:00:00Z") });
  await rider.api.participations.answer.mutate({ id });
  for (let message = 1; message <= 12; message++) {
    await organizer.api.eventDiscussions.create.mutate({ id, content: `Message ${message}` });
    await news.deliver();
  }
  expect(news.push(rider)).toHaveLength(12);
  pass(30);
  await news.deliver();
  const texts = news.mail(rider).map(({ text }) => text);
  expect(texts).toHaveLength(3);
  expect(texts[0]).toContain("Message 1");
  expect(texts[1]).toContain("9 more like this are in your notifications.");
  expect(texts[2]).toContain("Message 12");
});

describe("of several that one mail can't say", () => {
  let groupId: number;
  const mention = async (content: string) => {
    await organizer.api.discussions.create.mutate({
      id: groupId,
      title: content,
      content,
      mentions: [rider.id],
    });
    await sweepOutbox(app.deps);
  };
  beforeEach(async () => {
    groupId = await addGroup(app, organizer, { memberCount: 2 });
    await addGroupMember(app, { groupId, person: organizer }, { role: "admin" });
    await addGroupMember(app, { groupId, person: rider }, { role: "admin" });
  });

  test("mentions while the next mail waits are counted in it, unless they were read", async () => {
    for (const title of ["One", "Two", "Three", "Four"]) {
      await mention(title);
      if (title === "One") await news.deliver();
    }
    const { items } = await rider.api.notifications.list.query({});
    await rider.api.notifications.markRead.mutate({ id: items[2]?.id ?? 0 });
    pass(30);
    await news.deliver();
    const [first, second] = news.mail(rider).map(({ text }) => text);
    expect(first).not.toContain("more");
    expect(second).toContain("“Four”");
    expect(second).toContain("One more like this is in your notifications.");
    expect(news.push(rider).some((body) => body.includes("more like this"))).toBe(false);
  });

  test("several requests to join come as one mail and one push message, which say how many more there are", async () => {
    groupId = await addGroup(app, organizer, { isPrivate: true, memberCount: 2 });
    for (const person of [organizer, rider])
      await addGroupMember(app, { groupId, person }, { role: "admin" });
    for (let asks = 0; asks < 3; asks++)
      await (await member(app)).api.memberships.join.mutate({ id: groupId });
    await news.deliver();
    const said = expect.stringContaining("2 more like this are in your notifications.");
    expect([news.mail(rider).map(({ text }) => text), news.push(rider)]).toEqual([[said], [said]]);
  });
});

describe("of a role", () => {
  let groupId: number;
  const setRole = async (role: "member" | "moderator" | "admin") => {
    await organizer.api.memberships.changeRole.mutate({ id: groupId, userId: rider.id, role });
    await sweepOutbox(app.deps);
  };
  beforeEach(async () => {
    groupId = await addGroup(app, organizer, { memberCount: 2 });
    await addGroupMember(app, { groupId, person: organizer }, { role: "admin" });
    await addGroupMember(app, { groupId, person: rider });
  });

  test("60 toggles that end as they began send nothing", async () => {
    for (let toggle = 0; toggle < 60; toggle++) await setRole(toggle % 2 === 0 ? "moderator" : "member");
    await news.deliver();
    expect([news.mail(rider), news.push(rider)]).toEqual([[], []]);
  });

  test("several changes come as one mail with the role that they led to", async () => {
    for (const role of ["moderator", "member", "admin"] as const) await setRole(role);
    await news.deliver();
    expect(subjects()).toEqual(["Ana Ruiz changed your role in Dust Eaters to Admin"]);
    await setRole("member");
    await news.deliver();
    expect(subjects()).toHaveLength(1);
    pass(30);
    await news.deliver();
    expect(subjects()).toEqual([expect.anything(), "Ana Ruiz changed your role in Dust Eaters to Member"]);
  });

  test("a group that was handed over and back is told to its owner of now only", async () => {
    const id = await addGroup(app, organizer, { memberCount: 2 });
    for (const person of [organizer, rider])
      await addGroupMember(app, { groupId: id, person }, { role: "admin" });
    await organizer.api.memberships.changeOwner.mutate({ id, userId: rider.id });
    await rider.api.memberships.changeOwner.mutate({ id, userId: organizer.id });
    await news.deliver();
    expect([news.mail(rider).length, news.mail(organizer).length]).toEqual([0, 1]);
  });
});
