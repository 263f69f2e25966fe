import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { peopleOf } from "../../../test/group-rows";
import type { Person } from "../../../test/people";

const app = testApp();

const named = ({ id }: Person, firstName: string) => ({ id, firstName, lastName: "Ríos" });

/** A topic and a comment that name a member, an outsider, someone who has asked to join and nobody. */
async function written() {
  const people = await peopleOf(app, { isPrivate: true });
  const { groupId, member, admin, outsider, pending } = people;
  const mentions = [admin.id, outsider.id, pending.id, "nobody"];
  const topic = await member.api.discussions.create.mutate({
    id: groupId,
    title: "Camp",
    content: "@Abe",
    mentions,
  });
  const comment = await member.api.discussions.comment.mutate({ id: topic.id, content: "@Abe", mentions });
  return { ...people, topic, comment };
}

test("a text comes with those members of the group whom it names, over both transports", async () => {
  const { groupId, creator, admin, topic, comment } = await written();
  const expected = [named(admin, "Abe")];
  expect([topic.mentions, comment.mentions]).toEqual([expected, expected]);
  const seen = [
    (await creator.rest("GET", `/api/posts/${topic.id}`)).json(),
    (await creator.rest("GET", `/api/groups/${groupId}/posts`)).json()[0],
    (await creator.rest("GET", `/api/groups/${groupId}/posts?search=camp`)).json()[0],
    (await creator.rest("GET", `/api/posts/${topic.id}/comments`)).json()[0],
  ];
  expect(seen.map(({ mentions }) => mentions)).toEqual([expected, expected, expected, expected]);
});

test("who has left the group isn't named any more, and nobody in what was removed", async () => {
  const { groupId, creator, admin, member, topic, comment } = await written();
  const payload = { reason: "Advertising" };
  await member.api.discussions.comment.mutate({ id: topic.id, content: "Still here" });
  expect((await creator.rest("DELETE", `/api/comments/${comment.id}`, { payload })).statusCode).toBe(204);
  const [removed] = (await creator.rest("GET", `/api/posts/${topic.id}/comments`)).json();
  expect(removed).toMatchObject({ content: "", mentions: [] });
  await creator.rest("DELETE", `/api/groups/${groupId}/members/${admin.id}`);
  expect((await creator.rest("GET", `/api/posts/${topic.id}`)).json().mentions).toEqual([]);
});

test("an edit keeps who is named, unless it says who", async () => {
  const { creator, admin, member, topic, comment } = await written();
  const [oneTopic, oneComment] = [`/api/posts/${topic.id}`, `/api/comments/${comment.id}`];
  for (const path of [oneTopic, oneComment]) {
    const kept = await member.rest("PATCH", path, { payload: { content: "@Abe, when?" } });
    expect(kept.json().mentions).toEqual([named(admin, "Abe")]);
    const payload = { content: "@Cara, when?", mentions: [creator.id] };
    expect((await member.rest("PATCH", path, { payload })).json().mentions).toEqual([named(creator, "Cara")]);
  }
});
