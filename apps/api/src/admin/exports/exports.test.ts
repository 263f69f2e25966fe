import { adminActs } from "@longpaddock/db/schema/admin-acts";
import { calendarFeeds } from "@longpaddock/db/schema/calendar-feeds";
import { credentials } from "@longpaddock/db/schema/credentials";
import { groupInvites } from "@longpaddock/db/schema/group-invites";
import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { oidcAccounts } from "@longpaddock/db/schema/oidc-accounts";
import { routes } from "@longpaddock/db/schema/routes";
import { sessions } from "@longpaddock/db/schema/sessions";
import { users } from "@longpaddock/db/schema/users";
import { EXPORT_COLUMNS } from "@longpaddock/domain/exports/texts";
import { EXPORT_TABLES } from "@longpaddock/domain/exports/vocabulary";
import { desc, eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { csvRows, parseCsv } from "../../../test/exports/csv";
import { shareRoute } from "../../../test/factories";
import { createGroup } from "../../../test/groups";
import { guest, member, type Person } from "../../../test/people";

const app = testApp();
let admin: Person;
let rider: Person;

beforeAll(async () => {
  admin = await member(app, { admin: true });
  rider = await member(app, { plan: "gold" });
});

const get = (person: Person, kind: string, accept = "*/*") =>
  person.rest("GET", `/api/admin/export/${kind}`, { headers: { accept } });

const rowsOf = async (kind: string) => csvRows((await get(admin, kind)).body);

/** Names that spreadsheets would run, with what they show instead. */
const HOSTILE: [string, string][] = [
  ['=HYPERLINK("http://evil")', "'"],
  ["+1", "'"],
  ["-1", "'"],
  ["@SUM(A1)", "'"],
  ["\t=1", "'"],
  ["\r=1", "'"],
  ["\n=1", "'"],
  [" =1", "'"],
  ["＝1+1", "'"],
  ["＋1", "'"],
  ["－1", "'"],
  ["＠SUM", "'"],
  ["a,b", ""],
  ['O"Hara', ""],
  ["two\nlines\r\nand more", ""],
  ["Ana 🏍️ Ríos 北", ""],
  ["007", ""],
  ["'=quoted", ""],
  ["x".repeat(100_000), ""],
];

describe("exports", () => {
  test("bring every text back as it was, with an apostrophe in front of what would be a formula", async () => {
    const id = await shareRoute(rider);
    const { db } = app.deps.database;
    for (const [description, apostrophe] of HOSTILE) {
      await db.update(routes).set({ description }).where(eq(routes.id, id));
      const row = (await rowsOf("routes")).find((route) => route.ID === String(id));
      expect(row?.Description).toBe(apostrophe + description);
    }
  });

  test("are files for spreadsheets: UTF-8 with a mark, named by the day, never stored", async () => {
    app.setTime(new Date("2026-11-22T20:00:00Z"));
    const answer = await get(admin, "users");
    app.setTime(null);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(answer.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="long-paddock-users-2026-11-23.csv"',
      "cache-control": "no-store",
    });
  });

  test("have the columns of their table, numbers as numbers and times as ISO 8601", async () => {
    const ride = { name: "Barry Way", description: "Slow.", dateTime: "2027-01-01T00:00:00Z" };
    await rider.api.events.createRide.mutate({ ...ride, latitude: -36.5, longitude: 148.2 });
    for (const table of EXPORT_TABLES) {
      const [columns] = parseCsv((await get(admin, table)).body.replace(/^\uFEFF/, ""));
      expect(columns).toEqual(Object.values(EXPORT_COLUMNS[table]));
    }
    const [event] = await rowsOf("events");
    expect(event).toMatchObject({
      Title: "Barry Way",
      Latitude: "-36.5",
      Starts: "2027-01-01T00:00:00.000Z",
      Confirmed: "0",
      Private: "",
      Organiser: "Ana Ríos",
    });
  });

  test("all is a ZIP file of the five files, read in batches", async () => {
    const more = Array.from({ length: 2500 }, (_, i) => ({
      id: `many-${i}`,
      email: `many-${i}@example.com`,
    }));
    await app.deps.database.db.insert(users).values(more);
    const answer = await get(admin, "all");
    const files = unzipSync(answer.rawPayload);
    expect(Object.keys(files)).toEqual(EXPORT_TABLES.map((table) => `${table}.csv`));
    const all = csvRows(Buffer.from(files["users.csv"] ?? []).toString());
    expect(new Set(all.map(({ ID }) => ID)).size).toBe(2502);
    const [latest] = await admin.api.exports.list.query();
    expect(latest).toMatchObject({ kind: "all", state: "done" });
    expect(latest?.rows).toBe(latest?.total);
    expect(await (await member(app, { admin: true })).api.exports.list.query()).toEqual([]);
    const [recorded] = await app.deps.database.db
      .select()
      .from(adminActs)
      .orderBy(desc(adminActs.id))
      .limit(1);
    expect(recorded).toMatchObject({ administrator: admin.id, act: "data_exported", subjectId: "all" });
  });

  test("hold no hash, session, secret or address of a private group's picture", async () => {
    const { db } = app.deps.database;
    const groupId = await createGroup(rider, { isPrivate: true });
    const secret = "5ec4e7".repeat(10);
    await db.insert(calendarFeeds).values({ userId: rider.id, secretHash: secret });
    await db.insert(oidcAccounts).values({ userId: rider.id, issuer: "https://id.example", subject: secret });
    const expiresAt = new Date(Date.now() + 86_400_000);
    await db
      .insert(groupInvites)
      .values({ groupId, createdBy: rider.id, secretHash: secret, maxUses: 5, expiresAt });
    const topic = { groupId, authorId: rider.id, title: "Fuel", content: "Where?" };
    await db.insert(groupPosts).values({ ...topic, mediaUrls: [`/uploads/discussion/${secret}.webp`] });
    const answers = await Promise.all(EXPORT_TABLES.map((table) => get(admin, table)));
    const everything = answers.map(({ body }) => body).join();
    const hashes = await db.select({ hash: credentials.passwordHash }).from(credentials);
    const sids = await db.select({ sid: sessions.sid }).from(sessions);
    for (const hidden of [secret, ...hashes.map(({ hash }) => hash), ...sids.map(({ sid }) => sid)])
      expect(everything).not.toContain(hidden);
    expect((await rowsOf("discussions")).find(({ Title }) => Title === "Fuel")).toMatchObject({
      Kind: "topic",
      Private: "yes",
      Pictures: "1",
      Text: "Where?",
    });
  });

  test("hold polls with their counts, and not who voted for what", async () => {
    const groupId = await createGroup(rider, { isPrivate: false });
    const payload = { question: "Which way?", options: ["North", "South, by ferry"] };
    const { id } = (await rider.rest("POST", `/api/groups/${groupId}/polls`, { payload })).json();
    await rider.rest("POST", `/api/group-polls/${id}/vote`, { payload: { optionIndex: 1 } });
    expect((await rowsOf("discussions")).find(({ Text }) => Text === "Which way?")).toMatchObject({
      Kind: "poll",
      ID: String(id),
      Type: "open",
      Choices: "North: 0\nSouth, by ferry: 1",
      "Group ID": String(groupId),
      "Author ID": rider.id,
    });
  });

  test("leave out who has deleted their account", async () => {
    const { db } = app.deps.database;
    const gone = await member(app);
    await db.update(users).set({ deletedAt: new Date(), firstName: null }).where(eq(users.id, gone.id));
    expect((await rowsOf("users")).some(({ ID }) => ID === gone.id)).toBe(false);
  });

  test.each(["groups", "discussions"])("refuse others %s, with a page for browsers", async (kind) => {
    for (const [person, status, code, title] of [
      [guest(app), 401, "UNAUTHORIZED", "Please sign in"],
      [rider, 403, "FORBIDDEN", "Access Denied"],
    ] as const) {
      const refused = await get(person, kind);
      expect([refused.statusCode, refused.json().code]).toEqual([status, code]);
      const page = await get(person, kind, "text/html,application/xhtml+xml,*/*;q=0.8");
      expect(page.statusCode).toBe(status);
      expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(page.body).toContain(`<h1>${title}</h1>`);
      expect(page.headers["content-disposition"]).toBeUndefined();
    }
    await expect(rider.api.exports.list.query()).rejects.toThrow("permission");
  });
});
