import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { passwordResetTokens } from "@longpaddock/db/schema/password-reset-tokens";
import { pendingFiles } from "@longpaddock/db/schema/pending-files";
import { sessions } from "@longpaddock/db/schema/sessions";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../test/build-app";
import { form, member } from "../test/people";
import { sweepExpired } from "./features/auth/sweep-expired";
import { sweepOrphans } from "./features/routes/sweep-orphans";

const app = testApp();
const TRACK = fileURLToPath(new URL("../test/gpx/garmin-alpine-way.gpx", import.meta.url));
const LATER = 25 * 60 * 60_000;

test("files that no row names go after a day, and no others", async () => {
  const author = await member(app, { plan: "premium" });
  const gpxFile = new File([new Uint8Array(await readFile(TRACK))], "a.gpx");
  const essentials = { name: "Alpine Way", vehicleType: "cycling", difficulty: "easy", state: "NSW" };
  const { id } = (await author.rest("POST", "/api/routes", await form({ ...essentials, gpxFile }))).json();
  const folder = join(app.dataDir, "uploads", "gpx");
  await writeFile(join(folder, "left-by-a-crash.gpx"), "<gpx/>");
  await writeFile(join(folder, "of-another-database.gpx"), "<gpx/>");
  await app.deps.database.db.insert(pendingFiles).values({ storageKey: "gpx/left-by-a-crash.gpx" });

  expect(await sweepOrphans(app.deps)).toBe(0);
  app.setTime(new Date(Date.now() + LATER));
  expect(await sweepOrphans(app.deps)).toBe(1);
  app.setTime(null);
  expect(await readdir(folder)).toHaveLength(2);
  expect(await readdir(folder)).not.toContain("left-by-a-crash.gpx");
  expect((await author.rest("GET", `/api/routes/${id}/gpx`)).statusCode).toBe(200);
});

test("sessions and password tokens go when their time is over", async () => {
  const { db } = app.deps.database;
  const [gone, stays] = [await member(app), await member(app)];
  const past = new Date(Date.now() - 1000);
  await db.update(sessions).set({ expire: past }).where(eq(sessions.userId, gone.id));
  await db.insert(passwordResetTokens).values({ tokenHash: "old", userId: gone.id, expiresAt: past });
  await sweepExpired(app.deps);
  expect(await db.select().from(sessions).where(eq(sessions.userId, gone.id))).toEqual([]);
  expect(await db.select().from(sessions).where(eq(sessions.userId, stays.id))).toHaveLength(1);
  expect(await db.select().from(passwordResetTokens)).toEqual([]);
});
