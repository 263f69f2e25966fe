import { beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../../test/build-app";
import { addRide } from "../../../../test/events/event-rows";
import { addGroup, addGroupMember } from "../../../../test/group-rows";
import { openNews } from "../../../../test/live/news";
import { member, type Person } from "../../../../test/people";
import { sweepOutbox } from "../sweep-outbox";
import { sweepReminders } from "../sweep-reminders";

const app = testApp();
const news = openNews(app);
const MINUTE_MS = 60_000;
let organizer: Person;
let rider: Person;

beforeEach(async () => {
  app.setTime(new Date("2027-03-01T00:00:00Z"));
  [organizer, rider] = [
    await member(app, { firstName: "Ana", lastName: "Ruiz" }),
    await member(app, { firstName: "Rob", lastName: "Lee" }),
  ];
});

describe("what happened before a mail left", () => {
  const mailsTo = (person: Person) => news.mail(person).map(({ text }) => text.replaceAll(/[^\S\n]/g, " "));

  test("an event that was put off and cancelled names the start that its riders knew", async () => {
    const start = new Date("2027-04-01T00:00:00Z");
    const id = await addRide(app, organizer, { startsAt: start, timeZone: "Australia/Sydney" });
    await rider.api.participations.answer.mutate({ id });
    await organizer.api.events.update.mutate({ id, dateTime: "2027-04-08T11:00" });
    await sweepOutbox(app.deps);
    await organizer.api.events.cancel.mutate({ id });
    await news.deliver();
    const [mail, ...others] = mailsTo(rider);
    expect(others).toEqual([]);
    expect(mail).toContain("on Thu 8 Apr, 11:00 am AEST");
    expect(mail).toContain("It had been moved from Thu 1 Apr, 11:00 am AEDT.");
  });

  test("nothing is said of a move that its rider has read", async () => {
    const id = await addRide(app, organizer, { startsAt: new Date("2027-04-01T00:00:00Z") });
    await rider.api.participations.answer.mutate({ id });
    await organizer.api.events.update.mutate({ id, dateTime: "2027-04-08T11:00" });
    await sweepOutbox(app.deps);
    const { items } = await rider.api.notifications.list.query({});
    await rider.api.notifications.markRead.mutate({ id: items[0]?.id ?? 0 });
    await organizer.api.events.cancel.mutate({ id });
    await news.deliver();
    expect(mailsTo(rider)).toEqual([expect.not.stringContaining("moved")]);
  });

  test("with a change that a rider reads, those of the same event before it are read and not mailed", async () => {
    const [id, other] = [
      await addRide(app, organizer, { startsAt: new Date("2027-04-01T00:00:00Z") }),
      await addRide(app, organizer, { startsAt: new Date("2027-04-02T00:00:00Z") }),
    ];
    for (const each of [id, other]) await rider.api.participations.answer.mutate({ id: each });
    const places = ["Bakery", "Mill", "Pub", "Creek"];
    for (const location of places) {
      await organizer.api.events.update.mutate({ id, location });
      if (location === "Mill") await organizer.api.events.update.mutate({ id: other, location });
    }
    await sweepOutbox(app.deps);
    const changes = (await rider.api.notifications.list.query({})).items.filter(
      ({ event }) => event?.id === id,
    );
    expect(changes).toHaveLength(places.length);
    await rider.api.notifications.markRead.mutate({ id: changes[1]?.id ?? 0 });
    const { items } = await rider.api.notifications.list.query({});
    const unread = items.filter(({ isRead }) => !isRead);
    expect(unread.map(({ event, facts }) => [event?.id, facts?.after?.location])).toEqual([
      [id, "Creek"],
      [other, "Mill"],
    ]);
    await news.deliver();
    expect(mailsTo(rider).join()).toContain("New meeting place: Creek (was Pub)");
  });

  test.each([
    ["goes on after all", "checked_in", 0],
    ["is home", "home", 0],
    ["has broken down as well", "broke_down", 2],
  ] as const)("a rider who left and %s", async (_, status, mails) => {
    const start = new Date(app.deps.clock.now().getTime() + 30 * MINUTE_MS);
    const id = await addRide(app, organizer, { startsAt: start });
    await rider.api.participations.answer.mutate({ id });
    await rider.api.checkIns.checkIn.mutate({ id, status: "checked_in" });
    app.setTime(new Date(start.getTime() + MINUTE_MS));
    await rider.api.checkIns.checkIn.mutate({ id, status: "left_ride" });
    await sweepOutbox(app.deps);
    await rider.api.checkIns.checkIn.mutate({ id, status });
    await news.deliver();
    expect(mailsTo(organizer)).toHaveLength(mails);
    expect((await news.bell(organizer))[0]).toContain(mails === 0 ? "Rob Lee left" : "broken down");
  });

  test.each([
    ["has started", async (start: Date) => app.setTime(start)],
    ["was cancelled", (_: Date, id: number) => organizer.api.events.cancel.mutate({ id })],
  ])("nobody is reminded of an event that %s", async (_, overtake) => {
    const start = new Date("2027-03-07T00:00:00Z");
    const id = await addRide(app, organizer, { startsAt: start, createdAt: app.deps.clock.now() });
    await rider.api.participations.answer.mutate({ id });
    app.setTime(new Date(start.getTime() - 180 * MINUTE_MS));
    await sweepReminders(app.deps);
    await sweepOutbox(app.deps);
    expect(await news.bell(rider)).toEqual([expect.stringContaining("starts")]);
    await overtake(start, id);
    await news.deliver();
    expect(mailsTo(rider).filter((mail) => mail.includes("starts"))).toEqual([]);
  });

  test("a mention in a topic that was removed isn't mailed, and the one before it is", async () => {
    const id = await addGroup(app, organizer, { memberCount: 2 });
    await addGroupMember(app, { groupId: id, person: organizer }, { role: "admin" });
    await addGroupMember(app, { groupId: id, person: rider });
    const mention = async (title: string) => {
      const topic = await organizer.api.discussions.create.mutate({
        id,
        title,
        content: title,
        mentions: [rider.id],
      });
      await sweepOutbox(app.deps);
      return topic;
    };
    await mention("Tyres");
    const removed = await mention("Cheap tyres");
    const admin = await member(app);
    await addGroupMember(app, { groupId: id, person: admin }, { role: "admin" });
    await admin.api.discussions.remove.mutate({ id: removed.id, reason: "No ads" });
    await news.deliver();
    expect(mailsTo(rider)).toEqual([expect.stringContaining("“Tyres”")]);
    expect(mailsTo(rider)[0]).not.toContain("more like this");
  });
});
