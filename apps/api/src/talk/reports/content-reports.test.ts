import { reportedIssues } from "@longpaddock/db/schema/reported-issues";
import { asc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { APP_URL, testApp } from "../../../test/build-app";
import { createGroup, privateGroup } from "../../../test/groups";
import { guest, member, PASSWORD, type Person } from "../../../test/people";

const app = testApp();

let cast: Awaited<ReturnType<typeof privateGroup>>;
beforeAll(async () => {
  cast = await privateGroup(app);
});

type Kind = "topic" | "comment";
const PATHS = { topic: "posts", comment: "comments" } as const;

const report = (person: Person, [kind, id]: [Kind, number], payload: object = { reason: "spam" }) =>
  person.rest("POST", `/api/${PATHS[kind]}/${id}/report`, { payload });

const storedOf = (person: Person) =>
  app.deps.database.db
    .select()
    .from(reportedIssues)
    .where(eq(reportedIssues.userId, person.id))
    .orderBy(asc(reportedIssues.id));

async function stored(id: number) {
  const [issue] = await app.deps.database.db.select().from(reportedIssues).where(eq(reportedIssues.id, id));
  return issue;
}

/** A topic of the group with a comment and a reply, by its rider. */
async function written(group: { id: number; rider: Person } = cast) {
  const { discussions } = group.rider.api;
  const topic = await discussions.create.mutate({
    id: group.id,
    title: "Quollburrow",
    content: "Left at Quollburrow",
  });
  const comment = await discussions.comment.mutate({ id: topic.id, content: "Quollburrow is dry" });
  const reply = await discussions.reply.mutate({ id: comment.id, content: "Quollburrow again" });
  return { topicId: topic.id, commentId: comment.id, replyId: reply.id };
}

async function writtenInPublic() {
  const rider = await member(app, { plan: "premium" });
  return written({ id: await createGroup(rider), rider });
}

describe("a member who reports", () => {
  test("a topic, a comment and a reply finds each in the reported issues, with links and no copy of it", async () => {
    const { id, admin, rider } = cast;
    const { topicId, commentId, replyId } = await written();
    const answer = await report(admin, ["topic", topicId], { reason: "abusive", details: " Rude to me. " });
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        id: expect.any(Number),
        reason: "abusive",
        details: "Rude to me.",
        createdAt: expect.stringMatching(/Z$/),
      },
    ]);
    expect((await admin.api.reports.comment.mutate({ id: commentId, reason: "spam" })).details).toBeNull();
    expect((await report(admin, ["comment", replyId])).statusCode).toBe(201);
    const page = `${APP_URL}/groups/${id}?tab=discussions&topic=${topicId}`;
    const shared = { contentAuthorId: rider.id, postId: topicId, status: "open", category: "other" };
    const issues = await storedOf(admin);
    expect(issues).toMatchObject([
      {
        ...shared,
        title: "Reported topic: Rude or abusive",
        description: "Rude to me.",
        contentKind: "topic",
        reportReason: "abusive",
        commentId: null,
        pageUrl: page,
      },
      {
        ...shared,
        title: "Reported comment: Spam or advertising",
        description: "Spam or advertising",
        contentKind: "comment",
        commentId,
        pageUrl: `${page}#comment-${commentId}`,
      },
      { ...shared, commentId: replyId, pageUrl: `${page}#comment-${replyId}` },
    ]);
    expect(JSON.stringify(issues)).not.toContain("Quollburrow");
  });

  test("the same again is told so, while others may report it too", async () => {
    const { admin, creator, siteAdmin } = cast;
    const { topicId, commentId } = await written();
    for (const target of [
      ["topic", topicId],
      ["comment", commentId],
    ] as [Kind, number][]) {
      for (const person of [admin, creator, siteAdmin])
        expect((await report(person, target)).statusCode).toBe(201);
      const again = await report(admin, target, { reason: "other" });
      expect([again.statusCode, again.json().message]).toEqual([409, "You have already reported this"]);
    }
    await expect(admin.api.reports.topic.mutate({ id: topicId, reason: "spam" })).rejects.toThrow(
      "You have already reported this",
    );
  });

  test("ten times at once is heard once", async () => {
    const { topicId } = await written();
    const rider = await member(app);
    const target: [Kind, number] = ["topic", (await writtenInPublic()).topicId];
    const answers = await Promise.all(Array.from({ length: 10 }, () => report(rider, target)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...Array(9).fill(409)]);
    expect(await storedOf(rider)).toHaveLength(1);
    expect((await report(rider, ["topic", topicId])).statusCode).toBe(404);
  });

  test("their own text, a removed one or without a reason is refused", async () => {
    const { creator, admin, rider } = cast;
    const { topicId, commentId } = await written();
    expect((await report(rider, ["topic", topicId])).json().message).toBe(
      "You can't report what you wrote yourself",
    );
    for (const payload of [{}, { reason: "boring" }, { reason: "spam", details: "x".repeat(501) }])
      expect((await report(admin, ["topic", topicId], payload)).statusCode).toBe(400);
    await creator.api.discussions.removeComment.mutate({ id: commentId, reason: "Off topic" });
    expect((await report(admin, ["comment", commentId])).statusCode).toBe(409);
    expect((await report(admin, ["comment", 999_999])).statusCode).toBe(404);
  });
});

test.each([
  ["a visitor", 401, () => guest(app)],
  ["an outsider", 404, () => cast.outsider],
  ["somebody who waits", 404, () => cast.pending],
  ["somebody who was removed", 404, () => cast.removed],
  ["somebody who is blocked", 404, () => cast.blocked],
  ["a group's admin", 201, () => cast.admin],
  ["the site's administrator", 201, () => cast.siteAdmin],
] as const)("to a report of what is in a private group, %s gets the answer %i", async (...row) => {
  const [, status, who] = row;
  const { topicId, commentId } = await written();
  const person = who();
  for (const target of [
    ["topic", topicId],
    ["comment", commentId],
  ] as [Kind, number][]) {
    const answer = await report(person, target);
    expect(answer.statusCode).toBe(status);
    expect(answer.payload).not.toContain("Quollburrow");
  }
});

test("an outsider reports what is in a public group, but not before onboarding", async () => {
  const { topicId } = await writtenInPublic();
  expect((await report(cast.outsider, ["topic", topicId])).statusCode).toBe(201);
  const newcomer = await member(app, { onboarded: false });
  expect((await report(newcomer, ["topic", topicId])).json().code).toBe("ONBOARDING_REQUIRED");
});

test("only the site's administrator reads a report, and can open its link in a private group too", async () => {
  const { siteAdmin, admin, creator, rider } = cast;
  const { topicId, commentId } = await written();
  await report(admin, ["comment", commentId], { reason: "other", details: "Wombatgully" });
  for (const person of [creator, rider])
    for (const path of [
      `/api/posts/${topicId}`,
      `/api/posts/${topicId}/comments`,
      "/api/admin/reports",
      "/api/notifications",
    ])
      expect((await person.rest("GET", path)).payload).not.toContain("Wombatgully");
  const [issue] = (await storedOf(admin)).slice(-1);
  const link = new URL(issue?.pageUrl ?? "");
  expect((await siteAdmin.rest("GET", `/api${link.pathname}`)).json().can.readInside).toBe(true);
  const topic = await siteAdmin.rest("GET", `/api/posts/${link.searchParams.get("topic")}`);
  expect(topic.json()).toMatchObject({ id: topicId, can: { remove: true } });
  const { items } = await siteAdmin.api.discussions.comments.query({ id: topicId, from: commentId });
  expect(items[0]).toMatchObject({ id: commentId, content: "Quollburrow is dry" });
});

describe("a report stays", () => {
  test("with its links when an admin removes what it is about, and without them when its author deletes it", async () => {
    const { admin, creator, rider } = cast;
    const [first, second] = [await written(), await written()];
    const ids: number[] = [];
    for (const { topicId, replyId } of [first, second]) {
      ids.push((await report(admin, ["topic", topicId])).json().id);
      ids.push((await report(admin, ["comment", replyId])).json().id);
    }
    const [kept, gone, deletedTopic, deletedReply] = ids;
    await creator.api.discussions.remove.mutate({ id: first.topicId, reason: "Rude" });
    expect(await stored(kept ?? 0)).toMatchObject({ postId: first.topicId, contentAuthorId: rider.id });
    expect(await stored(gone ?? 0)).toMatchObject({ postId: first.topicId, commentId: null });
    await rider.api.discussions.remove.mutate({ id: second.topicId });
    for (const id of [deletedTopic, deletedReply])
      expect(await stored(id ?? 0)).toMatchObject({
        postId: null,
        commentId: null,
        contentAuthorId: rider.id,
        pageUrl: expect.stringContaining(`topic=${second.topicId}`),
        status: "open",
      });
  });

  test("when its group, its sender or the author is deleted", async () => {
    const group = await privateGroup(app);
    const { topicId } = await written(group);
    const sent = (await report(group.admin, ["topic", topicId], { reason: "spam", details: "Ads" })).json();
    const deletion = { password: PASSWORD, confirmation: "delete my account" };
    await group.admin.api.myData.deleteAccount.mutate(deletion);
    expect(await stored(sent.id)).toMatchObject({ userId: null, postId: topicId, description: "Ads" });
    await group.rider.api.myData.deleteAccount.mutate(deletion);
    expect(await stored(sent.id)).toMatchObject({ contentAuthorId: null, postId: topicId });
    await group.creator.rest("DELETE", `/api/groups/${group.id}`);
    expect(await stored(sent.id)).toMatchObject({ postId: null, contentKind: "topic", reportReason: "spam" });
  });
});
