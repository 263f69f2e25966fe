import { credentials } from "@longpaddock/db/schema/credentials";
import { oidcAccounts } from "@longpaddock/db/schema/oidc-accounts";
import { sessions } from "@longpaddock/db/schema/sessions";
import { users } from "@longpaddock/db/schema/users";
import { EXPORT_KINDS } from "@longpaddock/domain/exports/vocabulary";
import { eq } from "drizzle-orm";
import { beforeAll, expect } from "vitest";
import { testApp } from "../build-app";
import { csvRows } from "../exports/csv";
import { guest, member, type Person } from "../people";
import { attack } from "./attack";

const app = testApp();
let admin: Person;
let rider: Person;
beforeAll(async () => {
  admin = await member(app, { admin: true });
  rider = await member(app);
});

const get = (person: Person, kind: string, accept = "*/*") =>
  person.rest("GET", `/api/admin/export/${kind}`, { headers: { accept } });

attack("TXT-13", async () => {
  const { db } = app.deps.database;
  const formulas = [
    '=HYPERLINK("http://evil")',
    "+1",
    "-1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "\n=1",
    " =1",
    "＝1",
    "＋1",
    "－1",
    "＠SUM",
  ];
  const harmless = ["a,b", 'O"Hara', "two\nlines\r\nand more", "007", "'=quoted", "Zoë 🏍️ 北", "a=b"];
  for (const text of [...formulas, ...harmless]) {
    const rider = await member(app);
    await db.update(users).set({ firstName: text, bio: text }).where(eq(users.id, rider.id));
  }
  const rows = csvRows((await get(admin, "users")).body);
  const firstNames = rows.flatMap((row) => Object.entries(row)).filter(([column]) => column === "First name");
  const shown = new Set(firstNames.map(([, text]) => text));
  for (const text of formulas)
    expect([text, shown.has(`'${text}`), shown.has(text)]).toEqual([text, true, false]);
  for (const text of harmless) expect([text, shown.has(text)]).toEqual([text, true]);
});

attack("TXT-15", async () => {
  const { db } = app.deps.database;
  const subject = "5ec4e7".repeat(10);
  await db.insert(oidcAccounts).values({ userId: rider.id, issuer: "https://id.example", subject });
  const answer = await get(admin, "users");
  expect(answer.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": expect.stringMatching(/^attachment; filename="[\w-]+\.csv"$/),
    "cache-control": "no-store",
  });
  expect(answer.rawPayload.subarray(0, 3).toString("hex")).toBe("efbbbf");
  const hidden = [
    ...(await db.select().from(credentials)).map(({ passwordHash }) => passwordHash),
    ...(await db.select().from(sessions)).map(({ sid }) => sid),
    subject,
  ];
  for (const secret of hidden) expect(answer.body).not.toContain(secret);
  expect(answer.body.split("\r\n", 1)[0]).not.toMatch(/password|hash|session|token|subject/i);
});

attack("TXT-16", async () => {
  const newcomer = await member(app, { onboarded: false });
  for (const kind of EXPORT_KINDS)
    for (const [person, status] of [
      [guest(app), 401],
      [newcomer, 403],
      [rider, 403],
    ] as const) {
      const page = await get(person, kind, "text/html,application/xhtml+xml,*/*;q=0.8");
      expect([kind, page.statusCode]).toEqual([kind, status]);
      expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(page.headers).not.toHaveProperty("content-disposition");
      expect(page.body).not.toContain(admin.email);
      expect((await get(person, kind)).json()).toEqual({
        code: expect.any(String),
        message: expect.any(String),
      });
    }
});
