import { adminActs } from "@longpaddock/db/schema/admin-acts";
import { users } from "@longpaddock/db/schema/users";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { shareRoute } from "../../../test/factories";
import { guest, member, type Person } from "../../../test/people";

const app = testApp();
let admin: Person;
let other: Person;
let ben: Person;
let routeId: number;

beforeAll(async () => {
  admin = await member(app, { admin: true, firstName: "Ada", lastName: "Admin" });
  other = await member(app, { admin: true, firstName: "Olga", lastName: "Other" });
  ben = await member(app, { firstName: "Ben", lastName: "Tran" });
  routeId = await shareRoute(ben);
  await admin.rest("PATCH", `/api/admin/users/${ben.id}`, { payload: { profileType: "gold" } });
  await other.rest("PATCH", `/api/admin/routes/${routeId}`, { payload: { routeType: "premium" } });
  await app.deps.database.db.insert(adminActs).values({
    at: new Date("2026-01-15T00:00:00Z"),
    act: "admin_granted",
    subjectKind: "member",
    subjectId: admin.id,
    after: { role: "renMode" },
  });
});

const list = async (query = "") => {
  const answer = await admin.rest("GET", `/api/admin/acts${query}`);
  expect(answer.statusCode).toBe(200);
  return answer;
};
const acts = async (query: string) => (await list(query)).json().map(({ act }: { act: string }) => act);

test("the log lists what administrators and the operator did, newest first, in pages", async () => {
  const first = await list("?limit=2");
  expect(first.json()).toMatchObject([
    {
      act: "route_type_set",
      administrator: other.id,
      subject: { kind: "route", id: String(routeId), name: "Barry Way" },
      before: { routeType: "community" },
      after: { routeType: "premium" },
      members: [{ id: other.id, firstName: "Olga", lastName: "Other" }],
    },
    { act: "plan_set", subject: { kind: "member", id: ben.id, name: null } },
  ]);
  expect(first.json()[1].members).toHaveLength(2);
  expect(first.headers["x-total-count"]).toBe("3");
  const next = /<(.+)>/.exec(String(first.headers.link))?.[1] ?? "";
  expect((await admin.rest("GET", next)).json()).toMatchObject([
    { act: "admin_granted", administrator: null },
  ]);
});

test("the log is filtered by act, administrator, subject and time", async () => {
  expect(await acts("?act=plan_set")).toEqual(["plan_set"]);
  expect(await acts(`?administrator=${other.id}`)).toEqual(["route_type_set"]);
  expect(await acts("?administrator=command-line")).toEqual(["admin_granted"]);
  expect(await acts(`?subjectKind=route&subjectId=${routeId}`)).toEqual(["route_type_set"]);
  expect(await acts(`?subjectKind=member&subjectId=${routeId}`)).toEqual([]);
  expect(await acts("?before=2026-01-16T00:00:00Z")).toEqual(["admin_granted"]);
  expect(await acts("?from=2026-01-16T00:00:00Z")).toEqual(["route_type_set", "plan_set"]);
  expect(await acts("?act=all-acts")).toHaveLength(3);
  for (const wrong of ["act=unknown", "from=0000-01-01T00:00:00Z", "before=9999-12-31T23:59:59-14:00"])
    expect((await admin.rest("GET", `/api/admin/acts?${wrong}`)).statusCode).toBe(400);
});

test("the log is searched by names and ids, also of what is gone", async () => {
  expect(await acts("?search=ben%20TRAN")).toEqual(["plan_set"]);
  expect(await acts("?search=barry")).toEqual(["route_type_set"]);
  expect(await acts(`?search=${ben.id}`)).toEqual(["plan_set"]);
  expect(await acts("?search=%25")).toEqual([]);
});

test("it is for administrators", async () => {
  expect((await guest(app).rest("GET", "/api/admin/acts")).statusCode).toBe(401);
  expect((await ben.rest("GET", "/api/admin/acts")).statusCode).toBe(403);
  expect((await ben.rest("GET", "/api/admin/administrators")).statusCode).toBe(403);
});

test("those who acted can be chosen: today's administrators, and those who were one", async () => {
  const { db } = app.deps.database;
  await db.update(users).set({ role: "user" }).where(eq(users.id, other.id));
  const listed = (await admin.rest("GET", "/api/admin/administrators")).json();
  expect(listed).toEqual([
    { id: admin.id, firstName: "Ada", lastName: "Admin" },
    { id: other.id, firstName: "Olga", lastName: "Other" },
  ]);
});

test("of a deleted account the log keeps ids, and nothing that was written of them or that they wrote", async () => {
  const leaver = await member(app, { firstName: "Lena", lastName: "Leaver" });
  const suspension = `/api/admin/users/${leaver.id}/suspension`;
  const lane = await shareRoute(leaver, { name: "Lena's lane" });
  await admin.rest("DELETE", `/api/routes/${lane}/admin-delete`);
  await admin.rest("PUT", suspension, { payload: { reason: "Leaver's tyres" } });
  await admin.rest("PUT", suspension, { payload: { reason: "Leaver's cheap tyres" } });
  await admin.rest("DELETE", suspension);
  const route = `?subjectKind=route&subjectId=${lane}`;
  const about = `?subjectKind=member&subjectId=${leaver.id}`;
  expect((await list(route)).json()).toMatchObject([{ subject: { name: "Lena's lane" } }]);
  expect((await list(about)).json()).toMatchObject([
    { act: "member_restored" },
    { before: { reason: "Leaver's tyres" }, after: { suspended: true, reason: "Leaver's cheap tyres" } },
    { before: { suspended: false }, after: { suspended: true, reason: "Leaver's tyres" } },
  ]);
  await app.deps.database.db.delete(users).where(eq(users.id, leaver.id));
  const answers = [await list(route), await list(about)];
  expect(answers.map((answer) => answer.json().length)).toEqual([1, 3]);
  expect(answers[1]?.json()[2]).toMatchObject({ subject: { id: leaver.id }, members: [{ id: admin.id }] });
  for (const { payload } of answers) expect(payload).not.toMatch(/Lena|Leaver|tyres|lane/);
});

test("a page of the log has the beginning of a long text", async () => {
  const text = "Ride at your own risk. ".repeat(500);
  const saved = await admin.rest("PUT", "/api/admin/pages/terms", { payload: { text, version: 0 } });
  expect(saved.statusCode).toBe(200);
  const [{ before, after }] = (await list("?act=site_page_saved")).json();
  expect(before).toBeNull();
  expect(after).toEqual({ text: `${text.slice(0, 300)}…`, version: 1 });
});

test("a member's page has what they share, their groups and reports", async () => {
  const reporter = await member(app);
  const issue = {
    title: "The map is empty",
    description: "Nothing but sand.",
    category: "bug",
    severity: "low",
  };
  await reporter.rest("POST", "/api/admin/issues", { payload: issue });
  const read = async (id: string) => (await admin.rest("GET", `/api/admin/users/${id}`)).json();
  expect(await read(reporter.id)).toMatchObject({
    member: { id: reporter.id, suspension: null, lastVisitAt: expect.any(String) },
    counts: { routes: 0, groups: 0, events: 0, sessions: 1, reportsSent: 1, reportsAbout: 0 },
    reportsSent: [{ title: "The map is empty", contentKind: null, status: "open" }],
    reportsAbout: [],
    groups: [],
  });
  expect((await read(ben.id)).counts.routes).toBe(1);
  expect((await admin.rest("GET", "/api/admin/users/nobody")).statusCode).toBe(404);
  expect((await ben.rest("GET", `/api/admin/users/${ben.id}`)).statusCode).toBe(403);
});

test("a member's reports are listed with those of notes, newest first", async () => {
  const [writer, reporter] = [await member(app, { firstName: "Wendy" }), await member(app)];
  const lane = await shareRoute(ben, { name: "Noted lane" });
  await writer.api.ratings.rate.mutate({ id: lane, rating: 2, review: "Buy my tyres" });
  const [{ id: ratingId }] = (await guest(app).rest("GET", `/api/routes/${lane}/ratings`)).json();
  const { id } = await reporter.api.reports.create.mutate({ id: ratingId, reason: "spam" });
  const issue = { title: "The map is empty", description: "Nothing but sand.", category: "bug" };
  await reporter.rest("POST", "/api/admin/issues", { payload: issue });
  const ofNote = {
    id,
    title: "Reported note: Spam or advertising",
    contentKind: "note",
    reason: "spam",
    status: "pending",
    createdAt: expect.any(String),
  };
  expect(await admin.api.admin.readMember.query({ id: writer.id })).toMatchObject({
    counts: { reportsSent: 0, reportsAbout: 1 },
    reportsSent: [],
    reportsAbout: [ofNote],
  });
  await admin.api.reports.review.mutate({ id, status: "removed" });
  expect(await admin.api.admin.readMember.query({ id: reporter.id })).toMatchObject({
    counts: { reportsSent: 2, reportsAbout: 0 },
    reportsSent: [
      { title: "The map is empty", contentKind: null },
      { ...ofNote, status: "removed" },
    ],
  });
});

test("members are found by plan in force, role and status", async () => {
  const [gold, trial, ended, newcomer] = [
    await member(app, { firstName: "Gilda", lastName: "Filter", plan: "gold" }),
    await member(app, { firstName: "Tara", lastName: "Filter" }),
    await member(app, { firstName: "Eddy", lastName: "Filter", plan: "gold" }),
    await member(app, { firstName: "Nora", lastName: "Filter", onboarded: false }),
  ];
  const { db } = app.deps.database;
  const hour = 3_600_000;
  const trialDates = {
    trialStartedAt: new Date(Date.now() - hour),
    trialEndsAt: new Date(Date.now() + hour),
  };
  await db.update(users).set(trialDates).where(eq(users.id, trial.id));
  await db
    .update(users)
    .set({ planEndsAt: new Date(Date.now() - hour) })
    .where(eq(users.id, ended.id));
  await admin.rest("PUT", `/api/admin/users/${gold.id}/suspension`, { payload: { reason: "Spam" } });
  const found = async (query: string) =>
    (await admin.rest("GET", `/api/admin/users?search=filter&${query}`))
      .json()
      .map(({ id }: { id: string }) => id);
  expect(await found("plan=gold")).toEqual([gold.id]);
  expect(await found("plan=premium")).toEqual([trial.id]);
  expect(await found("plan=free")).toEqual([newcomer.id, ended.id]);
  expect(await found("plan=renMode")).toEqual([]);
  expect(await found("status=suspended")).toEqual([gold.id]);
  expect(await found("status=newcomer")).toEqual([newcomer.id]);
  expect(await found("status=active")).toEqual([ended.id, trial.id]);
  expect(await found("role=user")).toHaveLength(4);
  expect(await found("role=renMode")).toEqual([]);
});
