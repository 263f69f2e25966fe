import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { openDatabase } from "@longpaddock/db/open";
import { homeAreas } from "@longpaddock/db/schema/home-areas";
import { passwordResetLinks } from "@longpaddock/db/schema/password-reset-links";
import { pendingFiles } from "@longpaddock/db/schema/pending-files";
import { routes } from "@longpaddock/db/schema/routes";
import { sessions } from "@longpaddock/db/schema/sessions";
import { testServerUrl } from "@longpaddock/db/test/server-url";
import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { testApp } from "../test/build-app";
import { form, member } from "../test/people";
import { sweepExpired } from "./accounts/auth/sweep-expired";
import { sweepOrphans } from "./core/files/sweep-orphans";
import { hideRoutes } from "./routes/home-areas/route-originals";
import { startSweeps } from "./start-sweeps";

const app = testApp();
const TRACK = fileURLToPath(
  new URL("../../../packages/gpx/test/corpus/garmin-alpine-way.gpx", import.meta.url),
);
const MORE_THAN_A_DAY_MS = 25 * 60 * 60_000;

test("pending files are deleted after a day, and no other files", async () => {
  const author = await member(app, { plan: "premium" });
  const gpxFile = new File([new Uint8Array(await readFile(TRACK))], "a.gpx");
  const essentials = { name: "Alpine Way", vehicleType: "cycling", difficulty: "easy", state: "NSW" };
  const { id } = (await author.rest("POST", "/api/routes", await form({ ...essentials, gpxFile }))).json();
  const folder = join(app.dataDir, "uploads", "gpx");
  await writeFile(join(folder, "left-by-a-crash.gpx"), "<gpx/>");
  await writeFile(join(folder, "of-another-database.gpx"), "<gpx/>");
  await app.deps.database.db.insert(pendingFiles).values({ storageKey: "gpx/left-by-a-crash.gpx" });

  expect(await sweepOrphans(app.deps)).toBe(0);
  app.setTime(new Date(Date.now() + MORE_THAN_A_DAY_MS));
  expect(await sweepOrphans(app.deps)).toBe(1);
  app.setTime(null);
  expect(await readdir(folder)).toHaveLength(2);
  expect(await readdir(folder)).not.toContain("left-by-a-crash.gpx");
  expect((await author.rest("GET", `/api/routes/${id}/gpx`)).statusCode).toBe(200);
});

test("a file that cannot be removed does not keep the sweep from removing newer ones", async () => {
  const { db } = app.deps.database;
  const day = (date: number) => new Date(Date.UTC(2026, 0, date));
  const names = ["newest", "stuck", "newer"].map((name) => `gpx/${name}.gpx`);
  const dates = [3, 1, 2];
  await db
    .insert(pendingFiles)
    .values(names.map((storageKey, i) => ({ storageKey, createdAt: day(dates[i] ?? 0) })));
  const remove = vi.spyOn(app.deps.services.storage, "remove");
  remove.mockImplementationOnce(async () => {
    throw new Error("Access denied");
  });
  expect(await sweepOrphans(app.deps)).toBe(2);
  expect(remove.mock.calls.flat()).toEqual(["gpx/stuck.gpx", "gpx/newer.gpx", "gpx/newest.gpx"]);
  remove.mockRestore();
  expect(await sweepOrphans(app.deps)).toBe(1);
});

test("files are swept although the sweep of expired sessions fails", async () => {
  const { db } = app.deps.database;
  await db.insert(pendingFiles).values({ storageKey: "gpx/unused.gpx", createdAt: new Date(0) });
  const failing = vi.spyOn(db, "delete").mockImplementationOnce(() => {
    throw new Error("The table is locked");
  });
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const stop = startSweeps(app.deps);
  vi.advanceTimersByTime(60 * 60_000);
  stop();
  vi.useRealTimers();
  await expect.poll(() => db.select().from(pendingFiles)).toEqual([]);
  failing.mockRestore();
});

test("expired sessions and old password links are deleted", async () => {
  const { db } = app.deps.database;
  const [expired, active] = [await member(app), await member(app)];
  const past = new Date(Date.now() - 1000);
  await db.update(sessions).set({ expire: past }).where(eq(sessions.userId, expired.id));
  const yesterday = new Date(Date.now() - 25 * 60 * 60_000);
  await db.insert(passwordResetLinks).values([
    { tokenHash: "old", userId: expired.id, expiresAt: past, createdAt: yesterday },
    { tokenHash: "used up", userId: expired.id, expiresAt: past },
  ]);
  await sweepExpired(app.deps);
  expect(await db.select().from(sessions).where(eq(sessions.userId, expired.id))).toEqual([]);
  expect(await db.select().from(sessions).where(eq(sessions.userId, active.id))).toHaveLength(1);
  // Kept for a day, to count against the limits of the account.
  const links = await db.select({ tokenHash: passwordResetLinks.tokenHash }).from(passwordResetLinks);
  expect(links).toEqual([{ tokenHash: "used up" }]);
});

/** A route near a home, as a crash leaves it. Returns whether it has been cut since. */
async function leaveHidden() {
  const author = await member(app);
  const waypoints = [-36.415, -36.5, -36.6].map((latitude) => ({ latitude, longitude: 148.623 }));
  const payload = { name: "Home run", vehicleType: "4x4", difficulty: "easy", state: "NSW", waypoints };
  const { id } = (await author.rest("POST", "/api/routes", { payload })).json();
  const area = { latitude: -36.415, longitude: 148.623, radius: 500, secret: "s", userId: author.id };
  await app.deps.database.db.transaction(async (tx) => {
    await tx.insert(homeAreas).values(area);
    await hideRoutes({ db: tx, clock: app.deps.clock }, eq(routes.id, id));
  });
  return async () => (await author.rest("GET", `/api/routes/${id}`)).json().homeCut === "done";
}

test("routes left hidden by a crash are cut when the server starts", async () => {
  const isCut = await leaveHidden();
  const stop = startSweeps(app.deps);
  await expect.poll(isCut).toBe(true);
  stop();
});

test.runIf(testServerUrl())(
  "one process sweeps, and another one when that has ended, however it ended",
  async () => {
    const open = () => openDatabase({ databaseUrl: app.databaseUrl ?? "", dataDir: "memory:" });
    const [first, second] = await Promise.all([open(), open()]);
    expect([await app.deps.database.leads(), await first.leads()]).toEqual([true, false]);
    const isCut = await leaveHidden();
    startSweeps({ ...app.deps, database: first })();
    await delay(1000);
    expect(await isCut()).toBe(false);
    await app.deps.database.db.execute(sql`select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and objid = 7201862 and database = (
        select oid from pg_database where datname = current_database())`);
    await expect.poll(() => first.leads()).toBe(true);
    expect(await second.leads()).toBe(false);
    expect(await app.deps.database.leads()).toBe(false);
    startSweeps({ ...app.deps, database: first })();
    await expect.poll(isCut).toBe(true);
    await first.close();
    await expect.poll(() => second.leads()).toBe(true);
    await second.close();
  },
);
