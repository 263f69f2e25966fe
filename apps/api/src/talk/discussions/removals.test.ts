import { insertOne } from "@longpaddock/db/insert-one";
import { eventPhotos } from "@longpaddock/db/schema/event-photos";
import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addRide } from "../../../test/events/event-rows";
import { privateGroup } from "../../../test/groups";
import { member, type Person } from "../../../test/people";
import { sweepOutbox } from "../../notifications/notifications/sweep-outbox";

const app = testApp();

async function told(person: Person) {
  await sweepOutbox(app.deps);
  const answer = await person.rest("GET", "/api/notifications");
  return answer
    .json()
    .filter(({ kind }: { kind: string }) => kind === "removed")
    .map(({ actor, reason, group, event, post, commentId }: Record<string, { [key: string]: unknown }>) => [
      actor?.firstName,
      reason,
      group?.name ?? event?.title,
      post ? "text" : "photo",
      commentId,
    ]);
}

const start = async (person: Person, groupId: number) =>
  (
    await person.rest("POST", `/api/groups/${groupId}/posts`, {
      payload: { title: "For sale", content: "My boots" },
    })
  ).json().id;

const write = async (person: Person, postId: number) =>
  (await person.rest("POST", `/api/posts/${postId}/comments`, { payload: { content: "Mine too" } })).json()
    .id;

test.each([
  ["admin", "Ada", { reason: "  Sell it elsewhere " }, "Sell it elsewhere"],
  ["siteAdmin", "Sia", { reason: "Spam" }, "Spam"],
  ["admin", "Ada", undefined, "No reason was given"],
  ["siteAdmin", "Sia", { reason: " " }, "No reason was given"],
] as const)("who wrote what the %s %s removes gets the reason: %o", async (...row) => {
  const [who, name, payload, reason] = row;
  const { id, rider, creator, outsider, removed, ...others } = await privateGroup(app);
  const topic = await start(rider, id);
  const comment = await write(rider, await start(creator, id));
  const path = `/api/comments/${comment}`;
  expect((await others[who].rest("DELETE", path, payload && { payload })).statusCode).toBe(204);
  expect(await told(rider)).toEqual([[name, reason, "Dust Eaters", "text", comment]]);
  expect((await others[who].rest("DELETE", `/api/posts/${topic}`, payload && { payload })).statusCode).toBe(
    204,
  );
  expect(await told(rider)).toEqual([
    [name, reason, "Dust Eaters", "text", null],
    [name, reason, "Dust Eaters", "text", comment],
  ]);
  expect((await rider.rest("GET", `/api/posts/${topic}`)).json().removed).toMatchObject({ reason });
  for (const person of [creator, outsider, removed, others[who]]) expect(await told(person)).toEqual([]);
});

test("what authors delete themselves tells nobody", async () => {
  const { id, rider, creator } = await privateGroup(app);
  const topic = await start(rider, id);
  await write(creator, topic);
  await rider.rest("DELETE", `/api/posts/${topic}`);
  expect([await told(rider), await told(creator)]).toEqual([[], []]);
});

test("the reason goes with the membership of a private group", async () => {
  const { id, rider, admin } = await privateGroup(app);
  const topic = await start(rider, id);
  await admin.api.discussions.remove.mutate({ id: topic, reason: "The hidden track" });
  expect(await told(rider)).toHaveLength(1);
  await rider.api.memberships.leave.mutate({ id });
  expect(await told(rider)).toEqual([]);
});

test("the organiser of a ride says why a comment or a photo goes", async () => {
  const [organizer, rider] = [await member(app, { firstName: "Olga" }), await member(app)];
  const id = await addRide(app, organizer);
  await rider.api.participations.answer.mutate({ id });
  const posted = await rider.rest("POST", `/api/events/${id}/discussions`, { payload: { content: "Ad" } });
  const photo = await insertOne(app.deps.database.db, eventPhotos, {
    eventId: id,
    eventType: "ride",
    userId: rider.id,
    photoUrl: "https://example.com/1.jpg",
  });
  await organizer.api.discussions.remove.mutate({ id: posted.json().id, reason: "An ad" });
  const path = `/api/events/${id}/photos/${photo.id}`;
  const payload = { reason: "A number plate" };
  expect((await organizer.rest("DELETE", path, { payload })).statusCode).toBe(204);
  expect(await told(rider)).toEqual([
    ["Olga", "A number plate", "Sunday loop", "photo", null],
    ["Olga", "An ad", "Sunday loop", "text", null],
  ]);
  expect(await told(organizer)).toEqual([]);
});

test("who wrote a removed comment is told so also if its topic is removed after it", async () => {
  const { id, rider, creator, admin } = await privateGroup(app);
  const topic = await start(creator, id);
  const [comment, other] = [await write(rider, topic), await write(rider, topic)];
  await admin.rest("DELETE", `/api/comments/${comment}`, { payload: { reason: "Off topic" } });
  await admin.rest("DELETE", `/api/posts/${topic}`, { payload: { reason: "No ads" } });
  expect(await told(rider)).toEqual([["Ada", "Off topic", "Dust Eaters", "text", comment]]);
  expect((await admin.rest("DELETE", `/api/comments/${other}`)).statusCode).toBe(404);
});
