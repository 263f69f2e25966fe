import { describe, expect, test } from "vitest";
import { gpx, gpxFile, inChunks, track } from "../test/documents";
import { rejectionOf } from "../test/rejection";
import { GPX_LIMITS } from "./limits";
import { GPX_MESSAGES } from "./messages";
import { readGpx } from "./read-gpx";

function rejection(document: Uint8Array | string | Generator<Uint8Array>): string {
  const isWhole = typeof document === "string" || document instanceof Uint8Array;
  return rejectionOf(() => readGpx(isWhole ? inChunks(document) : document));
}

const onLine2 = (reason: string) => GPX_MESSAGES.invalidXml(2, reason);

const BROKEN: Readonly<Record<string, string>> = {
  doctype: GPX_MESSAGES.doctype,
  "entity-bomb": GPX_MESSAGES.doctype,
  "entity-shadow": GPX_MESSAGES.doctype,
  truncated: "The GPX file is incomplete: it ends unexpectedly at line 248",
  nan: "Invalid coordinate at point 2",
  infinity: "Invalid coordinate at point 3",
  "huge-exponent": "Invalid coordinate at point 2",
  "empty-coordinate": "Invalid coordinate at point 1",
  "missing-coordinate": "Invalid coordinate at point 1",
  "decimal-comma": "Invalid coordinate at point 1",
  hexadecimal: "Invalid coordinate at point 2",
  "latitude-out-of-range": "Invalid coordinate at point 2",
  "longitude-out-of-range": "Invalid coordinate at point 2",
  "no-points": "The GPX file has no points",
  empty: "This is not a GPX, KML, TCX or FIT file: it is empty",
  blank: "This is not a GPX, KML, TCX or FIT file: it is empty",
  "attributes-65": GPX_MESSAGES.tooManyAttributes,
  "depth-40": GPX_MESSAGES.tooDeep,
  "control-character": onLine2("a control character, which XML doesn't allow"),
  "null-character": onLine2("a control character, which XML doesn't allow"),
  "null-reference": onLine2("a reference to a character that XML doesn't allow"),
  "control-reference": onLine2("a reference to a character that XML doesn't allow"),
  photo: "This is not a GPX, KML, TCX or FIT file: it is a JPEG photo",
  screenshot: "This is not a GPX, KML, TCX or FIT file: it is a PNG picture",
  zip: "This is not a GPX, KML, TCX or FIT file: it is a ZIP or KMZ archive",
  gzip: "This is not a GPX, KML, TCX or FIT file: it is compressed with gzip",
  pdf: "This is not a GPX, KML, TCX or FIT file: it is a PDF document",
  fit: "The FIT file is damaged: its checksum is wrong",
  tcx: "The TCX file has no points",
  html: "This is not a GPX, KML, TCX or FIT file: it is a web page",
  "html-doctype": "This is not a GPX, KML, TCX or FIT file: it is a web page",
  geojson: "This is not a GPX, KML, TCX or FIT file: it doesn't contain XML",
  "shift-jis": "The file uses the encoding Shift_JIS, which isn't supported. Please save it as UTF-8.",
  "wrong-utf-8": "The file isn't valid UTF-8 (line 2). Please save it as UTF-8.",
  "bare-ampersand": "The GPX file is not valid XML (line 3): a bare & must be written as &amp;",
  "every-point-at-zero": GPX_MESSAGES.onlyZeros,
  "every-waypoint-at-zero": GPX_MESSAGES.onlyZeros,
};

test.each(Object.entries(BROKEN))("broken/%s is rejected: %s", (file, message) => {
  expect(rejection(gpxFile(`broken/${file}`))).toBe(message);
});

test.each(Object.keys(BROKEN))("broken/%s gets the same message when read byte by byte", (file) => {
  const bytes = gpxFile(`broken/${file}`);
  expect(rejection(inChunks(bytes, 1))).toBe(BROKEN[file]);
});

describe("coordinates", () => {
  const at = (latitude: string, longitude: string) => track([{ latitude, longitude }]);

  test.each([
    "NaN",
    "Infinity",
    "-Infinity",
    "",
    " ",
    "1e2",
    "1e309",
    "1e-1000",
    "1e",
    "e1",
    "1e1.5",
    "1,5",
    "\u00a033",
    "-33,86",
    "0x10",
    "--1",
    "1.2.3",
    "90.0000001",
  ])("latitude %j is rejected", (latitude) => {
    expect(rejection(at(latitude, "148"))).toBe("Invalid coordinate at point 1");
  });

  test.each(["180.0001", "-180.0001", "١٥٠", "148°", "148 E"])("longitude %j is rejected", (longitude) => {
    expect(rejection(at("-33", longitude))).toBe("Invalid coordinate at point 1");
  });

  test.each([
    " -33 ",
    "-33.",
    "+33.1",
    ".5",
    "-90",
    "90",
    "-33.1000000000000",
    "-033.1",
    "5.17E-4",
    "-3.1e-4",
    "3.31E+1",
    "-0.0",
    "\n 33.1\t",
  ])("latitude %j is accepted", (latitude) => {
    const { line } = readGpx(inChunks(at(latitude, "180")));
    expect(line.latitudes[0]).toBe(Number(latitude));
  });

  test("a long run of digits followed by a letter is rejected quickly", () => {
    expect(rejection(at(`${"1".repeat(60_000)}x`, "148"))).toBe("Invalid coordinate at point 1");
  });

  test("every kind of point is checked and counted", () => {
    const good = 'lat="-36" lon="148"';
    const bad = 'lat="-36" lon="east"';
    expect(rejection(gpx(`<wpt ${good}/><wpt ${bad}/>`))).toBe("Invalid coordinate at point 2");
    expect(rejection(gpx(`<wpt ${good}/><rte><rtept ${good}/><rtept ${bad}/></rte>`))).toBe(
      "Invalid coordinate at point 3",
    );
  });
});

describe("limits", () => {
  test("a name of 1,000,000 numeric references is rejected after 64 KiB", () => {
    let pulled = 0;
    function* endless() {
      yield Buffer.from("<gpx><trk><name>");
      for (; pulled < 100; pulled++) yield Buffer.from("&#65;".repeat(10_000));
    }
    expect(rejection(endless())).toBe(GPX_MESSAGES.textTooLong);
    expect(pulled).toBeLessThan(5);
  });

  const tooLong = "x".repeat(GPX_LIMITS.textBytes + 1);
  test.each([
    ["a text", `<desc>${tooLong}</desc>`],
    ["a text that isn't stored", `<extensions><a><b>${tooLong}</b></a></extensions>`],
    ["a text of wide characters", `<desc>${"€".repeat(22_000)}</desc>`],
    ["a CDATA section", `<desc><![CDATA[${tooLong}]]></desc>`],
    ["a text with comments in it", `<desc>${`${"x".repeat(9000)}<!-- -->`.repeat(8)}</desc>`],
    ["an attribute", `<trk a="${tooLong}"/>`],
  ])("%s over 64 KiB is rejected", (_, content) => {
    expect(rejection(gpx(content))).toBe(GPX_MESSAGES.textTooLong);
  });

  // The limit is checked once per chunk, so it applies somewhere between 64 and 192 KiB.
  const farTooLong = tooLong.repeat(3);
  test.each([
    ["an element's name", `<${farTooLong}/>`],
    ["an attribute's name", `<trk ${farTooLong}="1"/>`],
    ["the space in a tag", `<trk${" ".repeat(200_000)}/>`],
  ])("%s of 192 KiB is rejected", (_, content) => {
    expect(rejection(gpx(content))).toBe(GPX_MESSAGES.textTooLong);
  });

  test("a text of exactly 64 KiB is accepted", () => {
    const text = `<desc>${"x".repeat(GPX_LIMITS.textBytes)}</desc>`;
    expect(rejection(gpx(text))).toBe(GPX_MESSAGES.noPoints);
  });

  test("64 attributes and 32 levels are accepted, one more is rejected", () => {
    const attributes = (count: number) => Array.from({ length: count }, (_, i) => `a${i}=""`).join(" ");
    expect(rejection(gpx(`<x ${attributes(64)}/>`))).toBe(GPX_MESSAGES.noPoints);
    expect(rejection(gpx(`<x ${attributes(65)}/>`))).toBe(GPX_MESSAGES.tooManyAttributes);
    expect(rejection(gpx(`<x ${attributes(100_000)}/>`))).toBe(GPX_MESSAGES.tooManyAttributes);
    const nested = (depth: number) => gpx("<x>".repeat(depth) + "</x>".repeat(depth));
    expect(rejection(nested(31))).toBe(GPX_MESSAGES.noPoints);
    expect(rejection(nested(32))).toBe(GPX_MESSAGES.tooDeep);
  });

  test("500,000 points are accepted, one more is rejected", () => {
    function* points(good: number, last: string) {
      yield Buffer.from("<gpx><trk><trkseg>");
      for (let left = good; left > 0; left -= 1000)
        yield Buffer.from('<trkpt lat="-33" lon="150"/>'.repeat(Math.min(1000, left)));
      yield Buffer.from(`<trkpt lat="-33" lon="${last}"/></trkseg></trk></gpx>`);
    }
    const { points: limit } = GPX_LIMITS;
    expect(rejection(points(limit - 1, "east"))).toBe("Invalid coordinate at point 500000");
    expect(rejection(points(limit, "150"))).toBe("The GPX file has more than 500,000 points");
  }, 120_000);

  test("10,000 segments are accepted, one more is rejected", () => {
    const point = { latitude: -33, longitude: 150 };
    const segments = (count: number) => track(...Array.from({ length: count }, () => [point, point]));
    expect(readGpx(inChunks(segments(GPX_LIMITS.segments))).segments).toBe(10_000);
    expect(rejection(segments(GPX_LIMITS.segments + 1))).toBe("The GPX file has more than 10,000 segments");
  });

  test("a line of more than 100,000 km is rejected", () => {
    const ends = [
      { latitude: -80, longitude: 0 },
      { latitude: 80, longitude: 179 },
    ];
    expect(rejection(track(Array.from({ length: 10 }, () => ends).flat()))).toBe(
      "The line in the GPX file is longer than 100,000 km",
    );
  });
});

describe("unusual content", () => {
  const line = '<trk><trkseg><trkpt lat="-36" lon="148"/><trkpt lat="-36" lon="148.1"/></trkseg></trk>';

  test.each(["__proto__", "constructor", "prototype", "toString", "hasOwnProperty"])(
    "an element, an attribute and a name called %s don't pollute the prototype",
    (word) => {
      const strange = `<${word} ${word}="1" polluted="yes"><polluted>yes</polluted></${word}>`;
      const reading = readGpx(
        inChunks(gpx(`${strange}<trk ${word}="1">${strange}<name>${word}</name>${line.slice(5)}`)),
      );
      expect(reading.name).toBe(word);
      expect(Reflect.get({}, "polluted")).toBeUndefined();
    },
  );

  test("a root called __proto__ is rejected", () => {
    expect(rejection("<__proto__/>")).toBe(
      "This is not a GPX, KML, TCX or FIT file: it starts with <__proto__> instead of <gpx>, <kml> or <TrainingCenterDatabase>",
    );
  });

  test("schema locations and links are not fetched", () => {
    const reading = readGpx(
      inChunks(
        `<gpx xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xlink="http://www.w3.org/1999/xlink" ` +
          `xsi:schemaLocation="http://127.0.0.1:9/a http://127.0.0.1:9/a.xsd" xlink:href="http://127.0.0.1:9/b">${line}</gpx>`,
      ),
    );
    expect(reading.points).toBe(2);
  });

  test("undeclared prefixes, which some applications write, are accepted", () => {
    expect(readGpx(inChunks(gpx(`<undeclared:x a:b="1"/>${line}`))).points).toBe(2);
  });

  test("blank lines before the declaration are accepted", () => {
    expect(readGpx(inChunks(`\n\r\n  ${gpx(line)}`)).points).toBe(2);
  });

  const valid = (reason: string) => onLine2(reason);
  const bare = "a bare & must be written as &amp;";
  test.each([
    ["an entity of HTML", "<name>&nbsp;</name>", valid(`&nbsp; is not known in XML; ${bare}`)],
    ["a bare &", "<name>Fish & Chips</name>", valid(bare)],
    ["a bare & in an attribute", '<link href="https://a.example/?a=1&b=2"/>', valid(bare)],
    ["a bare & at the end of a text", "<name>Fish &</name>", valid(bare)],
    ["a reference without a number", "<name>&#;</name>", valid(`&# is not a character; ${bare}`)],
    ["a bare <", "<name>under < 3 hours</name>", valid("a bare < must be written as &lt;")],
    ["a bare < in an attribute", '<link href="a<b"/>', valid("a bare < must be written as &lt;")],
    ["a tag closed by another", "<trk></rte>", valid("a closing tag doesn't match the open one")],
    ["an attribute given twice", '<trk a="1" a="2"/>', valid("the attribute a is given twice")],
    ["text after the document", "</gpx>more", valid("there is text outside of the first element")],
    ["a vertical tab", "<name>a\vb</name>", valid("a control character, which XML doesn't allow")],
  ])("%s is rejected as invalid XML, with the line and the reason", (_, content, message) => {
    expect(rejection(gpx(content))).toBe(message);
    expect(rejection(inChunks(gpx(content), 1))).toBe(message);
  });

  test.each(["<!doctype html><html></html>", "<!Doctype HTML>\n<html></html>"])(
    "a web page that begins as pages do today is one: %s",
    (page) => {
      for (const size of [1, 1000])
        expect(rejection(inChunks(page, size))).toBe(
          "This is not a GPX, KML, TCX or FIT file: it is a web page",
        );
    },
  );

  test("the line of a fault is right after comments of many lines", () => {
    const above = `<!--${"a & b < c\n".repeat(40)}--><?note ${"&\n".repeat(7)}?>`;
    expect(rejection(gpx(`${above}<name>Fish & Chips</name>`))).toMatch(/\(line 49\): a bare &/);
    const bytes = Buffer.from(gpx(`${above}<name>Café</name>`), "latin1");
    expect(rejection(bytes)).toMatch(/isn't valid UTF-8 \(line 49\)/);
  });

  test.each([
    ["a comment", (text: string) => `<!--${text}-->`],
    ["a processing instruction", (text: string) => `<?note ${text}?>`],
  ])("%s of any length is passed over, also in the middle of a name", (_, note) => {
    const long = note("<trk> & </gpx> ".repeat(20_000));
    const document = gpx(`${long}<trk><name>Finke${long} Gorge</name>${line.slice(5)}${long}`);
    const readings = [65_536, 7].map((size) => readGpx(inChunks(document, size)));
    for (const reading of readings)
      expect(reading).toMatchObject({ name: "Finke Gorge", points: 2, notes: [] });
  });

  test("a comment without an end makes the file incomplete", () => {
    expect(rejection(gpx(`${line}<!-- on and on\n`))).toMatch(/incomplete: it ends unexpectedly at line 3/);
  });

  test("CDATA may hold what would be markup elsewhere", () => {
    const { name } = readGpx(
      inChunks(gpx(`<trk><name><![CDATA[A & B <c> --> &nbsp;]]></name>${line.slice(5)}`), 1),
    );
    expect(name).toBe("A & B <c> --> &nbsp;");
  });
});
