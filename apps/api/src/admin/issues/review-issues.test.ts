import { adminActs } from "@longpaddock/db/schema/admin-acts";
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { createGroup } from "../../../test/groups";
import { guest, member, type Person } from "../../../test/people";

const app = testApp();
let [ada, bea] = [] as unknown as [Person, Person];
beforeAll(async () => {
  [ada, bea] = [
    await member(app, { admin: true, firstName: "Ada" }),
    await member(app, { admin: true, firstName: "Bea" }),
  ];
});

const CONTEXT = {
  url: "javascript:alert(1)",
  userAgent: "<b>Mozilla</b>",
  userId: "an-admin",
  windowSize: "412x800",
  screenResolution: "412x915",
};

async function reported(fields: object = {}, sender: Person = guest(app)): Promise<number> {
  const payload = { title: "The map stays empty", description: "I saw no map.", category: "bug", ...fields };
  const answer = await sender.rest("POST", "/api/admin/issues", { payload });
  expect(answer.statusCode).toBe(201);
  return answer.json().id;
}

const list = async (query = "") => ada.rest("GET", `/api/admin/issues?${query}`);
const update = (person: Person, id: number | string, payload: object) =>
  person.rest("PATCH", `/api/admin/issues/${id}`, { payload });

describe("the list of reported issues", () => {
  test("has who sent it and what the browser said, which nobody trusts", async () => {
    const rider = await member(app, { firstName: "Zoë", lastName: "Quokka" });
    const id = await reported({ pageContext: JSON.stringify(CONTEXT), userEmail: "zoe@example.com" }, rider);
    expect((await list()).json()[0]).toMatchObject({
      id,
      status: "open",
      severity: "medium",
      userEmail: "zoe@example.com",
      userId: rider.id,
      userAgent: CONTEXT.userAgent,
      screenResolution: "412x915",
      reporter: { id: rider.id, firstName: "Zoë", lastName: "Quokka" },
      pageUrl: "javascript:alert(1)",
      pageContext: { ...CONTEXT, userId: rider.id, referrer: null },
      contentKind: null,
      assignedTo: null,
      adminNotes: null,
      resolvedAt: null,
      version: 1,
    });
  });

  test("is filtered by status, category and severity, searched, and read in pages", async () => {
    const word = `wagtail${Date.now()}`;
    const first = await reported({ title: `${word} slow`, category: "performance", severity: "critical" });
    const second = await reported({ description: `It says ${word.toUpperCase()} 100%` });
    const third = await reported({ userEmail: `${word}@example.com` });
    await update(ada, third, { status: "resolved" });
    const ids = async (query: string) =>
      (await list(`search=${word}&${query}`)).json().map(({ id }: { id: number }) => id);
    expect(await ids("")).toEqual([third, second, first]);
    expect(await ids("status=open")).toEqual([second, first]);
    expect(await ids("status=resolved")).toEqual([third]);
    expect(await ids("category=performance")).toEqual([first]);
    expect(await ids("category=all&severity=critical&status=")).toEqual([first]);
    expect(await ids("severity=low")).toEqual([]);
    expect((await list("search=100%25")).json()[0].id).toBe(second);
    expect((await list("search=%25_")).json()).toEqual([]);
    const page = await list(`search=${word}&limit=2`);
    expect(page.headers["x-total-count"]).toBe("3");
    const next = /<(.+)>/.exec(String(page.headers.link))?.[1] ?? "";
    expect((await ada.rest("GET", next)).json()).toMatchObject([{ id: first }]);
    for (const query of ["status=closed", "category=nothing", "severity=9"])
      expect((await list(query)).statusCode, query).toBe(400);
  });

  test("has reports of topics with their address, reason and author", async () => {
    const [writer, rider] = [await member(app, { plan: "premium", firstName: "Wren" }), await member(app)];
    const groupId = await createGroup(writer);
    await rider.api.memberships.join.mutate({ id: groupId });
    const topic = { id: groupId, title: "Buy my tyres", content: "Cheap" };
    const { id: postId } = await writer.api.discussions.create.mutate(topic);
    await rider.api.reports.topic.mutate({ id: postId, reason: "spam" });
    expect((await list()).json()[0]).toMatchObject({
      contentKind: "topic",
      reportReason: "spam",
      contentAuthor: { id: writer.id, firstName: "Wren" },
      pageUrl: expect.stringContaining(`/groups/${groupId}?tab=discussions&topic=${postId}`),
      pageContext: null,
    });
  });
});

describe("an administrator", () => {
  test("moves an issue between the statuses in either direction, and resolving it notes when", async () => {
    const id = await reported();
    const moves = ["in_progress", "resolved", "in_progress", "open", "resolved", "open"] as const;
    for (const status of moves) {
      const answer = (await update(ada, id, { status })).json();
      expect(answer).toMatchObject({ status });
      expect(answer.resolvedAt !== null, status).toBe(status === "resolved");
    }
    const first = (await update(ada, id, { status: "resolved" })).json().resolvedAt;
    expect((await update(ada, id, { status: "resolved", adminNotes: "Fixed" })).json().resolvedAt).toBe(
      first,
    );
  });

  test.each(["closed", "pending", "", "OPEN", 1, null])("can't make its status %j", async (status) => {
    const answer = await update(ada, await reported(), { status });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ["status"]]);
  });

  test("writes notes and assigns an administrator, and takes both back", async () => {
    const id = await reported();
    const assigned = await update(ada, id, { adminNotes: "Seen it\ntoo", assignedToId: bea.id });
    expect(assigned.json()).toMatchObject({
      status: "open",
      adminNotes: "Seen it\ntoo",
      assignedToId: bea.id,
      assignedTo: { firstName: "Bea" },
      version: 2,
    });
    expect((await update(ada, id, { adminNotes: "", assignedToId: null })).json()).toMatchObject({
      adminNotes: null,
      assignedTo: null,
    });
    const rider = await member(app, { plan: "gold" });
    const suspended = await member(app, { admin: true });
    await ada.rest("PUT", `/api/admin/users/${suspended.id}/suspension`, { payload: { reason: "Away" } });
    for (const assignedToId of [rider.id, suspended.id, "nobody"]) {
      const refused = await update(ada, id, { assignedToId });
      expect([refused.statusCode, refused.json().fields]).toEqual([
        400,
        { assignedToId: "Only administrators can be assigned" },
      ]);
    }
    const assignees = (await ada.rest("GET", "/api/admin/issues/assignees")).json();
    expect(assignees.map(({ id: each }: { id: string }) => each)).toEqual([ada.id, bea.id]);
    expect((await update(ada, 2_000_000_000, { status: "open" })).statusCode).toBe(404);
  });

  test("doesn't overwrite what another one changed meanwhile", async () => {
    const id = await reported();
    expect((await update(ada, id, { adminNotes: "Ada's", version: 1 })).statusCode).toBe(200);
    const late = await update(bea, id, { adminNotes: "Bea's", version: 1 });
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      "Another administrator has changed this issue. Look at their changes before you save yours.",
    ]);
    const both = await Promise.all(
      [ada, bea].map((person) => update(person, id, { adminNotes: person.id, version: 2 })),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const latest = (await ada.rest("GET", `/api/admin/issues/${id}`)).json();
    expect(latest).toMatchObject({ version: 3, adminNotes: expect.any(String) });
    expect((await update(ada, id, { version: 3 })).json()).toEqual(latest);
    expect((await ada.rest("GET", "/api/admin/issues/2000000000")).statusCode).toBe(404);
  });

  test("leaves each change in the log, without the notes", async () => {
    const id = await reported();
    await update(ada, id, { status: "in_progress", adminNotes: "Their address is 1 Mill Lane" });
    await update(ada, id, { status: "in_progress" });
    const ofIssue = and(eq(adminActs.subjectKind, "issue"), eq(adminActs.subjectId, String(id)));
    const acts = await app.deps.database.db.select().from(adminActs).where(ofIssue);
    expect(acts).toMatchObject([
      {
        act: "issue_updated",
        administrator: ada.id,
        before: { status: "open" },
        after: { status: "in_progress", notesChanged: true },
      },
    ]);
    expect(JSON.stringify(acts)).not.toContain("Mill Lane");
  });
});

test("the issues are for administrators only", async () => {
  const rider = await member(app, { plan: "gold" });
  const id = await reported({}, rider);
  for (const [person, status] of [
    [guest(app), 401],
    [rider, 403],
  ] as const) {
    for (const path of ["/api/admin/issues", `/api/admin/issues/${id}`, "/api/admin/issues/assignees"])
      expect((await person.rest("GET", path)).statusCode).toBe(status);
    expect((await update(person, id, { status: "resolved" })).statusCode).toBe(status);
  }
});
