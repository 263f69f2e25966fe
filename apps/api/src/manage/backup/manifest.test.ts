import { mkdtemp, readdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import { copyStream, type Draft } from "./copy-stream";
import { checkSums, readManifest, writeManifest } from "./manifest";
import { withoutNewSettings } from "./postgres-programs";

const CONTENTS = {
  madeAt: "2031-05-04T03:02:01.000Z",
  database: "pglite",
  migrations: [],
  tables: { users: 1 },
  files: 1,
} as const;

let draft: Draft;
beforeEach(async () => {
  draft = { folder: await mkdtemp(join(tmpdir(), "long-paddock-test-")), sums: new Map(), bytes: 0 };
  await copyStream(Readable.from([Buffer.from("<gpx"), Buffer.from("/>")]), draft, "files/gpx/one.gpx");
});
afterEach(() => rm(draft.folder, { recursive: true, force: true }));

const contents = (withoutFiles: boolean) => ({ ...CONTENTS, migrations: [], withoutFiles });

test("a backup gets its manifest once all of it is on the disk as it was read", async () => {
  await writeManifest(draft, contents(false));
  expect(await readManifest(draft.folder)).toMatchObject({ version: 1, files: 1, withoutFiles: false });
});

test("a backup whose files aren't what was read gets none", async () => {
  await writeFile(join(draft.folder, "files/gpx/one.gpx"), "<gp");
  await expect(writeManifest(draft, contents(false))).rejects.toThrow(
    "1 file missing or changed, the first is files/gpx/one.gpx",
  );
  expect(await readdir(draft.folder)).not.toContain("manifest.json");
});

test("a backup without files is of a version that releases before it refuse", async () => {
  await writeManifest(draft, contents(true));
  expect(await readManifest(draft.folder)).toMatchObject({ version: 2, withoutFiles: true });
});

test("a backup with more in it than was written isn't restored, least of all links", async () => {
  await writeManifest(draft, contents(false));
  const checked = async () => checkSums(draft.folder, await readManifest(draft.folder));
  await expect(checked()).resolves.toBeUndefined();
  const one = join(draft.folder, "files/gpx/one.gpx");
  const more = join(draft.folder, "files/gpx/more.gpx");
  await writeFile(more, "<gpx/>");
  await expect(checked()).rejects.toThrow("Remove files/gpx/more.gpx first");
  await rename(one, more);
  await symlink(more, one);
  await expect(checked()).rejects.toThrow(/Remove files\/gpx\/(one|more)\.gpx first/);
  await rename(more, join(draft.folder, "kept-elsewhere"));
  await rm(one);
  await symlink(join(draft.folder, "kept-elsewhere"), one);
  await expect(checked()).rejects.toThrow("Remove files/gpx/one.gpx first");
});

test("a setting that only newer servers know is taken out of the head of a dump, and of nothing else", async () => {
  const line = "SET transaction_timeout = 0;\n";
  const head = `SET lock_timeout = 0;\n${line}SET client_encoding = 'UTF8';\n${"-".repeat(5000)}\n`;
  const chunks = [head.slice(0, 30), head.slice(30), line].map((text) => Buffer.from(text));
  const cleaned: Buffer[] = [];
  for await (const chunk of withoutNewSettings(Readable.from(chunks))) cleaned.push(chunk);
  expect(Buffer.concat(cleaned).toString()).toBe(head.replace(line, "") + line);
});
