import { mkdir, mkdtemp, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { fileStorage } from "../storage/file-storage";
import { sweepUnfinished } from "./sweep-unfinished";

const MINUTE_MS = 60_000;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "long-paddock-test-"));
});

const sweep = (minutesLater: number) => {
  const [incoming, uploads] = [join(folder, "incoming"), join(folder, "uploads")];
  const clock = { now: () => new Date(Date.now() + minutesLater * MINUTE_MS) };
  return sweepUnfinished({ clock, services: { incoming, storage: fileStorage(uploads) } });
};

test("an unfinished upload is deleted after an hour, and one still in progress is kept", async () => {
  await mkdir(join(folder, "incoming", "upload-a"), { recursive: true });
  await sweep(50);
  expect(await readdir(join(folder, "incoming"))).toEqual(["upload-a"]);
  await sweep(70);
  expect(await readdir(join(folder, "incoming"))).toEqual([]);
});

test("what a save left when it was interrupted is deleted after an hour, and stored files are kept", async () => {
  const stored = join(folder, "uploads", "gpx");
  await mkdir(stored, { recursive: true });
  for (const name of ["one.gpx", "two.gpx.part"]) await writeFile(join(stored, name), "<gpx/>");
  await sweep(50);
  expect(await readdir(stored)).toHaveLength(2);
  await sweep(70);
  expect(await readdir(stored)).toEqual(["one.gpx"]);
});

test("nothing happens before the first upload", async () => {
  await expect(sweep(70)).resolves.toBeUndefined();
});
