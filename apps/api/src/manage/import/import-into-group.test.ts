import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Db } from "@longpaddock/db/client";
import { openDatabase } from "@longpaddock/db/open";
import { adminActs } from "@longpaddock/db/schema/admin-acts";
import { emailInvites } from "@longpaddock/db/schema/email-invites";
import { events } from "@longpaddock/db/schema/events";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groups } from "@longpaddock/db/schema/groups";
import { imports } from "@longpaddock/db/schema/imports";
import { routes } from "@longpaddock/db/schema/routes";
import { users } from "@longpaddock/db/schema/users";
import { testServerUrl } from "@longpaddock/db/test/server-url";
import { type TestDatabase, testDatabase } from "@longpaddock/db/testing";
import { CORPUS } from "@longpaddock/gpx/test/documents";
import { desc, eq } from "drizzle-orm";
import { zipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clubCalendar, clubList } from "../../../test/made-up-club";
import { operate } from "../../../test/manage/operator";
import { migrateCommand } from "../migrate";
import { importCommand } from "./import";

let folder: string;
let env: { DATA_DIR: string; DATABASE_URL?: string };
let onServer: TestDatabase | null = null;
const NAME = "High Plains Riders";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "long-paddock-test-"));
  // Opening the embedded database takes a second for each command. `test:embedded` has it in any case.
  if (testServerUrl()) onServer = await testDatabase();
  env = { DATA_DIR: join(folder, "data"), ...(onServer?.url && { DATABASE_URL: onServer.url }) };
  await operate(migrateCommand, env);
  await onDatabase(async (db) => {
    const member = { onboardingCompleted: true, profileType: "gold" } as const;
    await db
      .insert(users)
      .values(
        ["owner", "outsider"].map((id) => ({ ...member, id, email: `${id}@club.example`, firstName: id })),
      );
    for (const name of [NAME, "Twins", "twins"]) {
      const [group] = await db
        .insert(groups)
        .values({
          name,
          description: "Rides",
          type: "4x4",
          region: "NSW",
          createdBy: "owner",
          profileType: "gold",
          memberCount: 1,
        })
        .returning({ id: groups.id });
      await db
        .insert(groupMembers)
        .values({ groupId: group?.id ?? 0, userId: "owner", role: "admin", status: "active" });
    }
  });
  await writeFile(join(folder, "members.csv"), clubList());
  await writeFile(join(folder, "rides.ics"), clubCalendar());
  const track = await readFile(new URL("garmin-alpine-way.gpx", CORPUS));
  await writeFile(join(folder, "routes.zip"), zipSync({ "a.gpx": track, "b.gpx": Buffer.from("<gpx>") }));
});
afterAll(async () => {
  await onServer?.close();
  await rm(folder, { recursive: true, force: true });
});

async function onDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

const bring = (...args: string[]) => operate(importCommand, env, ...args);
const file = (name: string) => join(folder, name);
const count = (table: typeof imports | typeof emailInvites | typeof events | typeof routes) =>
  onDatabase((db) => db.$count(table));
const idIn = (output: string) => /^Import (\d+)/m.exec(output)?.[1] ?? "";

test("a list is shown with what is wrong in it, run for who agrees, and taken back", async () => {
  const shown = await bring(NAME.toUpperCase(), file("members.csv"), "--dry-run");
  expect(shown.code).toBe(0);
  expect(shown.output).toMatch(/^Row \d+ can't be read: .*“sue\d@club” isn't an email address$/m);
  expect(shown.output).toMatch(/^Row \d+ is given twice: .*The same address as in row \d+$/m);
  expect(shown.output).toMatch(/^\d+ × Treasurer.*: no roles here, so these people come as members$/m);
  expect(shown.output).toMatch(
    /^Import \d+, 412 rows: 391 to add, 12 given twice, 9 that can't be read\.\nNothing was written\.$/m,
  );
  expect([await count(imports), await count(emailInvites)]).toEqual([0, 0]);
  // Nobody can be asked here.
  expect(await bring(NAME, file("members.csv"))).toMatchObject({
    code: 1,
    output: expect.stringMatching(/Nothing was written\.$/),
  });
  const run = await bring(NAME, file("members.csv"), "--yes");
  expect(run).toMatchObject({
    code: 0,
    output: expect.stringContaining("391 people done, 0 waiting, 0 left out."),
  });
  expect(await count(emailInvites)).toBe(391);
  const [act] = await onDatabase((db) => db.select().from(adminActs).orderBy(desc(adminActs.id)).limit(1));
  expect(act).toMatchObject({ act: "list_imported", administrator: null, subjectName: NAME });
  const again = await bring(NAME, file("members.csv"), "--yes");
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining("391 there already") });
  const undone = await bring("undo", idIn(run.output), "--yes");
  expect(undone).toMatchObject({ code: 0, output: expect.stringContaining("391 people, and 0 kept.") });
  expect(await count(emailInvites)).toBe(0);
});

test("a calendar and routes come in the name of the group's owner", async () => {
  const [group] = await onDatabase((db) => db.select().from(groups).where(eq(groups.name, NAME)));
  const calendar = await bring(String(group?.id), file("rides.ics"), "--yes");
  expect(calendar).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Import \d+: \d+ entries with \d+ dates done, 0 waiting/m),
  });
  expect(calendar.output).not.toContain("mails");
  const [event] = await onDatabase((db) => db.select().from(events).limit(1));
  expect(event).toMatchObject({ groupId: group?.id, organizerId: "owner" });
  const brought = await bring(NAME, file("routes.zip"), "--yes", "--visibility", "group", "--vehicle", "4x4");
  expect(brought.output).toMatch(/^Row 2 can't be read: b\.gpx: /m);
  expect(brought).toMatchObject({ code: 0, output: expect.stringContaining("1 route done") });
  const [route] = await onDatabase((db) => db.select().from(routes));
  expect(route).toMatchObject({ authorId: "owner", groupId: group?.id });
  for (const { output } of [calendar, brought]) await bring("undo", idIn(output), "--yes");
  expect([await count(events), await count(routes)]).toEqual([0, 0]);
});

test("what can't be meant is refused in words", async () => {
  const list = file("members.csv");
  await expect(bring("Nobody's", list)).rejects.toThrow("There is no group 'Nobody's'");
  await expect(bring("Twins", list)).rejects.toThrow(/Several groups are called 'Twins'.*: \d+, \d+\./);
  await expect(bring(NAME, file("club.xlsx"))).rejects.toThrow("members come as .csv");
  await expect(bring(NAME, file("none.csv"))).rejects.toThrow("There is no file");
  await expect(bring(NAME, list, "--as", "nobody@club.example")).rejects.toThrow("There is no account");
  await expect(bring(NAME, list, "--as", "outsider@club.example")).rejects.toThrow(
    "in the name of outsider@club.example, who isn't an admin of",
  );
  await expect(bring(NAME, file("routes.zip"), "--visibility", "all")).rejects.toThrow("visibility");
  await expect(bring("undo", "x")).rejects.toThrow("is no import's number");
  await expect(bring("undo", "4711", "--yes")).rejects.toThrow("There is no import 4711.");
});
