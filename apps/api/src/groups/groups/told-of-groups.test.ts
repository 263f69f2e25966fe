import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { peopleOf } from "../../../test/group-rows";
import type { Person } from "../../../test/people";
import { sweepOutbox } from "../../notifications/notifications/sweep-outbox";

const app = testApp();

async function toldTo(person: Person) {
  await sweepOutbox(app.deps);
  return (await person.rest("GET", "/api/notifications")).json();
}

test("members of a deleted group are told so, and what they were told of it before is gone", async () => {
  const { groupId, creator, admin, member, pending, outsider } = await peopleOf(app, { isPrivate: true });
  const topic = { title: "Birdsville", content: "Who is going?" };
  await creator.rest("POST", `/api/groups/${groupId}/posts`, { payload: topic });
  expect(await toldTo(member)).toMatchObject([{ kind: "topic" }]);
  expect((await creator.rest("DELETE", `/api/groups/${groupId}`)).statusCode).toBe(204);
  for (const person of [admin, member])
    expect(await toldTo(person)).toMatchObject([
      { kind: "group_deleted", group: { id: null, name: "Dust Eaters" }, post: null, isRead: false },
    ]);
  for (const person of [creator, pending, outsider]) expect(await toldTo(person)).toEqual([]);
  expect((await member.api.notifications.unread.query()).count).toBe(1);
});

test("an administrator who deletes somebody's group tells its owner too", async () => {
  const { groupId, creator, siteAdmin } = await peopleOf(app);
  const payload = { reason: "Nobody has led a ride for years" };
  await siteAdmin.rest("DELETE", `/api/groups/${groupId}`, { payload });
  const told = { kind: "group_deleted", actor: { id: siteAdmin.id } };
  expect(await toldTo(creator)).toMatchObject([{ ...told, ...payload }]);
});

test.each(["siteAdmin", "creator"] as const)("without a reason %s's deletion is taken too", async (who) => {
  const { groupId, member, ...people } = await peopleOf(app);
  expect((await people[who].rest("DELETE", `/api/groups/${groupId}`)).statusCode).toBe(204);
  const reason = who === "siteAdmin" ? "No reason was given" : null;
  expect(await toldTo(member)).toMatchObject([{ kind: "group_deleted", reason }]);
});
