import { pollBallots } from "@longpaddock/db/schema/poll-ballots";
import { polls } from "@longpaddock/db/schema/polls";
import { reportedIssues } from "@longpaddock/db/schema/reported-issues";
import { routeRatings } from "@longpaddock/db/schema/route-ratings";
import { desc } from "drizzle-orm";
import { beforeAll, describe, expect } from "vitest";
import { testApp } from "../build-app";
import { shareRoute } from "../factories";
import { peopleOf } from "../group-rows";
import { guest, member, type Person } from "../people";
import { attack } from "./attack";

const app = testApp();
const limited = testApp({ rateLimit: true });

const ISSUE = {
  title: "The map stays empty",
  description: "I opened a route and saw no map.",
  category: "bug",
} as const;
const report = (person: Person, fields: object = {}) =>
  person.rest("POST", "/api/admin/issues", { payload: { ...ISSUE, ...fields } });

describe("reports", () => {
  attack("TXT-26", async () => {
    const { db } = app.deps.database;
    const before = await db.$count(reportedIssues);
    for (const pageContext of [
      "not JSON",
      "[]",
      "null",
      "5",
      JSON.stringify({ url: "http://localhost:3000/", userAgent: "x".repeat(8192) }),
      JSON.stringify({ url: "http://localhost:3000/", more: "é".repeat(4096) }),
      "x".repeat(200_000),
    ]) {
      const answer = await report(guest(app), { pageContext });
      expect([pageContext.slice(0, 20), answer.statusCode, Object.keys(answer.json().fields)]).toEqual([
        pageContext.slice(0, 20),
        400,
        ["pageContext"],
      ]);
    }
    expect((await report(guest(app), { pageContext: "x".repeat(1_000_000) })).statusCode).toBe(413);
    expect(await db.$count(reportedIssues)).toBe(before);

    const admin = await member(app, { admin: true });
    const markup = '<img src=x onerror="alert(1)"><b>';
    for (const url of ["javascript:alert(1)", "https://evil.example/", `http://localhost:3000/${markup}`]) {
      const pageContext = JSON.stringify({
        url,
        userAgent: markup,
        referrer: url,
        userId: admin.id,
        role: "renMode",
      });
      expect((await report(guest(app), { pageContext })).statusCode).toBe(201);
      const [row] = await db.select().from(reportedIssues).orderBy(desc(reportedIssues.id)).limit(1);
      expect(row).toMatchObject({ userId: null, pageContext: { url, userAgent: markup, userId: null } });
      expect(row?.pageContext).not.toHaveProperty("role");
    }
  });

  attack("TXT-27", async () => {
    const rider = await member(limited);
    for (const [fields, message] of [
      [{ title: "Map?" }, { title: "Title must be at least 5 characters" }],
      [{ description: "Too short" }, { description: "Description must be at least 10 characters" }],
      [{ category: "other-thing" }, { category: expect.stringMatching(/^must be one of: /) }],
      [{ userEmail: "x" }, { userEmail: "Invalid email" }],
    ] as const) {
      const answer = await report(guest(app), fields);
      expect([answer.statusCode, answer.json().fields]).toEqual([400, message]);
    }
    // From one address, signed in or not.
    const statuses: number[] = [];
    for (let sent = 0; sent < 20; sent++)
      statuses.push((await report(sent % 2 ? rider : guest(limited))).statusCode);
    expect(statuses).toEqual([...Array(5).fill(201), ...Array(15).fill(429)]);
    const refused = await report(rider);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused.json().message).toBe("Too many requests. Please wait a moment and try again.");
  });
});

describe("polls", () => {
  let people: Awaited<ReturnType<typeof peopleOf>>;
  beforeAll(async () => {
    people = await peopleOf(app);
  });
  const create = (options: unknown) =>
    people.member.rest("POST", `/api/groups/${people.groupId}/polls`, {
      payload: { question: "When do we go?", options },
    });

  attack("TXT-28", async () => {
    const few = { options: "Please provide at least 2 poll options" };
    for (const [options, fields] of [
      [["June"], few],
      [["June", " ", "\u200b"], few],
      [[" ", ""], few],
      ["June, July", few],
      [undefined, few],
      [Array.from({ length: 1000 }, (_, n) => `${n}`), { options: "must have at most 20 options" }],
      [["June", "x".repeat(10_240)], { "options.1": "must be at most 200 characters" }],
      ...[" June ", "JUNE", "J u n e", "Ｊｕｎｅ", "Ju\u200bne", "June\u2800", "𝐉𝐮𝐧𝐞", "Junе"].map(
        (other) =>
          [
            ["June", other],
            { options: `“June” and “${other.trim()}” look the same. Please change one of them.` },
          ] as const,
      ),
    ] as const) {
      const answer = await create(options);
      expect([answer.statusCode, answer.json().fields]).toEqual([400, fields]);
    }
    expect((await create(Array.from({ length: 20 }, (_, n) => `${n}`.repeat(100)))).statusCode).toBe(201);
  });

  attack("TXT-29", async () => {
    const { db } = app.deps.database;
    const { id } = (await create(["June", "July"])).json();
    const vote = (optionIndex: unknown) =>
      people.member.rest("POST", `/api/group-polls/${id}/vote`, { payload: { optionIndex } });
    expect((await vote(1)).statusCode).toBe(200);
    const stored = async () => [await db.select().from(polls), await db.select().from(pollBallots)];
    const before = await stored();
    for (const optionIndex of [
      -1,
      2,
      99,
      1.5,
      "0",
      null,
      [0],
      { valueOf: 0 },
      "__proto__",
      "constructor",
      2 ** 53,
    ]) {
      const answer = await vote(optionIndex);
      expect([optionIndex, answer.statusCode, Object.keys(answer.json().fields)]).toEqual([
        optionIndex,
        400,
        ["optionIndex"],
      ]);
    }
    expect(await stored()).toEqual(before);
  });
});

attack("TXT-30", async () => {
  const [author, rider] = [await member(app), await member(app)];
  const id = await shareRoute(author);
  const rate = (body: string) =>
    rider.rest("POST", `/api/routes/${id}/rate`, {
      payload: body,
      headers: { "content-type": "application/json" },
    });
  for (const rating of [
    "0",
    "6",
    "-1",
    "4.5",
    '"5"',
    "null",
    "true",
    "[5]",
    '{"$gt":0}',
    "1e400",
    "5.0000001",
  ]) {
    const answer = await rate(`{"rating":${rating}}`);
    expect([rating, answer.statusCode, Object.keys(answer.json().fields)]).toEqual([rating, 400, ["rating"]]);
  }
  expect((await rate('{"rating":NaN}')).statusCode).toBe(400);
  expect(await app.deps.database.db.select().from(routeRatings)).toEqual([]);
  expect((await rate('{"rating":5}')).statusCode).toBe(200);
});
