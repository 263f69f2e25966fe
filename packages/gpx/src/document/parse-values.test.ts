import { describe, expect, test } from "vitest";
import { gpx, inChunks, track } from "../../test/documents";
import { readGpx } from "../read-gpx";
import { parseElevation, parseName, parseTime } from "./parse-values";

const EIGHT = Date.UTC(2026, 2, 14, 8);

describe("a time", () => {
  test.each([
    "2026-03-14T08:00:00Z",
    "2026-03-14T08:00:00",
    "2026-03-14T08:00Z",
    "2026-03-14T08:00",
    "2026-03-14t08:00:00z",
    "2026-03-14 08:00:00",
    "2026-03-14 08:00:00 UTC",
    "2026-03-14T08:00:00 Z",
    "2026-03-14T08:00:00+00:00",
    "2026-03-14T08:00:00-00:00",
    "2026-03-14T08:00:00+0000",
    "2026-03-14T08:00:00+00",
    "2026-03-14T18:00:00+10:00",
    "2026-03-14T18:00:00+1000",
    "2026-03-14T18:00:00 +1000",
    "2026-03-14T17:30+0930",
    "2026-03-13T22:00:00-10",
    "2026-03-14T08:00:00.000Z",
    "2026-03-14T08:00:00,000+0000",
    "2026-03-14T08:00:00.0000000001Z",
    "\n  2026-03-14T08:00:00Z\t",
  ])("%j is eight in the morning, UTC", (text) => {
    expect(parseTime(text)).toBe(EIGHT);
  });

  test("may be on the last day of a month, also in a leap year", () => {
    expect(parseTime("2026-03-31T08:00Z")).toBe(Date.UTC(2026, 2, 31, 8));
    expect(parseTime("2028-02-29T08:00Z")).toBe(Date.UTC(2028, 1, 29, 8));
  });

  test("keeps its fraction", () => {
    expect(parseTime("2026-03-14T08:00:00.25Z")).toBe(EIGHT + 250);
  });

  test.each([
    "",
    "14/03/2026 08:00",
    "2026-03-14",
    "2026-13-14T08:00:00Z",
    "2026-02-29T08:00:00Z",
    "2026-02-30T08:00:00Z",
    "2026-04-31T08:00:00Z",
    "2026-03-14T25:00:00Z",
    "2026-03-14T08:00:00+100",
    "1970-01-01T00:00:00Z",
    "yesterday",
  ])("%j is none", (text) => {
    expect(parseTime(text)).toBeNaN();
  });

  test("that can't be read is said, with the first one", () => {
    const at = (time: string, i: number) => ({ latitude: -36 + i / 1000, longitude: 148, time });
    const { durationSeconds, notes } = readGpx(
      inChunks(track(["2026-03-14T08:00Z", "14.03.2026 8:05", "x", "2026-03-14T08:25Z"].map(at))),
    );
    expect(durationSeconds).toBe(25 * 60);
    expect(notes).toEqual([
      "2 times were not used, because they can't be read or can't be right. The first one is “14.03.2026 8:05”.",
    ]);
    const backwards = readGpx(inChunks(track(["2026-03-14T08:10Z", "2026-03-14T08:05Z"].map(at))));
    expect(backwards.notes).toEqual(["The times don't run forwards, so they give no duration."]);
  });
});

test.each([-9999, -32_768, -999, 9999, 65_535, "n/a"])("an elevation of %s is none", (metres) => {
  expect(parseElevation(String(metres))).toBeNaN();
});

test.each([-15, 0, 0.5, 2228, 8848])("an elevation of %s is one", (metres) => {
  expect(parseElevation(` ${metres} `)).toBe(metres);
});

describe("waypoints", () => {
  const point = 'lat="-36" lon="148"';

  test("beyond the first 500 are not used, which is said", () => {
    const { waypoints, notes } = readGpx(inChunks(gpx(`<wpt ${point}/>`.repeat(1200))));
    expect([waypoints.length, waypoints.at(-1)?.name]).toEqual([500, "Waypoint 500"]);
    expect(notes).toEqual(["The file has 1,200 waypoints. The first 500 are used."]);
  });

  test("at latitude 0, longitude 0 are left out, which is said", () => {
    const zero = '<wpt lat="0" lon="0"><name>No fix</name></wpt>';
    const { waypoints, notes, bounds } = readGpx(
      inChunks(gpx(`${zero}<wpt ${point}><name>Camp</name></wpt>`)),
    );
    expect(waypoints.map(({ name }) => name)).toEqual(["Camp"]);
    expect(bounds.north).toBe(-36);
    expect(notes).toEqual(["1 waypoint was left out, at latitude 0, longitude 0."]);
  });
});

test.each(["\u200b\u2060", "\u2800", "\u0301", "\u3164", "\ufffc\ufe0f", " \u00ad "])(
  "a name of which nothing shows is none: %j",
  (text) => expect(parseName(text)).toBeNull(),
);

test.each(["🏍️", "山", "!", "e\u0301"])("a name that shows stays: %s", (text) =>
  expect(parseName(text)).toBe(text),
);
