import { readFile } from "node:fs/promises";
import { routes } from "@longpaddock/db/schema/routes";
import { readGpx } from "@longpaddock/gpx/read-gpx";
import { CORPUS, gpxFile, inChunks } from "@longpaddock/gpx/test/documents";
import { fitFile, messages } from "@longpaddock/gpx/test/fit-file";
import { gzipSync, zipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { fileOf, sendRoute, uploadRoute } from "../../../test/factories";
import { guest, member, type Person } from "../../../test/people";
import { expectNothingStored } from "../../../test/stored-files";

const app = testApp();
let author: Person;
beforeAll(async () => {
  author = await member(app, { plan: "gold" });
});

const sample = (name: string) => readFile(new URL(`formats/${name}`, CORPUS));
const KML = `<kml><Document><name>To the &amp; fro</name><Placemark><LineString><coordinates>150,-34,90 150,-34.1,95 150,-34.2,100</coordinates></LineString></Placemark>
  <Placemark><name>Pub</name><Point><coordinates>150,-34.15,92</coordinates></Point></Placemark></Document></kml>`;

test.each(["gpsbabel-lines.kml", "gpsbabel-track.kml", "gpsbabel-activity.tcx", "gpsbabel.fit"])(
  "%s becomes a route with a GPX file that has the same line",
  async (name) => {
    const bytes = await sample(name);
    const route = await uploadRoute(author, { gpxFile: fileOf(bytes, name) });
    expect(route.gpxFileName).toBe(name.replace(/\.\w+$/, ".gpx"));
    const { payload, headers } = await guest(app).rest("GET", `/api/routes/${route.id}/gpx`);
    expect(headers["content-type"]).toContain("application/gpx+xml");
    const [was, is] = [readGpx(inChunks(bytes)), readGpx(inChunks(payload))];
    expect({ ...is, name: null, format: null, notes: null }).toEqual({
      ...was,
      name: null,
      format: null,
      notes: null,
    });
  },
);

test("a packed track is unpacked, a GPX one as it is, and what it is counts rather than its name", async () => {
  const gpx = gpxFile("garmin-alpine-way");
  const fileAndWarnings = async (content: Uint8Array | string, name: string) => {
    const { id, gpxFileName, warnings } = await uploadRoute(author, { gpxFile: fileOf(content, name) });
    const { rawPayload } = await author.rest("GET", `/api/routes/${id}/gpx`);
    return [gpxFileName, warnings, readGpx(inChunks(rawPayload)).points];
  };
  expect(await fileAndWarnings(gzipSync(gpx), "ride.gpx.gz")).toEqual(["ride.gpx", undefined, 340]);
  expect(await fileAndWarnings(zipSync({ "a/ride.gpx": gpx, "notes.txt": gpx }), "x.zip")).toEqual([
    "ride.gpx",
    undefined,
    340,
  ]);
  const kmz = zipSync({ "doc.kml": Buffer.from(KML), "files/icon.png": new Uint8Array(9) });
  expect(await fileAndWarnings(kmz, "Pub crawl.kmz")).toEqual(["Pub crawl.gpx", undefined, 3]);
  expect(await fileAndWarnings(zipSync({ "in.zip": zipSync({ "pub.kmz": kmz }) }), "x.zip")).toEqual([
    "pub.gpx",
    undefined,
    3,
  ]);
  const fit = await sample("gpsbabel.fit");
  expect(await fileAndWarnings(gzipSync(fit), "1.FIT.gz")).toEqual(["1.gpx", undefined, 340]);
  const isFit = ["“ride.gpx” is a FIT file, whatever its name says, and was read as one."];
  expect(await fileAndWarnings(fit, "ride.gpx")).toEqual(["ride.gpx", isFit, 340]);
});

test("what others get of a KML file is cut near a home like any other", async () => {
  const rider = await member(app, { plan: "gold" });
  await rider.api.homeAreas.set.mutate({ latitude: -34, longitude: 150, radius: 500 });
  const { id } = await uploadRoute(rider, { gpxFile: fileOf(KML, "fro.kml"), homeSafe: "true" });
  const own = await rider.rest("GET", `/api/routes/${id}/gpx`);
  expect(own.payload).toContain('lat="-34" lon="150"');
  expect(own.payload).toContain("<name>Pub</name>");
  const others = await guest(app).rest("GET", `/api/routes/${id}/gpx`);
  expect(others.payload).not.toContain('lat="-34" lon="150"');
  expect(others.payload).toContain('lat="-34.2"');
});

test("replaces a route's file, and the plan's limit is for what was sent", async () => {
  const { id } = await uploadRoute(author, { gpxFile: fileOf(gpxFile("garmin-alpine-way"), "ride.gpx") });
  const body = new FormData();
  body.append("gpxFile", fileOf(KML, "fro.kml"));
  const request = new Request("http://localhost", { method: "POST", body });
  const answer = await author.rest("PATCH", `/api/routes/${id}`, {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { "content-type": request.headers.get("content-type") ?? "" },
  });
  expect(answer.json()).toMatchObject({ gpxFileName: "fro.gpx", distance: expect.stringMatching(/^22/) });
});

test("damaged files are refused at the field, by what they are", async () => {
  const fit = fitFile(
    messages([
      { latitude: -34, longitude: 150 },
      { latitude: -34.1, longitude: 150 },
    ]),
  );
  const flipped = Buffer.from(fit);
  flipped[40] = (flipped[40] ?? 0) ^ 1;
  await expectNothingStored(app, routes, async () => {
    for (const [content, name, reason] of [
      [flipped, "a.fit", "The FIT file is damaged: its checksum is wrong"],
      [fit.subarray(0, -5), "a.fit", "The FIT file is incomplete: its last 5 bytes are missing"],
      [KML.slice(0, -9), "a.kml", "The KML file is incomplete: it ends unexpectedly at line 2"],
      ["<TrainingCenterDatabase/>", "a.tcx", "The TCX file has no points"],
      [
        gzipSync(fit).subarray(0, 40),
        "a.fit.gz",
        "“a.fit.gz” can't be read: it is damaged: gzip can't unpack it",
      ],
      [
        zipSync({ "a.gpx": Buffer.from(KML) }).subarray(0, -30),
        "a.zip",
        "The ZIP file is damaged or incomplete.",
      ],
    ] as const) {
      const { statusCode, payload } = await sendRoute(author, { gpxFile: fileOf(content, name) });
      expect([statusCode, JSON.parse(payload).fields]).toEqual([400, { gpxFile: reason }]);
    }
  });
});
