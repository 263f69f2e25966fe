import { GPX_MESSAGES } from "@longpaddock/gpx/messages";
import { readGpx } from "@longpaddock/gpx/read-gpx";
import { gzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { previewOf, readTrack } from "./read-gpx-preview";
import { NoPreview } from "./unpack-track";

const readGpxPreview = async (file: Blob) => previewOf(await readTrack(file), {});

const CORPUS = import.meta.glob<string>(
  "../../../../../../packages/gpx/test/corpus/{garmin,waypoints}-*.gpx",
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);

test.each(Object.entries(CORPUS))("the preview of %s matches what the server reads", async (_, text) => {
  const { name, points, waypoints, distanceKm, outline, spark } = readGpx([new TextEncoder().encode(text)]);
  const shown = { name, points, waypoints: waypoints.length, distanceKm, outline, spark };
  expect(await readGpxPreview(new Blob([text]))).toMatchObject(shown);
});

test("the preview knows the states of a track, and of a file with waypoints only", async () => {
  const track = `<trk><trkseg><trkpt lat="-36.36" lon="146.69"/><trkpt lat="-36.07" lon="146.92"/>
    <trkpt lat="-35.72" lon="147.31"/></trkseg></trk>`;
  const places = `<wpt lat="-42.88" lon="147.33"/><wpt lat="-41.43" lon="147.14"/>`;
  const statesOf = async (content: string) =>
    (await readGpxPreview(new Blob([`<gpx>${content}</gpx>`]))).lineStates.states;
  expect(await statesOf(track)).toEqual(["NSW", "VIC"]);
  expect(await statesOf(places)).toEqual(["TAS"]);
  expect(await statesOf(`${places}${track}`)).toEqual(["NSW", "VIC"]);
});

test("the author sees what of the file isn't used", async () => {
  const points = [-36, -35.99, -35.98, 0, -35.96, -35.95].map(
    (latitude) => `<trkpt lat="${latitude}" lon="${latitude && 148}"/>`,
  );
  const { notes, points: kept } = await readGpxPreview(
    new Blob([`<gpx><trk><trkseg>${points.join("")}</trkseg></trk></gpx>`]),
  );
  expect([kept, notes]).toEqual([5, [expect.stringContaining("point 4 (0, 0)")]]);
});

test("a file is read completely even when a character spans two chunks", async () => {
  const point = (i: number) =>
    `<trkpt lat="-33.${String(i).padStart(6, "0")}" lon="150"><ele>é</ele></trkpt>`;
  const many = Array.from({ length: 60_000 }, (_, i) => point(i)).join("");
  const file = new Blob([`<gpx><trk><trkseg>${many}</trkseg></trk></gpx>`]);
  expect(file.size).toBeGreaterThan(3 * 1024 * 1024);
  expect((await readGpxPreview(file)).points).toBe(60_000);
});

test("a packed file of another format is previewed as the server reads it", async () => {
  const kml = new TextEncoder().encode(
    "<kml><Placemark><name>Out</name><LineString><coordinates>148,-36 148.1,-36.1</coordinates></LineString></Placemark></kml>",
  );
  const packed = {
    "kml in a KMZ": zipSync({ "__MACOSX/._a.kml": kml.slice(0, 9), "doc.kml": kml, "files/a.png": kml }),
    gzip: gzipSync(kml),
    "as it is": kml,
  };
  for (const bytes of Object.values(packed))
    expect(await readGpxPreview(new Blob([new Uint8Array(bytes)]))).toMatchObject({ name: "Out", points: 2 });
  const nested = zipSync({ "a.kml": zipSync({ "b.kml": kml }) });
  await expect(readGpxPreview(new Blob([new Uint8Array(nested)]))).rejects.toThrow(NoPreview);
  await expect(readGpxPreview(new Blob([new Uint8Array(zipSync({ "a.txt": kml }))]))).rejects.toThrow(
    NoPreview,
  );
});

test("an unusable file is rejected with the server's message", async () => {
  await expect(readGpxPreview(new Blob(["<gpx></gpx>"]))).rejects.toMatchObject({
    name: "InvalidGpxError",
    message: GPX_MESSAGES.noPoints,
  });
});
