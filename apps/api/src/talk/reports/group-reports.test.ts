import { reportedIssues } from "@longpaddock/db/schema/reported-issues";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { privateGroup } from "../../../test/groups";
import { guest, member, type Person } from "../../../test/people";
import { sweepOutbox } from "../../notifications/notifications/sweep-outbox";

const app = testApp();

let cast: Awaited<ReturnType<typeof privateGroup>>;
let reporter: Person;
beforeEach(async () => {
  cast = await privateGroup(app);
  reporter = await member(app, { firstName: "Wilhelmina" });
  await reporter.api.memberships.join.mutate({ id: cast.id });
  await cast.creator.api.memberships.approve.mutate({ id: cast.id, userId: reporter.id });
});

const list = (person: Person) => person.rest("GET", `/api/groups/${cast.id}/reports`);
const dismiss = (person: Person, reportId: number, id = cast.id) =>
  person.rest("POST", `/api/groups/${id}/reports/${reportId}/dismiss`);

async function written(by: Person) {
  const topic = await by.api.discussions.create.mutate({
    id: cast.id,
    title: "Numbat",
    content: "Buy my tyres",
  });
  const comment = await by.api.discussions.comment.mutate({ id: topic.id, content: "Cheap tyres" });
  return { topicId: topic.id, commentId: comment.id };
}

const reportTopic = (id: number, by = reporter) => by.api.reports.topic.mutate({ id, reason: "spam" });
const reportComment = (id: number, by = reporter) =>
  by.api.reports.comment.mutate({ id, reason: "abusive", details: "Rude to me" });

async function stored(id: number) {
  const [issue] = await app.deps.database.db.select().from(reportedIssues).where(eq(reportedIssues.id, id));
  return issue;
}

async function told(person: Person) {
  await sweepOutbox(app.deps);
  const { items } = await person.api.notifications.list.query({});
  return items.filter(({ kind }) => kind === "reported");
}

describe("a report of what a member wrote in a group", () => {
  test("is listed for the group's admins, with its words and without who reported it", async () => {
    const { admin, creator, rider } = cast;
    const { topicId, commentId } = await written(rider);
    const first = await reportTopic(topicId);
    const second = await reportComment(commentId);
    for (const person of [admin, creator]) {
      const answer = await list(person);
      expect([answer.statusCode, answer.headers["x-total-count"], answer.json()]).toEqual([
        200,
        "2",
        [
          expect.objectContaining({
            id: second.id,
            contentKind: "comment",
            reason: "abusive",
            details: "Rude to me",
            writer: expect.objectContaining({ id: rider.id }),
            postId: topicId,
            commentId,
            title: "Numbat",
            content: "Cheap tyres",
          }),
          expect.objectContaining({
            id: first.id,
            contentKind: "topic",
            details: null,
            content: "Buy my tyres",
          }),
        ],
      ]);
      expect(answer.payload).not.toMatch(new RegExp(`${reporter.id}|Wilhelmina`));
      expect((await person.rest("GET", `/api/groups/${cast.id}`)).json()).toMatchObject({
        ...{ waitingReports: 2, waitingProposals: 0, waitingRequests: 1, waitingInvites: 0 },
      });
    }
  });

  test("is for nobody else, and not counted for them", async () => {
    const { rider, outsider, pending, removed, blocked, siteAdmin } = cast;
    const { id } = await reportTopic((await written(rider)).topicId);
    expect((await list(guest(app))).statusCode).toBe(401);
    for (const person of [rider, reporter, outsider, pending, removed, blocked, siteAdmin]) {
      expect((await list(person)).statusCode).toBe(403);
      expect((await dismiss(person, id)).statusCode).toBe(403);
      expect((await person.rest("GET", `/api/groups/${cast.id}`)).json()).toMatchObject({
        ...{ waitingReports: null, waitingProposals: null, waitingRequests: null, waitingInvites: null },
      });
    }
  });

  test("is told to the group's admins as its writer's, until it is handled or they aren't admins", async () => {
    const { admin, creator, rider } = cast;
    const { commentId } = await written(rider);
    const { id } = await reportComment(commentId);
    for (const person of [admin, creator]) {
      const items = await told(person);
      expect(items).toMatchObject([{ actor: { id: rider.id }, commentId, reason: "Rude or abusive" }]);
      expect(JSON.stringify(items)).not.toMatch(new RegExp(`${reporter.id}|Wilhelmina|Rude to me`));
    }
    for (const person of [rider, reporter]) expect(await told(person)).toEqual([]);
    await creator.api.memberships.changeRole.mutate({ id: cast.id, userId: admin.id, role: "member" });
    expect(await told(admin)).toEqual([]);
    await dismiss(creator, id);
    expect(await told(creator)).toEqual([]);
  });

  test("is told once while others of the same text wait, and again once they were handled", async () => {
    const { admin, creator, rider, pending } = cast;
    const { topicId } = await written(rider);
    const first = await reportTopic(topicId);
    const second = await reportTopic(topicId, creator);
    expect(await told(admin)).toHaveLength(1);
    for (const { id } of [first, second]) expect((await dismiss(admin, id)).statusCode).toBe(204);
    expect(await told(admin)).toEqual([]);
    await creator.api.memberships.approve.mutate({ id: cast.id, userId: pending.id });
    await reportTopic(topicId, pending);
    expect((await told(admin)).length).toBeGreaterThan(0);
  });

  test("is dismissed once, which the site's administrators see with the name", async () => {
    const { admin, creator, rider, siteAdmin } = cast;
    const { id } = await reportTopic((await written(rider)).topicId);
    const issue = async () => (await siteAdmin.rest("GET", `/api/admin/issues/${id}`)).json();
    expect(await issue()).toMatchObject({ status: "open", group: { id: cast.id }, groupOutcome: null });
    const answers = await Promise.all([dismiss(admin, id), dismiss(creator, id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 404]);
    expect(await issue()).toMatchObject({
      status: "resolved",
      groupOutcome: "dismissed",
      groupHandledAt: expect.any(String),
      groupHandledBy: { id: expect.stringMatching(new RegExp(`${admin.id}|${creator.id}`)) },
    });
    expect((await list(admin)).json()).toEqual([]);
    await siteAdmin.rest("PATCH", `/api/admin/issues/${id}`, { payload: { status: "open" } });
    expect((await list(admin)).json()).toEqual([]);
  });

  test("is closed when an admin removes what it is about, with the comments of a topic", async () => {
    const { admin, rider } = cast;
    const { topicId, commentId } = await written(rider);
    const [topic, comment] = [await reportTopic(topicId), await reportComment(commentId)];
    await admin.api.discussions.remove.mutate({ id: topicId, reason: "Advertising" });
    for (const { id } of [topic, comment])
      expect(await stored(id)).toMatchObject({
        status: "resolved",
        groupOutcome: "removed",
        groupHandledBy: admin.id,
      });
    const other = await written(rider);
    const last = await reportComment(other.commentId);
    await admin.api.discussions.removeComment.mutate({ id: other.commentId, reason: "Advertising" });
    expect(await stored(last.id)).toMatchObject({ status: "resolved", groupOutcome: "removed" });
    expect((await list(admin)).json()).toEqual([]);
  });

  test("stays when its writer deletes the text, and can be dismissed then", async () => {
    const { admin, rider } = cast;
    const { topicId } = await written(rider);
    const { id } = await reportTopic(topicId);
    await rider.api.discussions.remove.mutate({ id: topicId });
    expect((await list(admin)).json()).toMatchObject([{ id, postId: null, content: null }]);
    expect((await dismiss(admin, id)).statusCode).toBe(204);
  });

  test("at an event of the group goes to the group's admins too", async () => {
    const { admin, rider } = cast;
    const event = await rider.api.events.createInGroup.mutate({
      id: cast.id,
      title: "Ride",
      eventDate: "2098-05-03",
    });
    const post = await rider.api.eventDiscussions.create.mutate({ id: event.id, content: "Buy tyres" });
    await reportTopic(post.id);
    expect((await list(admin)).json()).toMatchObject([{ postId: post.id, eventId: event.id }]);
  });
});

describe("the site's administrators alone get", () => {
  test("what is reported of an admin of the group, which no admin of the group closes", async () => {
    const { admin, creator, siteAdmin } = cast;
    const { topicId } = await written(admin);
    const { id } = await reportTopic(topicId);
    expect((await list(creator)).json()).toEqual([]);
    expect(await told(creator)).toEqual([]);
    expect((await dismiss(creator, id)).statusCode).toBe(404);
    await creator.api.discussions.remove.mutate({ id: topicId, reason: "Advertising" });
    expect((await siteAdmin.rest("GET", `/api/admin/issues/${id}`)).json()).toMatchObject({
      status: "open",
      group: null,
    });
  });

  test("what is reported of a member who becomes an admin of the group", async () => {
    const { creator, rider } = cast;
    const { topicId } = await written(rider);
    const { id } = await reportTopic(topicId);
    await creator.api.memberships.changeRole.mutate({ id: cast.id, userId: rider.id, role: "admin" });
    for (const person of [creator, rider]) {
      expect((await list(person)).json()).toEqual([]);
      expect(await told(person)).toEqual([]);
      expect((await dismiss(person, id)).statusCode).toBe(404);
    }
    await creator.api.discussions.remove.mutate({ id: topicId, reason: "Advertising" });
    expect(await stored(id)).toMatchObject({ status: "open", groupOutcome: null });
  });
});

test("a report is dismissed in its own group only", async () => {
  const { rider } = cast;
  const { id } = await reportTopic((await written(rider)).topicId);
  const other = await privateGroup(app);
  expect((await dismiss(other.admin, id, other.id)).statusCode).toBe(404);
  expect(await stored(id)).toMatchObject({ status: "open" });
});
