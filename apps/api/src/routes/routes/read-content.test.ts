import { describe, expect, test, vi } from "vitest";
import { startBucket } from "../../../test/bucket";
import { testApp } from "../../../test/build-app";
import { fileOf, gpxBytes, gpxFile, nameless, uploadRoute } from "../../../test/factories";
import { homeRoutes } from "../../../test/home-routes";
import { AT_HOME } from "../../../test/home-tracks";
import { guest, member, type Person } from "../../../test/people";
import { s3Storage } from "../../core/storage/s3-storage";

const app = testApp();
const { homeOwner, shareFile, strangers } = homeRoutes(app);

const gpxDataFor = async (person: Person, id: number) =>
  (await person.rest("GET", `/api/routes/${id}`)).json().gpxData;
const download = async (person: Person, id: number) =>
  (await person.rest("GET", `/api/routes/${id}/gpx`)).payload;

describe("the content of a route's GPX file over REST", () => {
  test("is what everyone downloads, in the answers to sharing and reading", async () => {
    const author = await member(app, { plan: "gold" });
    const file = await gpxFile();
    const shared = await uploadRoute(author, { gpxFile: file });
    const text = await file.text();
    expect(nameless(shared.gpxData.content)).toBe(nameless(text));
    const { content, file: stored } = await gpxDataFor(guest(app), shared.id);
    expect([content, stored.url]).toEqual([shared.gpxData.content, `/api/routes/${shared.id}/gpx`]);
    expect(await download(guest(app), shared.id)).toBe(content);
    const overTrpc = await guest(app).api.routes.byId.query({ id: shared.id });
    expect(overTrpc.gpxData).not.toHaveProperty("content");
  });

  test("comes with the names that events have for fields of a route", async () => {
    const author = await member(app, { plan: "gold" });
    const fields = { estimatedDuration: "2 days", gpxFile: await gpxFile() };
    const { id, gpxData } = await uploadRoute(author, fields);
    const { url, name } = gpxData.file;
    const path = `/api/routes/${id}`;
    await (await member(app)).rest("POST", `${path}/rate`, { payload: { rating: 4 } });
    expect((await guest(app).rest("GET", path)).json()).toMatchObject({
      rating: 4,
      estimatedDuration: "2 days",
      gpxUrl: url,
      gpxFileName: name,
    });
    const admin = await member(app, { admin: true });
    await admin.api.admin.setRouteType.mutate({ id, routeType: "premium" });
    const premium = (await guest(app).rest("GET", path)).json();
    expect(premium).toMatchObject({ rating: 4, gpxUrl: null, gpxFileName: null });
  });

  test("is null for a larger file and a route in words alone", async () => {
    const author = await member(app, { plan: "gold" });
    const small = (await gpxBytes("garmin-alpine-way.gpx")).toString("latin1");
    const padded = (bytes: number) => {
      const padding = "<!-- padding -->\n".repeat(Math.floor((bytes - small.length) / 17));
      return fileOf(Buffer.from((small + padding).padEnd(bytes, "\n"), "latin1"));
    };
    const contentOf = async (fields: Record<string, string | Blob>) =>
      (await uploadRoute(author, fields)).gpxData?.content;
    expect(await contentOf({ gpxFile: padded(256 * 1024) })).toContain("<!-- padding -->");
    expect(await contentOf({ gpxFile: padded(256 * 1024 + 1) })).toBeNull();
    expect((await uploadRoute(author)).gpxData).toBeNull();
  });

  test("is decoded from the file's own encoding", async () => {
    const author = await member(app, { plan: "gold" });
    const text = (await (await gpxFile()).text()).replace(/encoding="[^"]*"/i, 'encoding="UTF-16"');
    const { id } = await uploadRoute(author, { gpxFile: fileOf(Buffer.from(`\ufeff${text}`, "utf16le")) });
    expect(nameless((await gpxDataFor(author, id)).content)).toBe(nameless(text));
  });

  test("of a premium route is for plans that include it", async () => {
    const [author, admin] = [await member(app, { plan: "gold" }), await member(app, { admin: true })];
    const { id } = await uploadRoute(author, { gpxFile: await gpxFile() });
    await admin.api.admin.setRouteType.mutate({ id, routeType: "premium" });
    for (const person of [guest(app), await member(app)]) expect(await gpxDataFor(person, id)).toBeNull();
    for (const person of [author, admin, await member(app, { plan: "premium" })])
      expect((await gpxDataFor(person, id)).content).toBe(await download(author, id));
  });

  test("of a route that passes a home is the cut file, and the whole one for its author", async () => {
    const author = await homeOwner();
    const document = AT_HOME["every place that a file can contain"] ?? "";
    const { id } = await shareFile(author, document);
    expect(nameless((await gpxDataFor(author, id)).content)).toBe(nameless(document));
    for (const person of await strangers()) {
      const { content } = await gpxDataFor(person, id);
      expect(content).toContain("<gpx");
      expect(content).not.toBe(document);
      expect(content).toBe(await download(person, id));
    }
  });
});

test("a text that was read once is known while the bucket is away, and a change is answered without the new one", async () => {
  vi.stubEnv("AWS_ACCESS_KEY_ID", "key");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
  vi.stubEnv("AWS_REGION", "ap-southeast-2");
  const bucket = await startBucket();
  const { storage } = app.deps.services;
  // The server under test shares this object.
  Object.assign(app.deps.services, { storage: s3Storage("s3://files", bucket.endpoint) });
  try {
    const author = await member(app, { plan: "gold" });
    const { id, gpxData } = await uploadRoute(author, { gpxFile: await gpxFile() });
    expect(gpxData.content).toContain("<trkpt");
    bucket.close();
    expect(await gpxDataFor(guest(app), id)).toMatchObject({ content: gpxData.content });
    // The name stands in the file.
    const payload = { name: "Closed after rain" };
    const changed = await author.rest("PATCH", `/api/routes/${id}`, { payload });
    expect(changed.json()).toMatchObject({ ...payload, gpxData: { content: null, file: gpxData.file } });
    // What was left out of the line is for the author alone.
    const file = { ...gpxData.file, leftOut: null };
    expect(await gpxDataFor(guest(app), id)).toMatchObject({ content: null, file });
    const download = await author.rest("GET", gpxData.file.url);
    expect([download.statusCode, download.headers["retry-after"]]).toEqual([503, "5"]);
  } finally {
    Object.assign(app.deps.services, { storage });
    vi.unstubAllEnvs();
  }
});
