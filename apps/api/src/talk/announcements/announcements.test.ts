import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { privateGroup } from "../../../test/groups";
import { guest, member, type Person } from "../../../test/people";
import { sweepOutbox } from "../../notifications/notifications/sweep-outbox";

const app = testApp();
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
