import { mkdir, mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sweepIncoming } from "./sweep-incoming";

test("an unfinished upload is deleted after an hour, and one still in progress is kept", async () => {
  const folder = await mkdtemp(join(tmpdir(), "long-paddock-test-"));
  await mkdir(join(folder, "upload-a"));
  await sweepIncoming(folder, new Date(Date.now() + 50 * 60_000));
  expect(await readdir(folder)).toEqual(["upload-a"]);
  await sweepIncoming(folder, new Date(Date.now() + 70 * 60_000));
  expect(await readdir(folder)).toEqual([]);
  await sweepIncoming(join(folder, "nowhere"), new Date());
});
