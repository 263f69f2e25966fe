import { AppError } from "@longpaddock/domain/errors";
import { CHANGES_HEADER, MAX_LISTED_CHANGES } from "@longpaddock/domain/live/changes";
import { expect, test } from "vitest";
import { testApp } from "../../test/build-app";
import { addRide } from "../../test/events/event-rows";
import { addGroup, addGroupMember } from "../../test/group-rows";
import { guest, member, type Person } from "../../test/people";
import { publish } from "../core/live/publish";
import { withinTransaction } from "../core/within-transaction";

const app = testApp();

const changesOf = async (answer: ReturnType<Person["rest"]>) => {
  const { headers, statusCode } = await answer;
  const header = headers[CHANGES_HEADER.toLowerCase()];
  return { statusCode, changes: header === undefined ? null : JSON.parse(String(header)) };
};

test("an act's answer lists what it has changed, and another's answer nothing of it", async () => {
  const [ana, ben] = await Promise.all([member(app), member(app)]);
  const groupId = await addGroup(app, ana, { memberCount: 1 });
  await addGroupMember(app, { groupId, person: ana }, { role: "admin" });
  const topic = ana.rest("POST", `/api/groups/${groupId}/posts`, {
    payload: { title: "Birdsville", content: "Who is going?" },
  });
  expect(await changesOf(topic)).toEqual({
    statusCode: 201,
    changes: [{ groupId, kind: "post", postId: (await topic).json().id }],
  });
  for (const reader of [ana, ben, guest(app)])
    expect((await changesOf(reader.rest("GET", `/api/groups/${groupId}`))).changes).toBeNull();
});

test("an act that was refused lists nothing", async () => {
  const [ana, ben] = await Promise.all([member(app), member(app)]);
  const id = await addRide(app, ana, { maxParticipants: 1 });
  await ana.rest("DELETE", `/api/events/${id}`);
  const refused = await changesOf(
    ben.rest("POST", `/api/rides/${id}/join`, { payload: { status: "joined" } }),
  );
  expect(refused.statusCode).toBeGreaterThanOrEqual(400);
  expect(refused.changes).toBeNull();
});

test("an outsider learns from no answer what there is in a private group", async () => {
  const [ana, ben] = await Promise.all([member(app), member(app)]);
  const groupId = await addGroup(app, ana, { isPrivate: true, memberCount: 1 });
  await addGroupMember(app, { groupId, person: ana }, { role: "admin" });
  const payload = { title: "Birdsville", content: "Who is going?" };
  const topic = (await ana.rest("POST", `/api/groups/${groupId}/posts`, { payload })).json().id;
  const acts = [
    ["discussions.like", { id: topic }],
    ["discussions.comment", { id: topic, content: "Me" }],
    ["discussions.create", { id: groupId, ...payload }],
    ["polls.create", { id: groupId, question: "Who?", options: ["Me", "You"] }],
  ] as const;
  for (const [path, input] of acts)
    for (const outsider of [ben, guest(app)]) {
      const refused = await changesOf(outsider.rest("POST", `/trpc/${path}`, { payload: input }));
      expect(refused, path).toEqual({ statusCode: expect.any(Number), changes: null });
      expect(refused.statusCode, path).toBeGreaterThanOrEqual(400);
    }
});

test("what is rolled back isn't listed", async () => {
  const ctx = { db: app.deps.database.db, changes: new Set<string>(), unlockedBadges: new Set<number>() };
  const change = { groupId: 1, kind: "group" } as const;
  const act = (isRefused: boolean) =>
    withinTransaction(ctx, async (tx) => {
      await publish(tx, change);
      tx.unlockedBadges.add(7);
      if (isRefused) throw new AppError("CONFLICT");
    });
  await expect(act(true)).rejects.toThrow(AppError);
  expect([...ctx.changes, ...ctx.unlockedBadges]).toEqual([]);
  await act(false);
  expect([...ctx.changes, ...ctx.unlockedBadges]).toEqual([JSON.stringify(change), 7]);
});

test("an act that changes very much says no more than that", async () => {
  app.setTime(new Date("2027-06-01T00:00:00Z"));
  const ana = await member(app, { plan: "gold" });
  const groupId = await addGroup(app, ana, { memberCount: 1 });
  await addGroupMember(app, { groupId, person: ana }, { role: "admin" });
  const planned = await ana.rest("POST", `/api/groups/${groupId}/events`, {
    payload: {
      title: "Sunday run",
      eventDate: "2027-06-06T09:00",
      timeZone: "Australia/Sydney",
      repeats: { frequency: "weekly", weekdays: ["SU"], count: MAX_LISTED_CHANGES + 1 },
    },
  });
  const { headers, statusCode } = await ana.rest("DELETE", `/api/events/${planned.json().id}`, {
    payload: { scope: "following" },
  });
  app.setTime(null);
  expect([statusCode, headers[CHANGES_HEADER.toLowerCase()]]).toEqual([200, "all"]);
});
