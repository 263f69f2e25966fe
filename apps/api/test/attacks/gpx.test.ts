import { routes } from "@longpaddock/db/schema/routes";
import { gpx, track } from "@longpaddock/gpx/test/documents";
import { beforeAll, describe, expect } from "vitest";
import { testApp } from "../build-app";
import { fileOf, gpxBytes, sendRoute, uploadRoute } from "../factories";
import { member, type Person } from "../people";
import { expectNothingStored } from "../stored-files";
import { attack } from "./attack";
import { listeningTrap } from "./trap";

const app = testApp();
let author: Person;

beforeAll(async () => {
  author = await member(app, { plan: "gold" });
});

const DOCTYPE = "Files with a DOCTYPE aren't accepted";
const TOO_LONG = "A text in the GPX file is longer than 64 KiB";
const LINE = '<trk><trkseg><trkpt lat="-36" lon="148"/><trkpt lat="-36" lon="148.1"/></trkseg></trk>';

const withDoctype = (doctype: string, name: string) =>
  `<?xml version="1.0"?><!DOCTYPE gpx ${doctype}><gpx><trk><name>${name}</name>${LINE.slice(5)}</gpx>`;

/** Expects that each file is refused with its message, and that nothing of them stays. */
async function expectRefused(files: readonly (readonly [content: string | Buffer, message: string])[]) {
  await expectNothingStored(app, routes, async () => {
    for (const [content, message] of files) {
      const answer = await sendRoute(author, { gpxFile: fileOf(content) });
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { code: "BAD_REQUEST", message, fields: { gpxFile: message } },
      ]);
    }
  });
}

const corpus = async (name: string, message: string) =>
  [await gpxBytes(`broken/${name}.gpx`), message] as const;

describe("entities", () => {
  attack("GPX-02", async () => {
    const bomb = withDoctype(`[<!ENTITY a "${"a".repeat(50_000)}">]`, "&a;".repeat(50_000));
    const before = process.memoryUsage().rss;
    await expectRefused([
      [bomb, DOCTYPE],
      await corpus("entity-bomb", DOCTYPE),
      await corpus("doctype", DOCTYPE),
    ]);
    expect(process.memoryUsage().rss - before).toBeLessThan(500_000_000);
  });

  attack("GPX-03", async () => {
    await expectRefused([[gpx(`<trk><name>${"&#65;".repeat(1_000_000)}</name>${LINE.slice(5)}`), TOO_LONG]]);
  });

  attack("GPX-05", async () => {
    const trap = await listeningTrap();
    await expectRefused([
      [withDoctype(`SYSTEM "${trap.url}/evil.dtd"`, "x"), DOCTYPE],
      [withDoctype(`[<!ENTITY % a SYSTEM "${trap.url}/evil.dtd"> %a;]`, "x"), DOCTYPE],
    ]);
    const links =
      `xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xlink="http://www.w3.org/1999/xlink" ` +
      `xsi:schemaLocation="${trap.url} ${trap.url}/gpx.xsd" xlink:href="${trap.url}/link"`;
    const content = `<gpx ${links}><metadata><link href="${trap.url}/a"/></metadata>${LINE}</gpx>`;
    const { id } = await uploadRoute(author, {
      gpxFile: fileOf(`<?xml-stylesheet href="${trap.url}"?>${content}`),
    });
    expect((await author.rest("GET", `/api/routes/${id}`)).statusCode).toBe(200);
    expect(await trap.visits()).toBe(0);
  });

  attack("GPX-06", async () => {
    await expectRefused([
      [withDoctype('[<!ENTITY l. "shadow">]', "&lt;img onerror>"), DOCTYPE],
      await corpus("entity-shadow", DOCTYPE),
    ]);
  });
});

describe("points", () => {
  const at = (lat: string, lon = "148") =>
    track([
      { latitude: "-36", longitude: "148" },
      { latitude: lat, longitude: lon },
    ]);
  const invalid = (lat: string, lon?: string) => [at(lat, lon), "Invalid coordinate at point 2"] as const;

  attack("GPX-10", async () => {
    await expectRefused([
      [gpx(""), "The GPX file has no points"],
      [gpx("<trk><trkseg/></trk><rte/>"), "The GPX file has no points"],
    ]);
  });

  attack("GPX-12", async () => {
    await expectRefused([
      ...["NaN", "-Infinity", "", " ", "1e309", "null"].map((lat) => invalid(lat)),
      ...["Infinity", "nan", "1e309"].map((lon) => invalid("-36", lon)),
    ]);
  });

  attack("GPX-13", async () => {
    await expectRefused([
      invalid("91"),
      invalid("-90.0000001"),
      invalid("-36", "-180.0001"),
      invalid("-36", "181"),
    ]);
  });

  attack("GPX-14", async () => {
    await expectRefused([
      invalid("-33,86"),
      invalid("0x10"),
      invalid("-33.8 S"),
      invalid("1e2"),
      invalid("-36", "148°"),
    ]);
    expect((await uploadRoute(author, { gpxFile: fileOf(at(" -33 ", "\t148\n")) })).ascent).toBeNull();
  });

  attack("GPX-29", async () => {
    const point = (latitude: number, rest: object) => ({ latitude, longitude: 148, ...rest });
    const odd = track([
      point(-36, { time: "2026-04-01T10:00:00Z", ele: "1e300" }),
      point(-36.01, { time: "0001-01-01T00:00:00Z", ele: "NaN" }),
      point(-36.02, { time: "9999-12-31T23:59:59Z", ele: 500 }),
      point(-36.03, { time: "2026-04-01T09:00:00Z" }),
      point(-36.04, { ele: "-1e300" }),
      point(-36.05, { time: "yesterday", ele: 620 }),
    ]);
    const { id, distance, ascent, duration } = await uploadRoute(author, { gpxFile: fileOf(odd) });
    expect([Number(distance), ascent, duration]).toEqual([expect.closeTo(5.6, 1), 120, null]);
    const { elevation } = await author.api.routes.track.query({ id });
    expect(elevation?.map(([, metres]) => metres)).toEqual([500, 620]);
  });
});

describe("documents", () => {
  attack("GPX-16", async () => {
    const attributes = (count: number) => Array.from({ length: count }, (_, i) => `a${i}=""`).join(" ");
    const message = "An element of the GPX file has more than 64 attributes";
    await expectRefused([
      [gpx(`<trk ${attributes(65)}>${LINE.slice(5)}`), message],
      [gpx(`<trk ${attributes(100_000)}>${LINE.slice(5)}`), message],
    ]);
    await uploadRoute(author, { gpxFile: fileOf(gpx(`<trk ${attributes(64)}>${LINE.slice(5)}`)) });
  });

  attack("GPX-17", async () => {
    for (const word of ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty"]) {
      const strange = `<${word} ${word}="1" polluted="yes"><polluted>yes</polluted></${word}>`;
      const place = `<wpt lat="-36" lon="148"><name>${word}</name>${strange}</wpt>`;
      const gpxFile = fileOf(gpx(`${strange}${place}<trk ${word}="1">${strange}${LINE.slice(5)}`));
      const { id } = await uploadRoute(author, { gpxFile });
      const { waypoints } = await author.api.routes.track.query({ id });
      expect(waypoints).toMatchObject([{ name: word }]);
    }
    expect(Reflect.get({}, "polluted")).toBeUndefined();
    await expectRefused([
      [
        "<__proto__/>",
        "This is not a GPX, KML, TCX or FIT file: it starts with <__proto__> instead of <gpx>, <kml> or <TrainingCenterDatabase>",
      ],
    ]);
  });

  attack("GPX-18", async () => {
    const document = (encoding: string) =>
      `<?xml version="1.0" encoding="${encoding}"?><gpx><wpt lat="-36" lon="148"><name>Café Zoë</name></wpt>${LINE}</gpx>`;
    const utf16 = Buffer.from(`\uFEFF${document("UTF-16")}`, "utf16le");
    for (const content of [
      Buffer.from(document("UTF-8")),
      Buffer.from(`\uFEFF${document("UTF-8")}`),
      utf16,
      Buffer.from(utf16).swap16(),
      Buffer.from(document("ISO-8859-1"), "latin1"),
    ]) {
      const { id } = await uploadRoute(author, { gpxFile: fileOf(content) });
      const { waypoints } = await author.api.routes.track.query({ id });
      expect(waypoints).toMatchObject([{ name: "Café Zoë" }]);
    }
    const wrong = "The file isn't valid UTF-8 (line 1). Please save it as UTF-8.";
    await expectRefused([
      [Buffer.from(document("UTF-8"), "latin1"), wrong],
      await corpus(
        "shift-jis",
        "The file uses the encoding Shift_JIS, which isn't supported. Please save it as UTF-8.",
      ),
    ]);
  });

  attack("GPX-21", async () => {
    const empty = "This is not a GPX, KML, TCX or FIT file: it is empty";
    await expectRefused([
      await corpus("zip", "The KML file has no points"),
      await corpus("pdf", "This is not a GPX, KML, TCX or FIT file: it is a PDF document"),
      ["", empty],
      [" \n\t".repeat(5000), empty],
    ]);
  });

  attack("GPX-23", async () => {
    const content = await gpxBytes("strava-adelaide-hills.gpx");
    for (const [name, type] of [
      ["a.gpx", "application/octet-stream"],
      ["A.GPX", "text/xml"],
      ["a.Gpx", ""],
      ["a.gpx", "image/jpeg"],
    ] as const)
      await uploadRoute(author, { gpxFile: new File([new Uint8Array(content)], name, { type }) });
    const other = await sendRoute(author, { gpxFile: fileOf(content, "track.txt") });
    expect([other.statusCode, other.json().fields]).toEqual([
      400,
      { gpxFile: "Only .gpx, .kml, .kmz, .tcx and .fit files can be uploaded, also packed as .gz or .zip" },
    ]);
  });

  attack("GPX-27", async () => {
    const named = (name: string) => gpx(`<trk><name>${name}</name>${LINE.slice(5)}`);
    const disallowed = "The GPX file is not valid XML (line 2): a control character, which XML doesn't allow";
    const malformed =
      "The GPX file is not valid XML (line 2): a reference to a character that XML doesn't allow";
    await expectRefused([
      [named("a\u0000b"), disallowed],
      [named("a\u0001b"), disallowed],
      [named("a&#0;b"), malformed],
      [named("a&#1;b"), malformed],
      [named("a&#xD800;b"), malformed],
    ]);
  });
});
