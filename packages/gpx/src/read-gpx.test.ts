import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gpx, gpxFile, inChunks, track } from "../test/documents";
import { GPX_LIMITS } from "./limits";
import { readGpx } from "./read-gpx";

const read = (document: Uint8Array | string) => readGpx(inChunks(document));
const readFixture = (name: string) => read(gpxFile(name));

interface Expected {
  name: string | null;
  points: number;
  segments: number;
  km: number;
  ascentM: number | null;
  hasTimes: boolean;
  waypoints: string[];
}

const FIXTURES: Readonly<Record<string, Expected>> = {
  "garmin-alpine-way": {
    name: "Alpine Way to Khancoban",
    points: 340,
    segments: 2,
    km: 96.3,
    ascentM: 1453,
    hasTimes: true,
    waypoints: [],
  },
  "basecamp-great-alpine-road": {
    name: "Great Alpine Road, Bright to Omeo",
    points: 181,
    segments: 1,
    km: 95.7,
    ascentM: 1438,
    hasTimes: false,
    waypoints: ["Bright", "Harrietville", "Mount Hotham", "Dinner Plain", "Omeo"],
  },
  "strava-adelaide-hills": {
    name: "Norton Summit & Mount Lofty before work",
    points: 300,
    segments: 1,
    km: 33.4,
    ascentM: 589,
    hasTimes: true,
    waypoints: [],
  },
  "gaia-barrington-tops": {
    name: "Barrington Tops weekend",
    points: 300,
    segments: 5,
    km: 83.4,
    ascentM: 1424,
    hasTimes: true,
    waypoints: ["Polblue camping area", "Dilgry River camping area", "Moonan Flat pub"],
  },
  "osmand-mereenie-loop": {
    name: "2025-07-09_08-32_Wed",
    points: 260,
    segments: 1,
    km: 150.1,
    ascentM: 583,
    hasTimes: true,
    waypoints: ["Tylers Pass lookout"],
  },
  "calimoto-putty-road": {
    name: "Putty Road – Windsor to Singleton",
    points: 330,
    segments: 1,
    km: 172,
    ascentM: null,
    hasTimes: false,
    waypoints: [],
  },
  "prefixed-great-ocean-road": {
    name: "Great Ocean Road",
    points: 360,
    segments: 1,
    km: 151.3,
    ascentM: 961,
    hasTimes: true,
    waypoints: ["Twelve Apostles"],
  },
  "utf-16le-oodnadatta-track": {
    name: "Oodnadatta Track — Arabana Country",
    points: 240,
    segments: 1,
    km: 574,
    ascentM: 1010,
    hasTimes: true,
    waypoints: ["Kati Thanda – Lake Eyre South lookout", "Pink Roadhouse ♥"],
  },
  "iso-8859-1-strahan": {
    name: "Queenstown à Strahan",
    points: 80,
    segments: 1,
    km: 24.9,
    ascentM: 108,
    hasTimes: true,
    waypoints: ["Café on the wharf, 12½ °C"],
  },
  "version-1-0-birdsville-track": {
    name: "Birdsville Track",
    points: 150,
    segments: 1,
    km: 458.9,
    ascentM: null,
    hasTimes: false,
    waypoints: ["Mungerannie Hotel"],
  },
};

describe.each(Object.entries(FIXTURES))("%s", (file, expected) => {
  test("is read with its name, points, distance, climb and waypoints", () => {
    const reading = readFixture(file);
    expect(reading).toMatchObject({
      name: expected.name,
      points: expected.points,
      segments: expected.segments,
      ascentM: expected.ascentM,
    });
    expect(reading.distanceKm).toBeCloseTo(expected.km, 1);
    expect(reading.waypoints.map(({ name }) => name)).toEqual(expected.waypoints);
    expect(reading.durationSeconds === null).toBe(!expected.hasTimes);
  });

  test("gets a track, an outline and an elevation profile that match", () => {
    const { track, segments, elevation, spark, outline, bounds, ascentM } = readFixture(file);
    expect(track).toHaveLength(segments);
    for (const [longitude, latitude] of track.flat()) {
      expect(longitude).toBeGreaterThanOrEqual(bounds.west - 0.00001);
      expect(longitude).toBeLessThanOrEqual(bounds.east + 0.00001);
      expect(latitude).toBeGreaterThanOrEqual(bounds.south - 0.00001);
      expect(latitude).toBeLessThanOrEqual(bounds.north + 0.00001);
    }
    expect(outline?.length).toBeLessThanOrEqual(400);
    expect(elevation === null).toBe(ascentM === null);
    expect(spark === null).toBe(ascentM === null);
    expect(elevation?.metres.length).toBe(elevation?.distanceKm.length);
    expect(elevation?.positions.length).toBe(elevation?.distanceKm.length);
  });

  test("gives the same result in chunks of any size", () => {
    const bytes = gpxFile(file);
    const whole = read(bytes);
    const sizes = fc.integer({ min: 16, max: 70_000 });
    fc.assert(
      fc.property(sizes, (size) => {
        expect(readGpx(inChunks(bytes, size))).toEqual(whole);
      }),
      { numRuns: 5 },
    );
  });
});

describe("the line", () => {
  const point = (latitude: number, longitude: number) => `lat="${latitude}" lon="${longitude}"`;
  const tracks = `<trk><trkseg><trkpt ${point(-36, 148)}/><trkpt ${point(-36, 148.1)}/></trkseg></trk>`;
  const routes = `<rte><rtept ${point(-20, 130)}/><rtept ${point(-20, 131)}/><rtept ${point(-20, 132)}/></rte>`;

  test("is built from the tracks, even when routes come first", () => {
    expect(read(gpx(routes + tracks)).bounds.west).toBe(148);
    expect(read(gpx(tracks + routes)).points).toBe(2);
  });

  test("is built from the routes when the track is a single point", () => {
    const reading = read(gpx(`<trk><trkseg><trkpt ${point(-36, 148)}/></trkseg></trk>${routes}`));
    expect([reading.kind, reading.points]).toEqual(["route", 3]);
  });

  test("is built from the routes when the track is empty", () => {
    const reading = read(gpx(`<trk><trkseg/></trk>${routes}${routes}`));
    expect(reading).toMatchObject({ points: 6, segments: 2 });
  });

  test("is empty for a file with only waypoints, which still has bounds", () => {
    const reading = readFixture("waypoints-gibb-river-road");
    expect(reading).toMatchObject({ points: 0, segments: 0, distanceKm: 0, track: [], outline: null });
    expect(reading).toMatchObject({ elevation: null, spark: null, ascentM: null, durationSeconds: null });
    expect(reading.bounds).toEqual({ west: 123.628, south: -17.303, east: 128.738, north: -15.704 });
    expect(reading.waypoints).toHaveLength(5);
  });

  test("includes BaseCamp's shaping points and keeps the elevation of their route points", () => {
    const { line } = read(
      gpx(
        `<rte><rtept ${point(-36, 148)}><extensions><x:RoutePointExtension xmlns:x="x"><x:rpt ${point(-36, 148.1)}/>` +
          `<x:rpt ${point(-36, 148.2)}/></x:RoutePointExtension></extensions><ele>930</ele></rtept>` +
          `<rtept ${point(-36, 148.3)}><ele>1365</ele></rtept></rte>`,
      ),
    );
    expect([...line.longitudes]).toEqual([148, 148.1, 148.2, 148.3]);
    expect([...line.elevations]).toEqual([930, Number.NaN, Number.NaN, 1365]);
  });

  test("ignores another application's elements with the same names", () => {
    const { line, name } = read(
      gpx(
        `<metadata><link><name>Not this</name></link><a:name>nor this</a:name></metadata><trk><trkseg>` +
          `<trkpt ${point(-36, 148)}><ele>10</ele><a:ele>999</a:ele><extensions><ele>888</ele></extensions></trkpt>` +
          `</trkseg></trk>`,
      ),
    );
    expect(name).toBeNull();
    expect([...line.elevations]).toEqual([10]);
  });

  test("comes with at most 500 waypoints, numbered where they have no name", () => {
    const many = `<wpt ${point(-36, 148)}><ele>12.5</ele></wpt>`.repeat(501);
    const { waypoints } = read(gpx(many));
    expect(waypoints).toHaveLength(GPX_LIMITS.waypoints);
    expect(waypoints[1]).toEqual({ name: "Waypoint 2", latitude: -36, longitude: 148, elevation: 12.5 });
  });

  test("has a name of one line, even if the file splits it over CDATA, references and line breaks", () => {
    const { name } = read(
      gpx(
        `<trk><name>\n <![CDATA[Finke & ]]>Gorge <!-- inside -->&#x2013;\n day&#160;2</name>${tracks.slice(5)}`,
      ),
    );
    expect(name).toBe("Finke & Gorge – day 2");
  });

  test("has no length and no drawings when it is a single point", () => {
    const reading = read(track([{ latitude: -36, longitude: 148, ele: 900, time: "2026-01-01T00:00:00Z" }]));
    expect(reading).toMatchObject({ points: 1, segments: 1, distanceKm: 0, track: [], outline: null });
    expect(reading).toMatchObject({ elevation: null, spark: null, ascentM: null, durationSeconds: null });
    expect(reading.bounds).toEqual({ west: 148, south: -36, east: 148, north: -36 });
  });

  test("stays short and in one piece across the 180th meridian", () => {
    const reading = read(
      track([
        { latitude: -16, longitude: 179.9 },
        { latitude: -16.05, longitude: -179.9 },
      ]),
    );
    expect(reading.distanceKm).toBeLessThan(25);
    expect(reading.bounds).toEqual({ west: 179.9, south: -16.05, east: -179.9, north: -16 });
    expect(reading.track).toEqual([
      [
        [179.9, -16],
        [180.1, -16.05],
      ],
    ]);
    expect(reading.outline).toMatch(/^M4 \d/);
  });
});
