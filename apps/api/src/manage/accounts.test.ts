import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@longpaddock/db/open";
import { users } from "@longpaddock/db/schema/users";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { manage } from "../../test/processes/process";

describe("the commands for accounts", () => {
  const email = "ana@example.com";
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "long-paddock-test-"));
    await onDatabase(async () => undefined);
  });

  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  async function onDatabase(
    work: (db: Awaited<ReturnType<typeof openDatabase>>["db"]) => Promise<unknown>,
  ): Promise<void> {
    const database = await openDatabase({ dataDir });
    // A query's own finally() doesn't wait for what it calls.
    try {
      await work(database.db);
    } finally {
      await database.close();
    }
  }

  // Those after it have nothing to update, and say nothing of it.
  test("say that they have updated the database", async () => {
    const first = await manage(dataDir, "grant-admin", email);
    expect(first).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^The database was updated to this version \(\d+ migrations\)\.\nThere is no account with the email ana@example\.com\.\n$/,
      ),
    });
  });

  test.each([
    ["grant-admin", [], "role change", "ana@example.com is now an administrator."],
    [
      "reset-password",
      ["a gate that shuts"],
      "password reset",
      "The password of ana@example.com was changed.",
    ],
    ["revoke-admin", [], "role change", "ana@example.com is no administrator any more."],
  ])("%s prints words on standard output, and its log line on standard error", async (...call) => {
    const [name, more, event, words] = call;
    await onDatabase((db) =>
      db
        .insert(users)
        .values([email, "boss@example.com"].map((one) => ({ id: one, email: one, role: "renMode" as const })))
        .onConflictDoNothing(),
    );
    const { code, output, stderr } = await manage(dataDir, name, email, ...more);
    expect({ code, output }).toEqual({ code: 0, output: `${words} Existing sessions have ended.\n` });
    expect(JSON.parse(stderr)).toMatchObject({ msg: "security", event, outcome: "done", member: email });
  });
});
