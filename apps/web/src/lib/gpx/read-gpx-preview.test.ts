import { GPX_MESSAGES } from "@longpaddock/domain/routes/gpx-limits";
import { describe, expect, test } from "vitest";
import { readGpxPreview } from "./read-gpx-preview";

/** The bytes of the server's own fixtures, as data addresses by file name. */
const FIXTURES = new Map(
  Object.entries(
    import.meta.glob<string>("../../../../api/test/gpx/**/*.gpx", {
      query: "?url&inline",
      import: "default",
      eager: true,
    }),
  ).map(([path, address]) => [path.replace(/^.*\/gpx\//, ""), address]),
);
const GOOD = [...FIXTURES.keys()].filter((name) => !/^(broken\/|waypoints)/.test(name));
const BROKEN = [...FIXTURES.keys()].filter((name) => name.startsWith("broken/"));

function bytes(name: string): Uint8Array<ArrayBuffer> {
  const address = FIXTURES.get(name) ?? "";
  return Uint8Array.from(atob(address.slice(address.indexOf(",") + 1)), (letter) => letter.charCodeAt(0));
}

const preview = (name: string) => readGpxPreview(new Blob([bytes(name)]));
const text = (gpx: string) => new Blob([gpx]);

const PATH = /^M[\d.]+ [\d.]+(?:[ML][\d.]+ [\d.]+)+$/;

function numbersOf(path: string | null): number[] {
  return path?.match(/[\d.]+/g)?.map(Number) ?? [];
}

describe("files as devices and apps write them", () => {
  test("the fixtures are there", () => {
    expect(GOOD.length).toBeGreaterThan(8);
    expect(BROKEN.length).toBeGreaterThan(20);
  });

  test.each(GOOD)("%s has a name, a length and a shape inside its box", async (name) => {
    const { name: title, points, distanceKm, outline, spark } = await preview(name);
    expect(title).toMatch(/\S/);
    expect(title).not.toMatch(/\uFFFD/);
    expect(points).toBeGreaterThan(20);
    expect(distanceKm).toBeGreaterThan(10);
    expect(distanceKm).toBeLessThan(1500);
    expect(outline).toMatch(PATH);
    const drawn = numbersOf(outline);
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(3.9);
    expect(Math.max(...drawn)).toBeLessThanOrEqual(96.1);
    if (spark !== null) expect(Math.max(...numbersOf(spark))).toBeLessThanOrEqual(98);
  });

  test("a Garmin track: extensions are passed over", async () => {
    const { name, waypoints, spark } = await preview("garmin-alpine-way.gpx");
    expect(name).toBe("Alpine Way to Khancoban");
    expect(waypoints).toBe(0);
    expect(spark).toMatch(PATH);
  });

  test("a BaseCamp route runs along the points in its extensions, not straight from town to town", async () => {
    const source = new TextDecoder().decode(bytes("basecamp-great-alpine-road.gpx"));
    const { points } = await preview("basecamp-great-alpine-road.gpx");
    const listed = source.match(/<(?:rtept|gpxx:rpt)\b/g) ?? [];
    expect(points).toBe(listed.length);
  });

  test("letters survive every encoding", async () => {
    expect((await preview("iso-8859-1-strahan.gpx")).name).toBe("Queenstown à Strahan");
    expect((await preview("utf-16le-oodnadatta-track.gpx")).name).toContain("Arabana Country");
    expect((await preview("calimoto-putty-road.gpx")).name).toBe("Putty Road – Windsor to Singleton");
  });

  test("waypoints alone have no line", async () => {
    expect(await preview("waypoints-gibb-river-road.gpx")).toEqual({
      name: "Gibb River Road fuel",
      points: 0,
      waypoints: 5,
      distanceKm: 0,
      outline: null,
      spark: null,
    });
  });

  test("a file without elevation has no spark, and a gap between segments counts nothing", async () => {
    const two = await readGpxPreview(
      text(`<gpx><trk>
        <trkseg><trkpt lat="-33" lon="150"/><trkpt lat="-33" lon="150.1"/></trkseg>
        <trkseg><trkpt lat="-34" lon="151"/><trkpt lat="-34" lon="151.1"/></trkseg>
      </trk></gpx>`),
    );
    const [apart, east] = [9.326, 9.219];
    expect(two.distanceKm).toBeCloseTo(apart + east, 2);
    expect(two.spark).toBeNull();
    expect(two.outline?.match(/M/g)).toHaveLength(2);
  });

  test("a line over the 180th meridian is drawn short", async () => {
    const { outline } = await readGpxPreview(
      text(`<gpx><rte><rtept lat="-17" lon="179.9"/><rtept lat="-17.1" lon="-179.9"/></rte></gpx>`),
    );
    const [startX, startY, endX, endY] = numbersOf(outline);
    expect([startX, endX]).toEqual([4, 96]);
    expect(Math.abs((endY ?? 0) - (startY ?? 0))).toBeLessThan(60);
  });

  test("a single point has no shape and breaks nothing", async () => {
    const { points, distanceKm, outline, spark } = await readGpxPreview(
      text(`<gpx><trk><trkseg><trkpt lat="-33" lon="150"><ele>5</ele></trkpt></trkseg></trk></gpx>`),
    );
    expect({ points, distanceKm, outline, spark }).toEqual({
      points: 1,
      distanceKm: 0,
      outline: null,
      spark: null,
    });
  });

  test("a file of many pieces reads as one", async () => {
    const point = (i: number) =>
      `<trkpt lat="-33.${String(i).padStart(6, "0")}" lon="150"><ele>é</ele></trkpt>`;
    const many = Array.from({ length: 30_000 }, (_, i) => point(i)).join("");
    const { points } = await readGpxPreview(text(`<gpx><trk><trkseg>${many}</trkseg></trk></gpx>`));
    expect(points).toBe(30_000);
  });
});

describe("files that cannot be used are refused in a sentence", () => {
  // The browser has nothing to fear from attributes: the server counts them.
  test.each(BROKEN.filter((name) => name !== "broken/attributes-65.gpx"))("%s", async (name) => {
    await expect(preview(name)).rejects.toMatchObject({
      name: "BadGpx",
      message: expect.stringMatching(/GPX|point/),
    });
  });

  test.each([
    ["empty.gpx", GPX_MESSAGES.empty],
    ["blank.gpx", GPX_MESSAGES.empty],
    ["photo.gpx", GPX_MESSAGES.notGpx],
    ["no-points.gpx", GPX_MESSAGES.noPoints],
    ["doctype.gpx", GPX_MESSAGES.doctype],
    ["kml.gpx", GPX_MESSAGES.otherFile("it is a KML file; export it as GPX")],
    ["html-doctype.gpx", GPX_MESSAGES.otherFile("it is a web page")],
  ])("%s: %s", async (name, message) => {
    await expect(preview(`broken/${name}`)).rejects.toThrow(message);
  });

  test("a cut file says so, with the line", async () => {
    await expect(preview("broken/truncated.gpx")).rejects.toThrow(/breaks off at line \d+/);
  });

  test("a wrong coordinate is named by its point", async () => {
    const gpx = `<gpx><wpt lat="1" lon="2"/><wpt lat="1,5" lon="2"/></gpx>`;
    await expect(readGpxPreview(text(gpx))).rejects.toThrow(GPX_MESSAGES.invalidCoordinate(2));
  });
});
