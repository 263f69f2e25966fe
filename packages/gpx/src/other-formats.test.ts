import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { CORPUS, gpxFile, inChunks } from "../test/documents";
import {
  coursePoint,
  definition,
  type FitPoint,
  fitFile,
  inBigEndian,
  messages,
  otherMessage,
  RECORD_FIELDS,
  record,
  timerStart,
} from "../test/fit-file";
import { rejectionOf } from "../test/rejection";
import { GPX_LIMITS } from "./limits";
import { GPX_MESSAGES } from "./messages";
import { readGpx } from "./read-gpx";

const read = (content: Uint8Array | string, size?: number) => readGpx(inChunks(content, size));
const rejection = (content: Uint8Array | string) => rejectionOf(() => read(content));
const sample = (name: string) => readFileSync(new URL(`formats/${name}`, CORPUS));

/** What gpsbabel 1.8 made of the made-up track garmin-alpine-way.gpx; some with fewer points, and without its pause. */
const SAMPLES = {
  "gpsbabel-lines.kml": ["Alpine Way to Khancoban", 340, 2, 96.3, null],
  "gpsbabel-points.kml": ["Alpine Way to Khancoban", 30, 2, 87.9, null],
  "gpsbabel-track.kml": ["Alpine Way to Khancoban", 80, 1, 94.3, 12_275],
  "gpsbabel-activity.tcx": [null, 80, 1, 94.3, 12_275],
  "gpsbabel-course.tcx": ["Great Alpine Ro", 5, 1, 75.2, null],
  "gpsbabel.fit": ["Alpine Way to K", 340, 1, 96.3, 12_275],
} as const;

test.each(Object.entries(SAMPLES))("%s is read as gpsbabel wrote it, also byte by byte", (file, expected) => {
  const reading = read(sample(file));
  const { name, points, segments, distanceKm, durationSeconds } = reading;
  expect([name, points, segments, Math.round(distanceKm * 10) / 10, durationSeconds]).toEqual(expected);
  expect(read(sample(file), 1)).toEqual(reading);
});

test("the same ride is the same line from GPX, KML and FIT", () => {
  const { distanceKm, bounds, outline } = read(gpxFile("garmin-alpine-way"));
  for (const file of ["gpsbabel-lines.kml", "gpsbabel.fit"]) {
    const other = read(sample(file));
    expect(other.distanceKm).toBeCloseTo(distanceKm, 2);
    expect(other.bounds.west).toBeCloseTo(bounds.west, 5);
    expect(other.outline?.slice(0, 12)).toBe(outline?.slice(0, 12));
  }
});

describe("KML", () => {
  const kml = (content: string, attributes = "") =>
    `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"${attributes}>${content}</kml>`;
  const line = (coordinates: string) => `<LineString><coordinates>${coordinates}</coordinates></LineString>`;
  const place = (name: string, coordinates: string) =>
    `<Placemark><name>${name}</name><Point><coordinates>${coordinates}</coordinates></Point></Placemark>`;
  const LINE = "148,-36,900 148.01,-36.01,910";

  test("has lines in folders, places with names, and words in CDATA", () => {
    const reading = read(
      kml(`<Document><name><![CDATA[Jindabyne & back]]></name><Folder><name>Day 1</name>
        <Placemark><name>Out</name>${line(LINE)}</Placemark>
        <Folder>${place("Café", "148.2,-36.2,0")}<Placemark><MultiGeometry>${line("148.1,-36.1,5")}${line("149,-36 149.1,-36.1")}</MultiGeometry></Placemark></Folder>
      </Folder></Document>`),
    );
    expect(reading).toMatchObject({ format: "KML", name: "Jindabyne & back", points: 5, segments: 3 });
    expect(reading.waypoints).toEqual([{ name: "Café", latitude: -36.2, longitude: 148.2, elevation: 0 }]);
  });

  test("has tracks whose times stand apart, with a prefix of its own, and pauses between them", () => {
    const track = (from: number, prefix: string) =>
      `<${prefix}Track>${[0, 1, 2].map((i) => `<when>2026-03-01T0${from + i}:00:00Z</when>`).join("")}
       ${[0, 1].map((i) => `<${prefix}coord>148.${from}${i} -36.${from}${i} 9${i}0</${prefix}coord>`).join("")}<${prefix}coord/></${prefix}Track>`;
    const namespace = ' xmlns:gx="http://www.google.com/kml/ext/2.2"';
    const content = `<Placemark><gx:MultiTrack>${track(1, "gx:")}${track(4, "gx:")}</gx:MultiTrack></Placemark>`;
    const { points, segments, durationSeconds } = read(kml(content, namespace));
    expect([points, segments, durationSeconds]).toEqual([4, 2, 7200]);
    const prefixed = `<k:kml xmlns:k="http://www.opengis.net/kml/2.3"><k:Placemark>${track(1, "k:").replaceAll("when", "k:when")}</k:Placemark></k:kml>`;
    expect(read(prefixed)).toMatchObject({ points: 2, durationSeconds: 3600 });
  });

  test("has a line of any length in one text, with spaces beside its commas", () => {
    const points = Array.from({ length: 20_000 }, (_, i) => `148.${10_000 + i}, -36.${10_000 + i} ,${i % 7}`);
    const document = kml(`<Placemark>${line(points.join("\n"))}</Placemark>`);
    expect(document.length).toBeGreaterThan(5 * GPX_LIMITS.textBytes);
    expect(read(document).points).toBe(20_000);
    expect(read(document, 1000).points).toBe(20_000);
  });

  test("has no heights where every height is 0 or above the ground", () => {
    expect(read(kml(`<Placemark>${line("148,-36,0 148.1,-36,0")}</Placemark>`)).ascentM).toBeNull();
    const aboveGround = line(LINE).replace("<coord", "<altitudeMode>relativeToGround</altitudeMode><coord");
    expect(read(kml(`<Placemark>${aboveGround}</Placemark>`)).ascentM).toBeNull();
  });

  test("of 10,000 placemarks keeps the first 500 places, and says so", () => {
    const places = Array.from({ length: 10_000 }, (_, i) => place(`Place ${i}`, `148.${i},-36.${i}`));
    const { waypoints, notes } = read(kml(`<Document>${places.join("")}</Document>`));
    expect([waypoints.length, notes]).toEqual([
      500,
      ["The file has 10,000 waypoints. The first 500 are used."],
    ]);
  });

  test("links and areas are left alone, and said", () => {
    const link = "<NetworkLink><Link><href>http://localhost:1/secret.kml</href></Link></NetworkLink>";
    const area = `<Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>1,1 2,2</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`;
    const { points, notes } = read(
      kml(`<Document>${link}${area}<Placemark>${line(LINE)}</Placemark></Document>`),
    );
    expect(points).toBe(2);
    expect(notes).toEqual([
      "A link to other files not followed. What is there isn't read.",
      "An area left out: only lines and places are read.",
    ]);
    expect(rejection(kml(`<Document>${link}</Document>`))).toBe("The KML file has no points");
  });

  test("with entities, endless texts, too many levels or wrong coordinates is refused", () => {
    const entities = `<!DOCTYPE kml [<!ENTITY a SYSTEM "file:///etc/passwd">]>`;
    expect(rejection(`${entities}${kml(place("&a;", "148,-36"))}`)).toBe(GPX_MESSAGES.doctype);
    expect(rejection(kml(place("x".repeat(70_000), "148,-36")))).toBe(
      "A text in the KML file is longer than 64 KiB",
    );
    expect(rejection(kml("<Folder>".repeat(40)))).toBe("The KML file is nested more than 32 levels deep");
    expect(rejection(kml(place("a", "148")))).toBe("Invalid coordinate at point 1");
    expect(rejection(kml(`<Placemark>${line(`${LINE} 181,-36`)}</Placemark>`))).toBe(
      "Invalid coordinate at point 3",
    );
    expect(rejection(kml(`<Placemark>${line(LINE)}`).slice(0, -6))).toMatch(/^The KML file is incomplete/);
    const endless = `<Placemark>${line(`148,-36${"9".repeat(200_000)}`)}</Placemark>`;
    expect(rejection(kml(endless))).toBe("Invalid coordinate at point 1");
    const many = Array.from({ length: GPX_LIMITS.points + 1 }, () => "148,-36").join(" ");
    expect(rejection(kml(`<Placemark>${line(many)}</Placemark>`))).toBe(
      "The KML file has more than 500,000 points",
    );
  });
});

describe("TCX", () => {
  const tcx = (content: string) => `<TrainingCenterDatabase>${content}</TrainingCenterDatabase>`;
  const position = (latitude: number) =>
    `<Position><LatitudeDegrees>${latitude}</LatitudeDegrees><LongitudeDegrees>148</LongitudeDegrees></Position>`;
  const point = (latitude: number, minute: number) =>
    `<Trackpoint><Time>2026-03-01T01:0${minute}:00Z</Time>${position(latitude)}<AltitudeMeters>900</AltitudeMeters></Trackpoint>`;
  const lap = (...tracks: string[]) =>
    `<Lap>${tracks.map((points) => `<Track>${points}</Track>`).join("")}</Lap>`;

  test("goes on from lap to lap, and breaks where the rider paused", () => {
    const laps = [
      lap(point(-36, 0) + point(-36.01, 1)),
      lap(point(-36.02, 2), point(-36.03, 3) + point(-36.04, 4)),
    ];
    const { format, points, segments, distanceKm } = read(
      tcx(`<Activities><Activity Sport="Other"><Id>1</Id>${laps.join("")}</Activity></Activities>`),
    );
    expect([format, points, segments]).toEqual(["TCX", 5, 2]);
    expect(distanceKm).toBeCloseTo(3.3, 1);
  });

  test("of a course has its name and its points; what has no position is left out", () => {
    const pub = `<CoursePoint><Name>Pub</Name>${position(-36.005)}<PointType>Food</PointType></CoursePoint>`;
    const heart = "<Trackpoint><HeartRateBpm><Value>90</Value></HeartRateBpm></Trackpoint>";
    const track = `<Track>${point(-36, 0)}${heart}${point(-36.01, 1)}</Track>`;
    const { name, points, waypoints } = read(
      tcx(`<Courses><Course><Name>To the pub</Name>${track}${pub}</Course></Courses>`),
    );
    expect([name, points]).toEqual(["To the pub", 2]);
    expect(waypoints).toEqual([{ name: "Pub", latitude: -36.005, longitude: 148 }]);
  });
});

describe("FIT", () => {
  const POINTS: FitPoint[] = [0, 1, 2, 3].map((i) => ({
    latitude: -36 - i / 100,
    longitude: 148,
    metres: 900 + 50 * i,
    time: `2026-03-01T01:0${i}:00Z`,
  }));
  const FILE = fitFile(messages(POINTS));

  test("has positions in semicircles, heights and times, in either byte order and header", () => {
    const reading = read(FILE);
    expect(reading).toMatchObject({
      format: "FIT",
      points: 4,
      segments: 1,
      durationSeconds: 180,
      ascentM: 150,
    });
    expect(reading.line.latitudes[1]).toBeCloseTo(-36.01, 6);
    expect(read(fitFile(messages(POINTS), 12)).points).toBe(4);
    const swapped = definition({ local: 0, message: 20, fields: RECORD_FIELDS, isBigEndian: true });
    const bigEndian = fitFile([...swapped, ...POINTS.flatMap((point) => [0, ...inBigEndian(point)])]);
    expect(read(bigEndian).line).toEqual(reading.line);
  });

  test("has a part for each start of the timer, and passes over what isn't a position", () => {
    const content = [...messages(POINTS), ...otherMessage, ...timerStart, ...messages([{}, ...POINTS, {}])];
    expect(read(fitFile(content))).toMatchObject({ points: 8, segments: 2, notes: [] });
    const pub = coursePoint("Pub", { latitude: -36, longitude: 148 });
    expect(read(fitFile([...messages(POINTS), ...pub])).waypoints).toEqual([
      { name: "Pub", latitude: -36, longitude: 148 },
    ]);
  });

  test("has times of five bits, which go on from the last full one", () => {
    const compact = definition({ local: 1, message: 20, fields: RECORD_FIELDS.slice(1) });
    const seconds = [5, 40, 60].map((at) => Date.parse("2026-03-01T01:03:00Z") / 1000 - 631_065_600 + at);
    const content = [
      ...messages(POINTS),
      ...compact,
      ...seconds.flatMap((at, i) => [
        0x80 | (1 << 5) | (at & 0x1f),
        ...record({ latitude: -36.05 - i / 100, longitude: 148 }).slice(4),
      ]),
    ];
    // 35 seconds can't be told from 3.
    expect(read(fitFile(content)).durationSeconds).toBe(180 + 5 + 3 + 20);
  });

  test("of several in a row is one line of several parts; what else follows is said", () => {
    expect(read(Buffer.concat([FILE, FILE]))).toMatchObject({ points: 8, segments: 2, notes: [] });
    expect(read(Buffer.concat([FILE, Buffer.alloc(40)])).notes).toEqual([
      "What comes after the end of the FIT file isn't read.",
    ]);
  });

  test("that is damaged, cut off, unfinished, without positions or out of the world is refused", () => {
    const flipped = Buffer.from(FILE);
    flipped[60] = (flipped[60] ?? 0) ^ 1;
    expect(rejection(flipped)).toBe("The FIT file is damaged: its checksum is wrong");
    const header = Buffer.from(FILE);
    header.writeUInt16LE(1, 12);
    expect(rejection(header)).toBe("The FIT file is damaged: its checksum is wrong");
    expect(rejection(FILE.subarray(0, -10))).toBe(
      "The FIT file is incomplete: its last 10 bytes are missing",
    );
    expect(rejection(FILE.subarray(0, -1))).toBe("The FIT file is incomplete: its last byte is missing");
    expect(rejection(fitFile([]))).toBe("The FIT file is incomplete: the device hasn't finished writing it");
    expect(rejection(fitFile(messages([{}])))).toBe("The FIT file has no positions, as of a ride indoors");
    expect(rejection(fitFile([7, 1, 2, 3]))).toBe(
      "The FIT file is damaged: what is at byte 15 can't be read",
    );
    const beyond = { latitude: 100, longitude: 148 };
    expect(rejection(fitFile(messages([...POINTS, beyond])))).toBe("Invalid coordinate at point 5");
    const longer = Buffer.from(FILE);
    longer.writeUInt32LE(0xffffffff, 4);
    longer.writeUInt16LE(0, 12);
    expect(rejection(longer)).toMatch(/^The FIT file is damaged: what is at byte 101/);
  });
});
