import { reportedIssues } from "@longpaddock/db/schema/reported-issues";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { guest, member, type Person } from "../../../test/people";

const app = testApp();

const ISSUE = {
  title: "The map stays empty",
  description: "I opened a route and saw no map.",
  category: "bug",
  severity: "high",
} as const;

const CONTEXT = {
  url: "http://localhost:3000/routes/5?tab=map#top",
  pathname: "/routes/5",
  search: "?tab=map",
  hash: "#top",
  referrer: "",
  timestamp: "2026-11-22T10:00:00.000Z",
  userId: "someone-else",
  userAgent: "Mozilla/5.0 (Linux; Android 15)",
  screenResolution: "412x915",
  windowSize: "412x800",
  language: "en-AU",
  timezone: "Australia/Darwin",
  reference: "req-7",
};

const send = (person: Person, fields: object = {}) =>
  person.rest("POST", "/api/admin/issues", { payload: { ...ISSUE, ...fields } });

const stored = async (id: number) => {
  const [row] = await app.deps.database.db.select().from(reportedIssues).where(eq(reportedIssues.id, id));
  return row;
};

describe("reporting an issue", () => {
  test("is open to visitors and is answered with the report", async () => {
    const answer = await send(guest(app), { userEmail: " rider@example.com " });
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        id: expect.any(Number),
        ...ISSUE,
        status: "open",
        userEmail: "rider@example.com",
        createdAt: expect.stringMatching(/Z$/),
      },
    ]);
    expect(await stored(answer.json().id)).toMatchObject({ userId: null, pageContext: null });
  });

  test("stores the whole page context, with the member of the session instead of the one that it names", async () => {
    const rider = await member(app);
    const answer = await send(rider, { userEmail: "", pageContext: JSON.stringify(CONTEXT) });
    expect(answer.statusCode).toBe(201);
    expect(await stored(answer.json().id)).toMatchObject({
      userId: rider.id,
      userEmail: null,
      pageUrl: CONTEXT.url,
      userAgent: CONTEXT.userAgent,
      screenResolution: "412x915",
      pageContext: { ...CONTEXT, userId: rider.id },
    });
    const visitor = await send(guest(app), { pageContext: JSON.stringify({ ...CONTEXT, userId: rider.id }) });
    expect(await stored(visitor.json().id)).toMatchObject({ userId: null, pageContext: { userId: null } });
  });

  test("works over tRPC too, also before onboarding", async () => {
    const newcomer = await member(app, { onboarded: false });
    const issue = await newcomer.api.issues.create.mutate({ ...ISSUE, pageContext: "{}" });
    expect(issue).toMatchObject({ ...ISSUE, status: "open" });
    expect((await stored(issue.id))?.userId).toBe(newcomer.id);
    await expect(guest(app).api.issues.create.mutate({ ...ISSUE, title: "Map" })).rejects.toThrow(
      "Title must be at least 5 characters",
    );
  });

  test("keeps markup as text, and takes no field that administrators set", async () => {
    const title = "<script>alert(1)</script>";
    const answer = await send(guest(app), { title, status: "resolved", adminNotes: "Done", id: 1 });
    expect(answer.json()).toMatchObject({ title, status: "open" });
    expect(await stored(answer.json().id)).toMatchObject({ title, adminNotes: null, resolvedAt: null });
  });

  test("stores no token of a reset link", async () => {
    const url = "http://localhost:3000/sign-in?returnTo=%2Freset-password%3Ftoken%3Dabc123#token=abc123";
    const context = { url, search: "?token=abc123", hash: "#token=abc123" };
    const answer = await send(guest(app), { pageContext: JSON.stringify(context) });
    expect(JSON.stringify(await stored(answer.json().id))).not.toContain("abc123");
  });

  test("that is incomplete gets 400 and names every field", async () => {
    const answer = await send(guest(app), { title: "Map", severity: 5, pageContext: { url: "x" } });
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      {
        title: "Title must be at least 5 characters",
        severity: expect.stringMatching(/^must be one of: low/),
        pageContext: "must be a JSON object as text",
      },
    ]);
  });

  test.each([[], "text", 5, null])("with the body %j gets 400", async (payload) => {
    const answer = await guest(app).rest("POST", "/api/admin/issues", {
      payload: JSON.stringify(payload),
      headers: { "content-type": "application/json" },
    });
    expect(answer.statusCode).toBe(400);
  });
});
