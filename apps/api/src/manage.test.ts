import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Db } from "@longpaddock/db/client";
import { openDatabase } from "@longpaddock/db/open";
import { adminActs } from "@longpaddock/db/schema/admin-acts";
import { groups } from "@longpaddock/db/schema/groups";
import { routes } from "@longpaddock/db/schema/routes";
import { users } from "@longpaddock/db/schema/users";
import { DEMO_ACCOUNTS } from "@longpaddock/db/seed/demo-accounts";
import { CORPUS } from "@longpaddock/gpx/test/documents";
import { desc, eq, sql } from "drizzle-orm";
import { gzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databaseContents, folderContents } from "../test/manage/contents";
import { operate } from "../test/manage/operator";
import { manage } from "../test/processes/process";
import { backup } from "./manage/backup/backup";
import { restore } from "./manage/backup/restore";
import { check } from "./manage/check/check";
import { messageOf } from "./manage/command";
import { grantAdmin } from "./manage/grant-admin";
import { importCommand } from "./manage/import/import";
import { migrateCommand } from "./manage/migrate";
import { resetPassword } from "./manage/reset-password";
import { revokeAdmin } from "./manage/revoke-admin";
import { seed } from "./manage/seed";

describe("the manage commands", () => {
  const [administrator, rider] = DEMO_ACCOUNTS;
  const email = rider?.email ?? "";
  const admin = administrator?.email ?? "";
  let folder: string;
  let env: { DATA_DIR: string };
  let firstActs: (typeof adminActs.$inferSelect)[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "long-paddock-test-"));
    env = { DATA_DIR: join(folder, "data") };
    for (let n = 0; n < 2; n++) await operate(migrateCommand, env);
    expect(await manage(env.DATA_DIR, "seed")).toMatchObject({ code: 0 });
    firstActs = await onDatabase((db) => db.select().from(adminActs).orderBy(adminActs.id));
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function onDatabase<T>(
    work: (db: Awaited<ReturnType<typeof openDatabase>>["db"]) => Promise<T>,
    dataDir = env.DATA_DIR,
  ) {
    const database = await openDatabase({ dataDir });
    // A query's own finally() doesn't wait for what it calls.
    try {
      return await work(database.db);
    } finally {
      await database.close();
    }
  }

  const account = () =>
    onDatabase(async (db) => (await db.select().from(users).where(eq(users.email, email)))[0]);

  test("are in the administrators' log as done from the command line", () => {
    expect(firstActs).toMatchObject([
      { act: "database_migrated", administrator: null, after: { migrations: expect.any(Number) } },
      { act: "demo_data_added", administrator: null, subjectId: "database" },
    ]);
  });

  test("say how to call them, and tell a wrong call from a failure by the exit code", async () => {
    const all = await manage(env.DATA_DIR, "dance");
    expect([all.code, all.output]).toEqual([2, expect.stringContaining("grant-admin EMAIL")]);
    const help = await manage(env.DATA_DIR, "import", "--help");
    expect([help.code, help.output]).toEqual([0, expect.stringContaining("--dry-run")]);
    const wrong = await manage(env.DATA_DIR, "backup", "--fast", folder);
    expect([wrong.code, wrong.output]).toEqual([2, expect.stringContaining("Usage: manage backup FOLDER")]);
    const vehicle = await manage(env.DATA_DIR, "import", email, folder);
    expect(vehicle).toMatchObject({ code: 2, output: expect.stringMatching(/^--vehicle is missing: /) });
    const failed = await manage(env.DATA_DIR, "backup", env.DATA_DIR);
    expect([failed.code, failed.output]).toEqual([1, `${env.DATA_DIR} is not empty.\n`]);
  });

  test("refuse while a server has the embedded database open", async () => {
    const complete = join(folder, "complete");
    await operate(backup, env, complete);
    await onDatabase(async () => {
      for (const [command, ...args] of [
        [migrateCommand],
        [seed],
        [check],
        [backup, join(folder, "in-use")],
        [restore, complete, "--erase"],
        [grantAdmin, email],
        [revokeAdmin, email],
        [resetPassword, email, "a gate that shuts"],
        [importCommand, email, folder, "--vehicle", "4x4"],
      ] as const)
        await expect(operate(command, env, ...args)).rejects.toThrow("is in use by process");
    });
  });

  test("refuse a folder without a database, and make none there", async () => {
    const nowhere = { DATA_DIR: join(folder, "nowhere") };
    for (const [command, ...args] of [
      [check],
      [backup, join(folder, "of-nothing")],
      [grantAdmin, email],
      [revokeAdmin, email],
      [resetPassword, email, "a gate that shuts"],
      [importCommand, email, folder, "--vehicle", "4x4"],
    ] as const)
      await expect(operate(command, nowhere, ...args)).rejects.toThrow("There is no database in");
    expect(await readdir(folder)).not.toContain("nowhere");
    expect(await manage("memory:", "migrate")).toMatchObject({
      code: 1,
      output: "DATA_DIR must be a folder: a database in memory ends with the command.\n",
    });
  });

  test("say that PostgreSQL is away instead of waiting for it", async () => {
    const away = { ...env, DATABASE_URL: "postgres://nobody@127.0.0.1:9/none" };
    for (const [command, ...args] of [
      [migrateCommand],
      [seed],
      [check],
      [backup, join(folder, "of-away")],
      [grantAdmin, email],
      [importCommand, email, folder, "--vehicle", "4x4"],
    ] as const)
      expect(await operate(command, away, ...args).catch(messageOf)).toContain("ECONNREFUSED");
  });

  test("grant-admin and revoke-admin change one account, found in any case, and never leave nobody", async () => {
    expect((await operate(grantAdmin, env, email.toUpperCase())).output).toContain("is now an administrator");
    expect(await account()).toMatchObject({ role: "renMode", profileType: "renMode" });
    await operate(revokeAdmin, env, email);
    expect(await account()).toMatchObject({ role: "user", profileType: "free" });
    const acts = await onDatabase((db) => db.select().from(adminActs).orderBy(desc(adminActs.id)).limit(2));
    expect(acts.map(({ act }) => act)).toEqual(["admin_revoked", "admin_granted"]);
    await expect(operate(revokeAdmin, env, email)).rejects.toThrow("is not an administrator");
    await expect(operate(revokeAdmin, env, admin)).rejects.toThrow("the only administrator");
    const suspend = (suspendedAt: Date | null, suspensionReason: string | null) =>
      onDatabase((db) =>
        db.update(users).set({ suspendedAt, suspensionReason }).where(eq(users.email, email)),
      );
    await operate(grantAdmin, env, email);
    await suspend(new Date(), "Left for the Kimberley");
    await expect(operate(revokeAdmin, env, admin)).rejects.toThrow(
      "the only administrator who isn't suspended",
    );
    await suspend(null, null);
    await operate(revokeAdmin, env, email);
    await expect(operate(grantAdmin, env, "nobody@example.com")).rejects.toThrow("no account");
  });

  test.each([
    ["short", "at least 10 characters"],
    ["1234567890", "too easy to guess"],
    ["my Long Paddock word", "name of this site"],
    ["x".repeat(257), "at most 256 characters"],
    ["", "The new password: Required"],
  ])("reset-password refuses what the product refuses: %s", async (password, reason) => {
    await expect(operate(resetPassword, env, email, password)).rejects.toThrow(reason);
  });

  test("reset-password sets a good password", async () => {
    expect((await operate(resetPassword, env, email, "a gate that shuts")).code).toBe(0);
  });

  test("check finds what was damaged, table by table, and repairs what it can", async () => {
    expect(await operate(check, env)).toEqual({ code: 0, output: "No differences." });
    const uploads = join(env.DATA_DIR, "uploads", "gpx");
    await onDatabase(async (db) => {
      await db.update(groups).set({ memberCount: sql`${groups.memberCount} + 1` });
      await db.execute(sql`update route_facets set count = count + 1 where is_main and is_public`);
    });
    const stray = join(uploads, "00000000-0000-7000-8000-000000000000.gpx");
    await writeFile(stray, "<gpx/>");
    const [lost = ""] = Object.keys(await folderContents(uploads)).filter((name) => !stray.endsWith(name));
    const content = await readFile(join(uploads, lost));
    await rm(join(uploads, lost));
    const found = await operate(check, env);
    expect(found.code).toBe(1);
    expect(found.output).toMatch(
      /^groups \(member_count\): \d+ differences?\n {2}1: member_count \d+, should be/m,
    );
    expect(found.output).toMatch(/^route_facets: /m);
    expect(found.output).toMatch(
      new RegExp(`^files: 1 row without a file\\n {2}route_tracks \\d+: gpx/${lost}`, "m"),
    );
    expect(found.output).toContain("files: 1 file without a row");
    expect((await operate(check, env, "--repair")).output).toContain("2 differences.");
    const acts = await onDatabase((db) => db.select().from(adminActs).orderBy(desc(adminActs.id)).limit(2));
    expect(acts.map(({ act, after }) => [act, after?.table])).toEqual([
      ["counts_corrected", "groups (member_count)"],
      ["counts_corrected", "route_facets"],
    ]);
    await writeFile(join(uploads, lost), content);
    await rm(stray);
    expect(await operate(check, env)).toEqual({ code: 0, output: "No differences." });
  });

  test("backup and restore bring back every row, sequence and file", async () => {
    const to = join(folder, "backup");
    // As the shell completes the name of a folder.
    expect((await operate(backup, env, `${to}/`)).code).toBe(0);
    await expect(operate(backup, env, to)).rejects.toThrow("is not empty");
    const target = { DATA_DIR: join(folder, "restored") };
    expect((await operate(restore, target, to)).code).toBe(0);
    expect(await onDatabase(databaseContents, target.DATA_DIR)).toEqual(await onDatabase(databaseContents));
    expect(await folderContents(join(target.DATA_DIR, "uploads"))).toEqual(
      await folderContents(join(env.DATA_DIR, "uploads")),
    );
    await expect(operate(restore, target, to)).rejects.toThrow("There is a database in");
    expect((await operate(restore, target, to, "--erase")).code).toBe(0);
    expect(await operate(check, target)).toEqual({ code: 0, output: "No differences." });
    const lastAct = (db: Db) => db.select().from(adminActs).orderBy(desc(adminActs.id)).limit(1);
    expect(await onDatabase(lastAct)).toMatchObject([{ act: "backup_made", administrator: null }]);
    expect(await onDatabase(lastAct, target.DATA_DIR)).toMatchObject([
      { act: "backup_restored", subjectKind: "site", subjectId: "database", after: { erased: true } },
    ]);
    await writeFile(join(to, "files", "gpx", "more.gpx"), "x");
    await rm(join(to, "database", "PG_VERSION"));
    await expect(operate(restore, target, to, "--erase")).rejects.toThrow("1 file missing or changed");
    expect(await operate(check, target)).toEqual({ code: 0, output: "No differences." });
  });

  test("a restore that fails at the end leaves the database and the files as they were", async () => {
    const to = join(folder, "other-rows");
    await operate(backup, env, to);
    const manifest = JSON.parse(await readFile(join(to, "manifest.json"), "utf8"));
    manifest.tables.users++;
    await writeFile(join(to, "manifest.json"), JSON.stringify(manifest));
    const target = { DATA_DIR: join(folder, "restored") };
    const mark = join(target.DATA_DIR, "uploads", "gpx", "a-mark.gpx");
    await writeFile(mark, "<gpx/>");
    const before = await folderContents(join(target.DATA_DIR, "uploads"));
    const rows = await onDatabase(databaseContents, target.DATA_DIR);
    await expect(operate(restore, target, to, "--erase")).rejects.toThrow("The table users has");
    expect(await onDatabase(databaseContents, target.DATA_DIR)).toEqual(rows);
    expect(await folderContents(join(target.DATA_DIR, "uploads"))).toEqual(before);
    expect((await readdir(target.DATA_DIR)).filter((name) => /restor/.test(name))).toEqual([]);
    await rm(mark);
  });

  test("a backup isn't made in a folder that it copies, nor restored from one that it replaces", async () => {
    const inside = join(env.DATA_DIR, "uploads", "backup");
    await expect(operate(backup, env, inside)).rejects.toThrow("is in a folder that is copied");
    await expect(operate(restore, env, inside, "--erase")).rejects.toThrow("is in a folder that is replaced");
  });

  test("import shares GPX files as the member's routes, goes on after a bad one, and finds them again", async () => {
    const files = join(folder, "gpx", "trips");
    await mkdir(files, { recursive: true });
    const good = await readFile(new URL("garmin-alpine-way.gpx", CORPUS));
    await writeFile(join(files, "alpine.GPX"), good);
    await writeFile(join(files, "bad.gpx"), "<gpx><trk>");
    await writeFile(join(files, "notes.txt"), "not a track");
    const call = [email, join(folder, "gpx"), "--vehicle", "offroad-motorcycle"];
    const before = await onDatabase((db) => db.$count(routes));
    expect((await operate(importCommand, env, ...call, "--dry-run")).output).toContain(
      "1 route would be imported",
    );
    const first = await operate(importCommand, env, ...call);
    expect(first.code).toBe(1);
    expect(first.output).toMatch(/^trips\/alpine\.GPX: imported as route \d+, '/m);
    expect(first.output).toMatch(/^trips\/bad\.gpx: refused, /m);
    expect(first.output).toMatch(/^trips\/notes\.txt: passed over, it isn't a track/m);
    expect(first.output).toContain(
      "1 route imported, 0 imported before, 1 refused, 1 passed over. No quota was counted.",
    );
    expect((await operate(importCommand, env, ...call)).output).toMatch(
      /alpine\.GPX: imported before as route/,
    );
    const [route] = await onDatabase((db) => db.select().from(routes).orderBy(desc(routes.id)).limit(1));
    expect(route).toMatchObject({ state: "NSW", difficulty: "intermediate", isPublic: true });
    expect(await onDatabase((db) => db.$count(routes))).toBe(before + 1);
    // The originals stay where they are.
    expect(await readFile(join(files, "alpine.GPX"))).toEqual(good);
    expect(await operate(check, env)).toEqual({ code: 0, output: "No differences." });
  });

  test("import reads a ZIP file, whose names reach no folder", async () => {
    const good = (await readFile(new URL("garmin-alpine-way.gpx", CORPUS), "utf8")).replace(
      "<trk>",
      "<trk> ",
    );
    const zip = join(folder, "tracks.zip");
    const entries = {
      "../../evil.gpx": Buffer.from(good),
      "sub/big.bin": Buffer.alloc(3_000_000),
      "x.gpx": Buffer.from("no"),
    };
    await writeFile(zip, zipSync(entries));
    const done = await operate(importCommand, env, email, zip, "--vehicle", "4x4", "--private");
    expect(done.output).toMatch(/^\.\.\/\.\.\/evil\.gpx: imported as route/m);
    expect(done.output).toMatch(/^x\.gpx: refused, /m);
    expect(Object.keys(await folderContents(folder)).filter((name) => name.includes("evil"))).toEqual([]);
    await writeFile(zip, zipSync(entries).subarray(0, 2000));
    await expect(operate(importCommand, env, email, zip, "--vehicle", "4x4")).rejects.toThrow("incomplete");
    expect(await readdir(join(env.DATA_DIR, "incoming"))).toEqual([]);
    await expect(operate(importCommand, env, email, zip, "--vehicle", "boat")).rejects.toThrow(
      "--vehicle must be",
    );
  });

  test("import promises in a dry run what the run does, and prints no control characters", async () => {
    const good = await readFile(new URL("strava-adelaide-hills.gpx", CORPUS), "utf8");
    const jump = good.replace(/<trkpt lat="[^"]*" lon="[^"]*"/, '<trkpt lat="0" lon="0"');
    const zip = join(folder, "promised.zip");
    const entries = {
      "a.gpx.gz": gzipSync(Buffer.from(jump)),
      "a again\u001b[31m.gpx": Buffer.from(jump),
      [`${"long ".repeat(60)}.gpx`]: Buffer.from(jump.replace("<trk>", "<trk> ")),
      "rtl\u202egpx.exe": Buffer.from("no"),
      "broken.gpx": Buffer.from("<gpx>"),
    };
    await writeFile(zip, zipSync(entries));
    const call = [email, zip, "--vehicle", "4x4"];
    const promised = await operate(importCommand, env, ...call, "--dry-run");
    const done = await operate(importCommand, env, ...call);
    const outcomes = (output: string) =>
      output.replaceAll("would be imported", "imported").replaceAll(/route \d+, /g, "");
    expect([promised.code, outcomes(promised.output)]).toEqual([1, outcomes(done.output)]);
    expect(done.output).toContain("2 routes imported, 1 imported before, 1 refused, 1 passed over.");
    expect(done.output).toMatch(/^a\.gpx\.gz: imported as .*1 point was left out/m);
    expect(done.output.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });

  test("import that finds nothing to read says so and fails", async () => {
    const zip = join(folder, "nothing.zip");
    const run = () => operate(importCommand, env, email, zip, "--vehicle", "4x4");
    await writeFile(zip, zipSync({}));
    expect(await run()).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^There is no track in .*nothing\.zip, so nothing was read\.\n0 routes imported/,
      ),
    });
    const innermost = zipSync({ "a.gpx": Buffer.from("<gpx/>") });
    await writeFile(zip, zipSync({ "inner.zip": zipSync({ "most.zip": innermost }) }));
    expect(await run()).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^inner\.zip\/most\.zip: passed over, it is an archive of its own: unpack it first\nThere is no/,
      ),
    });
  });

  test("import goes on after a file that the database refuses, and leaves nothing of it", async () => {
    const good = await readFile(new URL("garmin-alpine-way.gpx", CORPUS), "utf8");
    const named = (name: string) => Buffer.from(good.replace(/<name>[^<]*<\/name>/g, `<name>${name}</name>`));
    const zip = join(folder, "refused.zip");
    await writeFile(zip, zipSync({ "a.gpx": named("Refused Track"), "b.gpx": named("Accepted Track") }));
    await onDatabase((db) =>
      db.execute(sql`alter table routes add constraint refused check (name <> 'Refused Track') not valid`),
    );
    const done = await operate(importCommand, env, email, zip, "--vehicle", "4x4");
    expect(done).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^a\.gpx: refused, it could not be stored: .*\nb\.gpx: imported as .*\n1 route imported, 0 imported before, 1 refused/,
      ),
    });
    await onDatabase((db) => db.execute(sql`alter table routes drop constraint refused`));
    expect((await operate(importCommand, env, email, zip, "--vehicle", "4x4")).output).toMatch(
      /^a\.gpx: imported as .*\nb\.gpx: imported before as /,
    );
    expect(await operate(check, env)).toEqual({ code: 0, output: "No differences." });
  });
});
