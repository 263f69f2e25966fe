import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { readGpx } from "@longpaddock/gpx/read-gpx";
import { gpx, gpxFile } from "@longpaddock/gpx/test/documents";
import { describe, expect, test } from "vitest";
import { findNames } from "./find-names";
import { renameTo } from "./rename-gpx";

const LINE = '<trkseg><trkpt lat="-36" lon="148"/><trkpt lat="-36.1" lon="148"/></trkseg>';
const NAME = "Süd & <Nord> “7”";
const ESCAPED = "Süd &amp; &lt;Nord&gt; “7”";

let files = 0;

async function renamed(document: string | Buffer, name = NAME, chunk = 65_536): Promise<Buffer> {
  const bytes = Buffer.from(document);
  function* chunks() {
    for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk);
  }
  const open = () => ({ stream: Readable.from(chunks(), { objectMode: false }), bytes: bytes.length });
  const rename = renameTo({ storageKey: `gpx/${files++}.gpx`, name });
  const [first, again] = [await rename(open(), async () => open()), await rename(open(), async () => null)];
  const content = first ? await buffer(first.stream) : Buffer.alloc(0);
  expect([first?.bytes, again?.bytes]).toEqual([content.length, content.length]);
  expect(again && (await buffer(again.stream)).equals(content)).toBe(true);
  return content;
}

describe("the name inside a file", () => {
  test("is the route's in the document and the track, and everything else stays", async () => {
    const old = "2024-06-15_15-31_Sat";
    const document = (name: string) =>
      gpx(
        `<metadata><name>${name}</name><author><name>Kim</name></author></metadata><!-- <name>no</name> -->` +
          `<wpt lat="-36" lon="148"><name>${old}</name></wpt>\r\n<trk ><name>${name}</name><desc><![CDATA[<name>x</name>]]></desc>` +
          `<extensions><name>${old}</name></extensions>${LINE}</trk>`,
      );
    for (const chunk of [65_536, 100, 7, 1])
      expect((await renamed(document(old), NAME, chunk)).toString()).toBe(document(ESCAPED));
  });

  test("is left letter for letter where it is the route's already", async () => {
    const document = gpx(`<trk><name> <![CDATA[Süd & <Nord>]]>\n&#8220;7&#x201d; </name>${LINE}</trk>`);
    expect((await renamed(document)).toString()).toBe(document);
  });

  test("is put into a track or a route that has none", async () => {
    const document = (name: string) =>
      gpx(`<trk>${name}<number>3</number>${LINE}</trk><rte>${name}</rte><trk/>`);
    expect((await renamed(document(""))).toString()).toBe(document(`<name>${ESCAPED}</name>`));
    const empty = gpx(`<metadata><name/></metadata><trk><name />${LINE}</trk>`);
    expect(readGpx([await renamed(empty)]).name).toBe(NAME);
    expect((await renamed(empty, "A")).toString()).toBe(empty.replace(/<name ?\/>/g, "<name>A</name>"));
    const prefixed = '<g:gpx xmlns:g="x"><g:trk a=">"><g:trkseg/></g:trk></g:gpx>';
    expect((await renamed(prefixed, "A")).toString()).toBe(
      prefixed.replace("<g:trkseg/>", "<g:name>A</g:name><g:trkseg/>"),
    );
  });

  test("has both names in a file of several tracks, unless they are all called the same", async () => {
    const days = (...names: string[]) =>
      gpx(names.map((name) => `<trk><name>${name}</name>${LINE}</trk>`).join(""));
    expect((await renamed(days("Day 1", "Day 2"), "Lap")).toString()).toBe(days("Lap: Day 1", "Lap: Day 2"));
    expect((await renamed(days("Lap: Day 1", "Day 2"), "Lap")).toString()).toBe(
      days("Lap: Day 1", "Lap: Day 2"),
    );
    expect((await renamed(days("Old", "Old"), "Lap")).toString()).toBe(days("Lap", "Lap"));
  });

  test.each([
    ["utf-16le-oodnadatta-track", 1],
    ["iso-8859-1-strahan", 1],
    ["version-1-0-birdsville-track", 1],
    ["prefixed-great-ocean-road", 1],
    ["basecamp-great-alpine-road", 1],
    ["gaia-barrington-tops", 1],
    ["garmin-alpine-way", 999],
  ])("is read by others from %s, with the same line", async (file, chunk) => {
    const original = gpxFile(file);
    const [before, after] = [readGpx([original]), readGpx([await renamed(original, NAME, chunk)])];
    expect(after.name).toBe(NAME);
    expect({ ...after, name: before.name }).toEqual(before);
  });

  test("is found past comments of any length, and past a tag of any length", async () => {
    const long = "<trk> ".repeat(50_000);
    const document = (name: string) =>
      gpx(
        `<!--${long}--><?note ${long}?><x${"y".repeat(60_000)} a="${"z".repeat(60_000)}"/><trk><name>${name}</name>${LINE}</trk>`,
      );
    const started = performance.now();
    expect((await renamed(document("old"), NAME, 4096)).toString()).toBe(document(ESCAPED));
    expect(performance.now() - started).toBeLessThan(5000);
  });

  test("is kept in memory without the comments in it", async () => {
    const name = `Day 1<!--${"x".repeat(100_000)}--> of ${"3".repeat(50_000)}`;
    const document = gpx(`<trk><name>${name}</name>${LINE}</trk>`.repeat(20));
    const found = await findNames(Readable.from([Buffer.from(document)]));
    expect(found.names).toHaveLength(20);
    expect(JSON.stringify(found).length).toBeLessThan(20_000);
  });

  test("has no character that XML can't have", async () => {
    const content = await renamed(gpx(`<trk>${LINE}</trk>`), "a\u0001b\ufffe");
    expect(readGpx([content]).name).toBe("a b");
  });
});
