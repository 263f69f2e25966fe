import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync, type Zippable, zipSync } from "fflate";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { spendingUpTo, trackSources } from "./track-sources";

let home: string;
let folder: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "long-paddock-test-"));
  folder = join(home, "copies");
  await mkdir(folder);
});
afterEach(() => rm(home, { recursive: true, force: true }));

const TEXT = "<gpx>a line along the fence</gpx>".repeat(20);
const text = (content = TEXT) => Buffer.from(content);

/** What comes out of the archive: the content of each file, or why it is left out. */
async function unpack(
  archive: Uint8Array,
  { maxFileBytes = 10_000, maxUnpackedBytes = 100_000 } = {},
): Promise<Record<string, string>> {
  const path = join(home, "tracks.zip");
  await writeFile(path, archive);
  const found: Record<string, string> = {};
  const passOver = (name: string, reason: string) => {
    found[name] = reason;
  };
  const spend = spendingUpTo(maxUnpackedBytes);
  const limits = { folder, maxFileBytes, spend, refuse: passOver, passOver };
  for await (const source of trackSources(path, limits)) {
    // An archive in the archive is there beside what it has.
    expect(await readdir(folder)).toHaveLength(/[.]zip.|[.]kmz|hidden/.test(source.name) ? 2 : 1);
    found[source.name] = await readFile(source.path, "utf8");
  }
  expect(await readdir(folder)).toEqual([]);
  return found;
}

/** With other bytes in the place of some in the data of an entry. */
function damaged(files: Zippable, part: string, other: string): Uint8Array {
  const archive = Buffer.from(zipSync(files, { level: 0 }));
  archive.write(other, archive.indexOf(part));
  return archive;
}

describe("the tracks of an archive", () => {
  test("are unpacked one at a time, stored or deflated, from any folder, and no others", async () => {
    const archive = zipSync({
      "a.gpx": text(),
      "deep/down/B.GPX": [text("stored"), { level: 0 }],
      "empty.gpx": text(""),
      "__MACOSX/._a.gpx": text("no track"),
      "notes.txt": text("no track"),
    });
    expect(await unpack(archive)).toEqual({
      "a.gpx": TEXT,
      "deep/down/B.GPX": "stored",
      "empty.gpx": "",
      "__MACOSX/._a.gpx": "it is a note that macOS keeps about another file",
      "notes.txt": "it isn't a track: its name ends in none of .gpx, .kml, .kmz, .tcx and .fit",
    });
  });

  test("may be packed with gzip, and everything else is named with its reason", async () => {
    const archive = zipSync({
      "activities/": new Uint8Array(),
      "activities/1.gpx.gz": gzipSync(text("one")),
      "activities/2.GPX.GZ": [gzipSync(text("two")), { level: 0 }],
      "activities/3.fit.gz": gzipSync(text("fit")),
      "activities/4.tcx": text("tcx"),
      "more.zip": zipSync({ "a.gpx": text(), "most.zip": zipSync({ "b.gpx": text() }) }),
      "trip.kmz": zipSync({ "files/icon.png": text(), "files/b.kml": text("b"), "doc.kml": text("main") }),
      "hidden.gpx": zipSync({ "c.tcx": text("inside") }),
      "plain.gpx.gz": text("not packed"),
      "cut.gpx.gz": gzipSync(text()).subarray(0, 30),
    });
    const damaged = "it is damaged: gzip can't unpack it";
    expect(await unpack(archive)).toEqual({
      "activities/1.gpx.gz": "one",
      "activities/2.GPX.GZ": "two",
      "activities/3.fit.gz": "fit",
      "activities/4.tcx": "tcx",
      "trip.kmz": "main",
      "trip.kmz/files/b.kml": "only the main document of a KMZ file is read",
      "hidden.gpx/c.tcx": "inside",
      "more.zip/a.gpx": TEXT,
      "more.zip/most.zip": "it is an archive of its own: unpack it first",
      "plain.gpx.gz": "not packed",
      "cut.gpx.gz": damaged,
    });
    expect(await unpack(zipSync({}))).toEqual({});
  });

  test("that gzip has packed are stopped at their limits, packed twice too", async () => {
    const zeros = gzipSync(Buffer.alloc(5_000_000));
    const tooLarge = "it is too large";
    expect(await unpack(zipSync({ "a.gpx.gz": zeros, "b.gpx": text("b") }))).toEqual({
      "a.gpx.gz": tooLarge,
      "b.gpx": "b",
    });
    // Many empty parts unpack to nothing, but take their time.
    const empty = gzipSync(new Uint8Array());
    const parts = Buffer.concat(Array.from({ length: 2000 }, () => Buffer.from(empty)));
    expect(await unpack(zipSync({ "c.gpx.gz": parts }))).toEqual({ "c.gpx.gz": tooLarge });
    await expect(unpack(zipSync({ "a.gpx.gz": zeros }), { maxUnpackedBytes: 8000 })).rejects.toThrow(
      "too much",
    );
  });

  test("are left out one by one when they are damaged, encrypted or too large", async () => {
    const files = { "one.gpx": text("first fence"), "two.gpx": text("second gate"), "three.gpx": text("x") };
    const damage = "it is damaged in the ZIP file";
    expect(await unpack(damaged(files, "second gate", "second gape"))).toEqual({
      "one.gpx": "first fence",
      "two.gpx": damage,
      "three.gpx": "x",
    });
    const deflated = Buffer.from(zipSync({ "one.gpx": text(), "two.gpx": text("y") }));
    deflated.fill(0xff, 45, 60);
    expect(await unpack(deflated)).toEqual({ "one.gpx": damage, "two.gpx": "y" });
    const encrypted = Buffer.from(zipSync({ "one.gpx": text() }));
    encrypted.writeUInt16LE(1, encrypted.indexOf("PK\x01\x02", 0, "latin1") + 8);
    expect(await unpack(encrypted)).toEqual({
      "one.gpx": "it is encrypted, or packed in a way that can't be read",
    });
    expect(await unpack(zipSync(files), { maxFileBytes: 10 })).toEqual({
      "one.gpx": "it is too large",
      "two.gpx": "it is too large",
      "three.gpx": "x",
    });
  });

  test("unpack to a limit together, in which those that are refused for their size or damage count", async () => {
    const bomb = zipSync({
      "a.gpx": text("0".repeat(40_000)),
      "b.gpx": text("1".repeat(40_000)),
      "c.gpx": text("2"),
    });
    const tooLarge = "it is too large";
    expect(await unpack(bomb)).toEqual({ "a.gpx": tooLarge, "b.gpx": tooLarge, "c.gpx": "2" });
    await expect(unpack(bomb, { maxUnpackedBytes: 20_000 })).rejects.toThrow("unpack to too much");
    expect(await readdir(folder)).toEqual([]);
    const wrong = damaged({ "one.gpx": text("first fence"), "two.gpx": text("second") }, "first", "worst");
    await expect(unpack(wrong, { maxUnpackedBytes: 15 })).rejects.toThrow("unpack to too much");
  });

  test.each([
    ["without its end", (archive: Buffer) => archive.subarray(0, archive.length - 30)],
    ["without its beginning", (archive: Buffer) => archive.subarray(60)],
    ["that is none", () => text()],
    ["of no bytes", () => text("")],
  ])("of an archive %s are none, and no file is unpacked", async (_name, change) => {
    const archive = Buffer.from(zipSync({ "a.gpx": text(), "b.gpx": text() }, { level: 0 }));
    await expect(unpack(change(archive))).rejects.toThrow("The ZIP file is damaged or incomplete.");
    expect(await readdir(folder)).toEqual([]);
  });

  test("are found through the directory of a large archive, too", async () => {
    const small = Buffer.from(zipSync({ "a.gpx": text() }, { level: 0 }));
    const end = small.length - 22;
    const [bytes, offset] = [small.readUInt32LE(end + 12), small.readUInt32LE(end + 16)];
    const large = Buffer.alloc(56 + 20);
    large.write("PK\x06\x06", "latin1");
    for (const [value, at] of [
      [1, 24],
      [1, 32],
      [bytes, 40],
      [offset, 48],
      [end, 56 + 8],
    ] as const)
      large.writeBigUInt64LE(BigInt(value), at);
    large.write("PK\x06\x07", 56, "latin1");
    const tail = Buffer.from(small.subarray(end));
    tail.fill(0xff, 8, 20);
    expect(await unpack(Buffer.concat([small.subarray(0, end), large, tail]))).toEqual({ "a.gpx": TEXT });
  });
});
