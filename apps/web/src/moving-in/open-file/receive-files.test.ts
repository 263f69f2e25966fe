import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetOpened, keepOpened, openedFiles } from "../../lib/offline/opened-files";
import { pathFor, receiveFiles } from "./receive-files";

const file = (name: string) => new File(["<gpx/>"], name);
// Node can't clone the names of files into the store.
const names = (files: readonly File[]) => files.map(({ name }) => name);

/** A browser that opens the app with files, after a while or never. */
function launchWith(files: readonly File[] | null): void {
  const handles = files?.map((one) => ({ getFile: async () => one }));
  vi.stubGlobal("launchQueue", {
    setConsumer: (take: (launch: object) => void) => {
      if (handles) setTimeout(() => take(handles.length > 0 ? { files: handles } : {}), 10);
    },
  });
}

beforeEach(forgetOpened);
afterEach(() => vi.unstubAllGlobals());

test("files that the system opens with the app are handed over, and kept until they are sent", async () => {
  launchWith([file("a.gpx"), file("b.fit")]);
  expect(names(await receiveFiles())).toEqual(["a.gpx", "b.fit"]);
  expect(await openedFiles()).toHaveLength(2);
});

test("they take the place of those that were shared before", async () => {
  await keepOpened([file("old.gpx"), file("older.gpx")]);
  launchWith([file("new.gpx")]);
  expect(names(await receiveFiles())).toEqual(["new.gpx"]);
  expect(await openedFiles()).toHaveLength(1);
});

test("shared files are there without a launch, with an empty one, and where browsers have none", async () => {
  await keepOpened([file("shared.kml")]);
  launchWith(null);
  expect(await receiveFiles()).toHaveLength(1);
  launchWith([]);
  expect(await receiveFiles()).toHaveLength(1);
  vi.unstubAllGlobals();
  expect(await receiveFiles()).toHaveLength(1);
});

test.each([
  [["a.gpx"], "/add-route?opened"],
  [["a.zip"], "/bring-routes?opened"],
  [["a.gpx", "b.gpx"], "/bring-routes?opened"],
])("%o leads to %s", (given, path) => {
  expect(pathFor(given.map(file))).toBe(path);
});
