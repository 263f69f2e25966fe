import { notificationDeliveries } from "@longpaddock/db/schema/notification-deliveries";
import { notifications } from "@longpaddock/db/schema/notifications";
import { DISCUSSION_MESSAGES } from "@longpaddock/domain/discussions/texts";
import { beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { privateGroup } from "../../../test/groups";
import { openNews } from "../../../test/live/news";
import { guest, member, type Person } from "../../../test/people";
import { sweepOutbox } from "../../notifications/notifications/sweep-outbox";

const app = testApp();
const news = openNews(app);
const NEWS = { title: "Christmas ride", content: "We meet at the **old pub**." };

test("an announcement of a group's admin is pinned, and every member is told of it once", async () => {
  const { id, ...people } = await privateGroup(app);
  const sent = await people.admin.rest("POST", `/api/groups/${id}/announcements`, { payload: NEWS });
  expect([sent.statusCode, sent.json()]).toMatchObject([201, { ...NEWS, isPinned: true }]);
  await sweepOutbox(app.deps);
  const told = async (person: Person) =>
    (await person.api.notifications.list.query({})).items
      .filter(({ kind }) => kind === "announcement")
      .map(({ post }) => post?.title);
  expect(await told(people.creator)).toEqual(["Christmas ride"]);
  expect(await told(people.rider)).toEqual(["Christmas ride"]);
  for (const person of [people.admin, people.pending, people.removed, people.outsider])
    expect(await told(person)).toEqual([]);
});

test("only a group's own admins announce", async () => {
  const { id, ...people } = await privateGroup(app);
  const callers = [
    [guest(app), 401],
    [await member(app, { onboarded: false }), 403],
    [people.outsider, 403],
    [people.pending, 403],
    [people.removed, 403],
    [people.rider, 403],
    [people.siteAdmin, 403],
  ] as const;
  for (const [person, status] of callers) {
    const answer = await person.rest("POST", `/api/groups/${id}/announcements`, { payload: NEWS });
    expect(answer.statusCode).toBe(status);
    await expect(person.api.announcements.create.mutate({ id, ...NEWS })).rejects.toMatchObject({
      data: { httpStatus: status },
    });
  }
  const empty = { payload: { title: "", content: "" } };
  expect((await people.admin.rest("POST", `/api/groups/${id}/announcements`, empty)).statusCode).toBe(400);
});

describe("within half a minute", () => {
  const START = Date.parse("2027-03-01T09:00:00Z");
  let group: Awaited<ReturnType<typeof privateGroup>>;
  const at = (seconds: number) => app.setTime(new Date(START + seconds * 1000));
  const announce = async (title: string) =>
    (await group.admin.api.announcements.create.mutate({ id: group.id, title, content: `Words of ${title}` }))
      .id;
  const undo = async (person: Person, id: number) =>
    (await person.rest("POST", `/api/announcements/${id}/undo`)).statusCode;
  const sendAt = async (seconds: number) => {
    at(seconds);
    await news.send();
  };
  const waiting = () => app.deps.database.db.select().from(notificationDeliveries);

  beforeEach(async () => {
    at(0);
    group = await privateGroup(app);
    await sweepOutbox(app.deps);
    // What they were told of their membership.
    await app.deps.database.db.delete(notifications);
    await news.turnPushOn(group.rider);
  });

  test("its sender takes it back from every bell, and nothing of it is pushed or mailed", async () => {
    const id = await announce("Wrong pub");
    await news.send();
    expect(await news.bell(group.rider)).toEqual([expect.stringContaining("announced “Wrong pub”")]);
    await sendAt(29);
    expect([news.push(group.rider), news.mail(group.rider)]).toEqual([[], []]);
    const callers = [
      [guest(app), 401],
      [await member(app, { onboarded: false }), 403],
      [group.outsider, 404],
      [group.removed, 404],
      [group.rider, 403],
      [group.creator, 403],
      [group.admin, 204],
      [group.admin, 404],
    ] as const;
    for (const [person, status] of callers) expect(await undo(person, id)).toBe(status);
    expect(await news.bell(group.rider)).toEqual([]);
    expect((await group.rider.rest("GET", `/api/posts/${id}`)).statusCode).toBe(404);
    await sendAt(3600);
    expect([news.push(group.rider), news.mail(group.rider), await waiting()]).toEqual([[], [], []]);
  });

  test("nobody hears of one that is undone before or while members are told of it", async () => {
    await undo(group.admin, await announce("Undone first"));
    const id = await announce("Undone meanwhile");
    await Promise.all([sweepOutbox(app.deps), group.admin.api.announcements.undo.mutate({ id })]);
    await sendAt(3600);
    expect([await news.bell(group.rider), news.push(group.rider), news.mail(group.rider)]).toEqual([
      [],
      [],
      [],
    ]);
  });

  test("after that it has been sent, and says so", async () => {
    const id = await announce("Christmas ride");
    await sendAt(30);
    const late = await group.admin.rest("POST", `/api/announcements/${id}/undo`);
    expect([late.statusCode, late.json().message]).toEqual([409, DISCUSSION_MESSAGES.announcementSent]);
    await sendAt(36);
    expect(news.push(group.rider)).toEqual([expect.stringContaining("Words of Christmas ride")]);
    const topic = await group.admin.api.discussions.create.mutate({
      id: group.id,
      title: "Tyres",
      content: "?",
    });
    expect(await undo(group.admin, topic.id)).toBe(404);
  });

  test("what a group announces within ten minutes comes as one mail with all the words, without what was undone", async () => {
    await announce("First");
    await sendAt(590);
    await announce("Second");
    const third = await announce("Third");
    await sendAt(600);
    expect(news.mail(group.rider)).toEqual([]);
    await group.admin.api.announcements.undo.mutate({ id: third });
    await sendAt(640);
    const [mail, ...others] = news.mail(group.rider);
    expect([mail?.subject, others]).toEqual(["2 announcements in Dust Eaters", []]);
    expect(mail?.text).toMatch(/announced “First”.*Words of First.*announced “Second”.*Words of Second/s);
    expect(mail?.text).not.toContain("Third");
    await announce("Fourth");
    await sendAt(1280);
    expect(news.mail(group.rider).map(({ text }) => text)).toEqual([
      mail?.text,
      expect.stringContaining("Words of Fourth"),
    ]);
    expect(news.mail(group.creator)).toHaveLength(2);
    expect(news.push(group.rider)).toHaveLength(3);
  });
});
