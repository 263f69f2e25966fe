import { insertOne } from "@longpaddock/db/insert-one";
import { contentReports } from "@longpaddock/db/schema/content-reports";
import { emailInvites } from "@longpaddock/db/schema/email-invites";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { groups } from "@longpaddock/db/schema/groups";
import { reportedIssues } from "@longpaddock/db/schema/reported-issues";
import { routeDeletionRequests } from "@longpaddock/db/schema/route-deletion-requests";
import { routeRatings } from "@longpaddock/db/schema/route-ratings";
import { beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { shareRoute } from "../../../test/factories";
import { addGroup, addGroupMember } from "../../../test/group-rows";
import { member, type Person } from "../../../test/people";

const app = testApp();
const NOW = Date.parse("2027-05-20T00:00:00Z");
const daysAgo = (days: number) => new Date(NOW - days * 86_400_000);

let admin: Person;
let captain: Person;
let rider: Person;
let groupId: number;

beforeEach(async () => {
  const { db } = app.deps.database;
  app.setTime(new Date(NOW));
  for (const table of [reportedIssues, contentReports, routeDeletionRequests, emailInvites, groupMembers])
    await db.delete(table);
  await db.delete(groups);
  admin = await member(app, { admin: true });
  captain = await member(app, { firstName: "Ana", plan: "premium" });
  rider = await member(app, { firstName: "Ben" });
  groupId = await addGroup(app, captain, { isPrivate: true });
  await addGroupMember(app, { groupId, person: captain }, { role: "admin" });
});

const list = async (query = "") => {
  const answer = await admin.rest("GET", `/api/admin/inbox${query}`);
  return {
    items: answer.json(),
    total: answer.headers["x-total-count"],
  };
};
const kinds = async () => (await list()).items.map(({ kind }: { kind: string }) => kind);
const count = async () => (await admin.rest("GET", "/api/admin/inbox/count")).json().count;

const addIssue = (at: Date, more: Partial<typeof reportedIssues.$inferInsert> = {}) =>
  insertOne(app.deps.database.db, reportedIssues, {
    ...{ title: "The map is upside down", description: "North is below", category: "bug" as const },
    ...{ createdAt: at, ...more },
  });

async function addGroupReport(at: Date, contentAuthor: Person) {
  const topic = { groupId, authorId: contentAuthor.id, title: "Tyres", content: "Cheap" };
  const { id: postId } = await insertOne(app.deps.database.db, groupPosts, topic);
  const about = { contentKind: "topic", reportReason: "spam", contentAuthorId: contentAuthor.id } as const;
  return addIssue(at, { ...about, postId, groupId, userId: rider.id, title: "Reported topic: Spam" });
}

async function addDeletionRequest(at: Date) {
  const routeId = await shareRoute(rider, { name: "Barry Way" });
  const request = { routeId, routeName: "Barry Way", requesterId: rider.id, reason: "Closed", createdAt: at };
  return insertOne(app.deps.database.db, routeDeletionRequests, request);
}

async function addNoteReport(at: Date) {
  const routeId = await shareRoute(rider);
  const note = { routeId, userId: captain.id, rating: 4, review: "Buy tyres", writtenAt: at };
  const { id: ratingId } = await insertOne(app.deps.database.db, routeRatings, note);
  const report = {
    ratingId,
    contentWrittenAt: at,
    reporterId: rider.id,
    reason: "spam" as const,
    createdAt: at,
  };
  return insertOne(app.deps.database.db, contentReports, report);
}

const addRequest = async (at: Date, person?: Person) =>
  insertOne(app.deps.database.db, groupMembers, {
    ...{ groupId, userId: (person ?? (await member(app))).id },
    ...({ status: "pending", joinedAt: at } as const),
  });

const addInvitation = (email: string, triedAt: Date, status: "failed" | "sent" = "failed") =>
  insertOne(app.deps.database.db, emailInvites, {
    ...{ groupId, invitedBy: captain.id, email, folded: email, status, triedAt },
  });

describe("an administrator's inbox", () => {
  test("has all that waits in one list, what has waited longest first, with its facts", async () => {
    const issue = await addIssue(daysAgo(3));
    const request = await addDeletionRequest(daysAgo(5));
    const report = await addNoteReport(daysAgo(1));
    const first = await addRequest(daysAgo(20));
    await addRequest(daysAgo(9));
    const invitation = await addInvitation("gone@example.com", daysAgo(12));
    const { items, total } = await list();
    expect(items).toMatchObject([
      {
        kind: "joinRequests",
        id: first.id,
        group: { id: groupId, name: "Dust Eaters", count: 2 },
        issue: null,
      },
      {
        kind: "invitations",
        id: invitation.id,
        group: {
          id: groupId,
          count: 1,
          admins: [{ id: captain.id, firstName: "Ana", email: captain.email }],
        },
        since: daysAgo(12).toISOString(),
      },
      {
        kind: "deletionRequest",
        deletionRequest: { id: request.id, routeName: "Barry Way", reason: "Closed" },
      },
      { kind: "issue", issue: { id: issue.id, title: "The map is upside down" }, group: null },
      { kind: "report", report: { id: report.id, note: { review: "Buy tyres" } } },
    ]);
    expect([total, await count()]).toEqual(["5", 5]);
    // Not even administrators learn whom a group invited.
    expect(JSON.stringify(items)).not.toContain("gone@example.com");
  });

  test("is read page by page without a gap, also where several began to wait at once", async () => {
    const at = daysAgo(8);
    for (let nth = 0; nth < 3; nth++) await addIssue(at);
    await addDeletionRequest(at);
    await addNoteReport(at);
    await addRequest(at);
    await addInvitation("gone@example.com", at);
    const whole = (await list()).items.map(({ kind, id }: { kind: string; id: number }) => `${kind} ${id}`);
    expect(whole).toHaveLength(7);
    for (const limit of [1, 2, 3]) {
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await admin.api.inbox.list.query({ limit, cursor });
        found.push(...page.items.map(({ kind, id }) => `${kind} ${id}`));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(found).toEqual(whole);
    }
    expect((await admin.rest("GET", "/api/admin/inbox?cursor=x")).statusCode).toBe(400);
  });

  test("has what a group's admins left for a week, and before that only what isn't theirs", async () => {
    const { id } = await addGroupReport(daysAgo(6.9), rider);
    await addGroupReport(daysAgo(6), captain);
    await addRequest(daysAgo(6.9));
    await addInvitation("gone@example.com", daysAgo(6.9));
    await addInvitation("here@example.com", daysAgo(30), "sent");
    // An admin of the group wrote what is reported, so nobody there may decide about it.
    expect(await kinds()).toEqual(["issue"]);
    app.setTime(new Date(NOW + 86_400_000));
    expect((await kinds()).toSorted()).toEqual(["invitations", "issue", "issue", "joinRequests"]);
    await captain.api.reports.dismiss.mutate({ id: groupId, reportId: id });
    await captain.api.memberships.approveAll.mutate({ id: groupId });
    expect((await kinds()).toSorted()).toEqual(["invitations", "issue"]);
  });

  test("lets an administrator answer requests that a group's admins left, and no others", async () => {
    const [left, declined, fresh] = [daysAgo(8), daysAgo(9), daysAgo(6)].map((at) => addRequest(at));
    const [letIn, refused, waits] = [await left, await declined, await fresh];
    const at = (userId = "") => `/api/groups/${groupId}/members/${userId}`;
    expect((await admin.rest("POST", `${at(letIn?.userId)}/approve`)).statusCode).toBe(200);
    expect((await admin.rest("DELETE", at(refused?.userId))).statusCode).toBe(204);
    expect((await admin.rest("POST", `${at(waits?.userId)}/approve`)).statusCode).toBe(403);
    expect([await kinds(), await count()]).toEqual([[], 0]);
    const { items } = await admin.api.audit.list.query({});
    expect(items.slice(0, 2)).toMatchObject([
      { act: "group_member_removed", before: { member: refused?.userId } },
      { act: "group_member_approved", after: { member: letIn?.userId }, subject: { id: String(groupId) } },
    ]);
  });

  test("loses what is decided", async () => {
    const issue = await addIssue(daysAgo(3));
    const request = await addDeletionRequest(daysAgo(2));
    const report = await addNoteReport(daysAgo(1));
    await admin.api.issues.update.mutate({ id: issue.id, status: "in_progress", version: 1 });
    expect(await kinds()).toEqual(["issue", "deletionRequest", "report"]);
    await admin.api.issues.update.mutate({ id: issue.id, status: "resolved", version: 2 });
    await admin.api.admin.reviewDeletionRequest.mutate({ id: request.id, status: "rejected" });
    await admin.api.reports.review.mutate({ id: report.id, status: "dismissed" });
    expect([await kinds(), await count()]).toEqual([[], 0]);
  });
});
