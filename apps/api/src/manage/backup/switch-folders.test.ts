import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { freshOf, refuseHalfSwitched, switchFolders } from "./switch-folders";

let home: string;
let paths: string[];
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "long-paddock-test-"));
  paths = ["database", "uploads"].map((name) => join(home, name));
});
afterEach(() => rm(home, { recursive: true, force: true }));

async function fill(path: string, text: string): Promise<void> {
  await mkdir(path);
  await writeFile(join(path, "text"), text);
}
const textsIn = () => Promise.all(paths.map((path) => readFile(join(path, "text"), "utf8")));

describe("fresh folders", () => {
  test("take the places of those that are there, and nothing of these is left", async () => {
    for (const path of paths) {
      await fill(path, "old");
      await fill(freshOf(path), "new");
    }
    const switched = await switchFolders(paths);
    await expect(refuseHalfSwitched(paths)).rejects.toThrow("An earlier restore was killed");
    await switched.keep();
    await refuseHalfSwitched(paths);
    expect(await textsIn()).toEqual(["new", "new"]);
    expect((await readdir(home)).toSorted()).toEqual(["database", "uploads"]);
  });

  test("leave all as it was if one of them can't be moved", async () => {
    for (const path of paths) await fill(path, "old");
    await fill(freshOf(paths[0] ?? ""), "new");
    await expect(switchFolders(paths)).rejects.toThrow("ENOENT");
    expect(await textsIn()).toEqual(["old", "old"]);
    await refuseHalfSwitched(paths);
  });

  test("give their places back", async () => {
    for (const path of paths) await fill(freshOf(path), "new");
    await fill(paths[1] ?? "", "old");
    await (await switchFolders(paths)).undo();
    expect((await readdir(home)).toSorted()).toEqual(["database.restoring", "uploads", "uploads.restoring"]);
    expect(await readFile(join(paths[1] ?? "", "text"), "utf8")).toBe("old");
  });
});
