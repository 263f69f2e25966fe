import { access, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@longpaddock/db/open";
import { users } from "@longpaddock/db/schema/users";
import { DEMO_ACCOUNTS } from "@longpaddock/db/seed/demo-accounts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isReady, manage, startServer } from "../test/process";

describe("the manage commands", { timeout: 120_000 }, () => {
  const [, rider] = DEMO_ACCOUNTS;
  const email = rider?.email ?? "";
  let folder: string;
  let dataDir: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "long-paddock-test-"));
    dataDir = join(folder, "data");
    expect(await manage(dataDir, "seed")).toMatchObject({ code: 0 });
  }, 120_000);

  afterAll(() => rm(folder, { recursive: true, force: true }));

  const account = async (where: string) => {
    const database = await openDatabase({ dataDir: where });
    try {
      const [user] = await database.db.select().from(users).where(eq(users.email, email));
      return user;
    } finally {
      await database.close();
    }
  };

  test("seed refuses a database that has users", async () => {
    expect(await manage(dataDir, "seed")).toEqual({ code: 1, output: expect.stringContaining("has users") });
  });

  test("grant-admin and reset-password change one account, found by its email in any case", async () => {
    const granted = await manage(dataDir, "grant-admin", email.toUpperCase());
    expect(granted).toEqual({
      code: 0,
      output: expect.stringMatching(/"event":"role change".*"role":"renMode"/),
    });
    expect(await account(dataDir)).toMatchObject({ role: "renMode", profileType: "renMode" });
    expect((await manage(dataDir, "reset-password", email, "short")).output).toContain("10 characters");
    expect((await manage(dataDir, "reset-password", email, "a gate that shuts")).code).toBe(0);
    expect(await manage(dataDir, "grant-admin", "nobody@example.com")).toEqual({
      code: 1,
      output: expect.stringContaining("no account"),
    });
  });

  test("backup saves the database and the files, and a server starts from the copy", async () => {
    const to = join(folder, "backup");
    expect((await manage(dataDir, "backup", to)).code).toBe(0);
    await access(join(to, "uploads", "gpx"));
    expect((await manage(dataDir, "backup", to)).output).toContain("is not empty");
    const server = await startServer({ DATA_DIR: to });
    try {
      expect(await isReady(server)).toBe(true);
      const answer = await fetch(`${server.url}/api/routes?limit=1`);
      expect(await answer.json()).toHaveLength(1);
    } finally {
      await server.stop();
    }
  });

  test("an unknown command prints the list of commands", async () => {
    expect((await manage(dataDir, "dance")).output).toContain("grant-admin EMAIL");
  });
});
