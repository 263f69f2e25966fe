import { users } from "@longpaddock/db/schema/users";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../../../test/build-app";
import { member } from "../../../../test/people";

let written = 0;
const app = testApp({
  onStatement: (statement) => {
    if (/^update "users" set "last_visit_at"/.test(statement)) written++;
  },
});

test("a visit is written once, however many requests it has, and again an hour later", async () => {
  const rider = await member(app);
  const { db } = app.deps.database;
  const ofRider = eq(users.id, rider.id);
  await db
    .update(users)
    .set({ lastVisitAt: new Date("2026-01-01T00:00:00Z") })
    .where(ofRider);
  written = 0;
  app.setTime(new Date("2026-01-01T10:00:00Z"));
  await Promise.all(Array.from({ length: 5 }, () => rider.rest("GET", "/api/routes/featured")));
  for (let request = 0; request < 5; request++) await rider.rest("GET", "/api/routes/featured");
  const [noted] = await db.select({ at: users.lastVisitAt }).from(users).where(ofRider);
  expect([written, noted?.at]).toEqual([1, new Date("2026-01-01T10:00:00Z")]);
  app.setTime(new Date("2026-01-01T11:30:00Z"));
  await rider.rest("GET", "/api/routes/featured");
  await rider.rest("GET", "/api/routes/featured");
  expect(written).toBe(2);
});
