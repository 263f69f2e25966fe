import { adminActs } from "@longpaddock/db/schema/admin-acts";
import { gt } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../test/build-app";
import { addRide } from "../../test/events/event-rows";
import { shareRoute } from "../../test/factories";
import { GROUP_ESSENTIALS, privateGroup } from "../../test/groups";
import { form, member, type Person } from "../../test/people";
import { drawing, file } from "../../test/pictures";

const app = testApp();

/** What is in the log since the last call. */
let seen = 0;
async function newActs() {
  const acts = await app.deps.database.db.select().from(adminActs).where(gt(adminActs.id, seen));
  seen = Math.max(seen, ...acts.map(({ id }) => id));
  return acts;
}

const ok = async (answer: ReturnType<Person["rest"]>) => expect((await answer).statusCode).toBeLessThan(300);

const startTopic = async (author: Person, groupId: number) => {
  const payload = { title: "Tyres", content: "Cheap tyres" };
  return (await author.rest("POST", `/api/groups/${groupId}/posts`, { payload })).json().id as number;
};
const comment = async (author: Person, topic: number) =>
  (await author.rest("POST", `/api/posts/${topic}/comments`, { payload: { content: "Mine too" } })).json()
    .id as number;

test("acts on members, routes and reports are in the log, with who did it and the request's id", async () => {
  const admin = await member(app, { admin: true });
  const author = await member(app, { firstName: "Wendy" });
  const id = await shareRoute(author);
  const rated = { rating: 2, riddenIn: "2026-05", review: "Buy my tyres." };
  await author.api.ratings.rate.mutate({ id, ...rated });
  const [{ id: ratingId }] = (await author.rest("GET", `/api/routes/${id}/ratings`)).json();
  const reporter = await member(app);
  const report = await reporter.api.reports.create.mutate({ id: ratingId, reason: "spam" });
  await newActs();

  const answer = await admin.rest("PATCH", `/api/admin/users/${author.id}`, {
    payload: { profileType: "gold" },
  });
  const by = { administrator: admin.id, requestId: answer.headers["x-request-id"] };
  expect(await newActs()).toMatchObject([
    {
      ...by,
      act: "plan_set",
      subjectKind: "member",
      subjectId: author.id,
      subjectName: null,
      before: { profileType: "free" },
      after: { profileType: "gold" },
    },
  ]);
  await ok(admin.rest("PATCH", `/api/admin/routes/${id}`, { payload: { routeType: "recommended" } }));
  await ok(admin.rest("PATCH", `/api/admin/reports/${report.id}`, { payload: { status: "removed" } }));
  await ok(admin.rest("DELETE", `/api/routes/${id}/admin-delete`));
  const acts = await newActs();
  expect(acts).toMatchObject([
    {
      act: "route_type_set",
      subjectKind: "route",
      subjectId: String(id),
      subjectName: null,
      before: { routeType: "community" },
      after: { routeType: "recommended" },
    },
    {
      act: "report_reviewed",
      before: { status: "pending", author: author.id, routeId: id },
      after: { status: "removed" },
    },
    { act: "route_deleted", before: { author: author.id, routeType: "recommended", isPublic: true } },
  ]);
  expect(JSON.stringify(acts)).not.toMatch(/tyres|Wendy|Barry Way|example\.com/i);
});

test("a site administrator's acts in a group are in the log, those of its own admins aren't", async () => {
  const { id, admin, siteAdmin, creator, rider, removed, pending } = await privateGroup(app);
  await newActs();
  const topics = [await startTopic(rider, id), await startTopic(rider, id)];
  const comments = [await comment(rider, topics[0] ?? 0), await comment(rider, topics[1] ?? 0)];
  for (const [index, person] of [admin, siteAdmin].entries()) {
    const payload = { ...GROUP_ESSENTIALS, name: `Dust ${index}`, description: "Nobody may know this text" };
    await ok(person.rest("PUT", `/api/groups/${id}`, { payload }));
    const reason = { payload: { reason: "Spam" } };
    await ok(person.rest("DELETE", `/api/comments/${comments[index]}`, reason));
    await ok(person.rest("DELETE", `/api/posts/${topics[index]}`, reason));
    await ok(person.rest("DELETE", `/api/groups/${id}/members/${index ? rider.id : pending.id}`));
    await ok(person.rest("PUT", `/api/groups/${id}/members/${removed.id}/block`));
    await ok(person.rest("DELETE", `/api/groups/${id}/members/${removed.id}/block`));
  }
  await ok(siteAdmin.rest("DELETE", `/api/groups/${id}`));
  const acts = await newActs();
  const group = { subjectKind: "group", subjectId: String(id), administrator: siteAdmin.id };
  expect(acts).toMatchObject([
    { ...group, act: "group_edited", before: { name: "Dust 0" }, after: { name: "Dust 1" } },
    { act: "comment_removed", before: { author: rider.id, groupId: id }, after: null },
    { act: "topic_removed", subjectId: String(topics[1]), before: { author: rider.id, groupId: id } },
    { ...group, act: "group_member_removed", before: { member: rider.id, role: "member" } },
    { ...group, act: "group_member_blocked", after: { member: removed.id } },
    { ...group, act: "group_member_unblocked", after: { member: removed.id } },
    { ...group, act: "group_deleted", subjectName: "Dust 1", before: { owner: creator.id, members: 2 } },
  ]);
  expect(JSON.stringify(acts)).not.toContain("Nobody may know");
});

test("of an edited description the log says that it was changed, not what was written", async () => {
  const { id, siteAdmin } = await privateGroup(app);
  await newActs();
  const payload = { ...GROUP_ESSENTIALS, description: "Another text of ten letters" };
  await ok(siteAdmin.rest("PUT", `/api/groups/${id}`, { payload }));
  expect(await newActs()).toMatchObject([
    { before: { description: "as it was" }, after: { description: "changed" } },
  ]);
});

test("a photo that a site administrator removes is in the log, unless it is their own", async () => {
  const [siteAdmin, organizer, rider] = [
    await member(app, { admin: true }),
    await member(app),
    await member(app),
  ];
  const id = await addRide(app, organizer);
  const photos: number[] = [];
  for (const person of [rider, siteAdmin]) {
    await person.api.participations.answer.mutate({ id });
    const photo = file(await drawing(30, 20).jpeg().toBuffer(), "camp.jpg");
    const added = await person.rest(
      "POST",
      `/api/events/${id}/photos`,
      await form({ eventType: "ride", photo }),
    );
    photos.push(added.json().id);
  }
  await newActs();
  for (const photo of photos) await ok(siteAdmin.rest("DELETE", `/api/events/${id}/photos/${photo}`));
  expect(await newActs()).toMatchObject([
    { act: "photo_removed", subjectId: String(photos[0]), before: { author: rider.id, eventId: id } },
  ]);
});

test("an act that fails leaves nothing in the log", async () => {
  const admin = await member(app, { admin: true });
  await newActs();
  await admin.rest("PATCH", `/api/admin/users/${admin.id}`, { payload: { profileType: "gold" } });
  await admin.rest("DELETE", "/api/routes/999999/admin-delete");
  expect(await newActs()).toEqual([]);
});
