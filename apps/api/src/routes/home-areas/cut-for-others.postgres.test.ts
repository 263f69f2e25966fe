import { gpx, track } from "@longpaddock/gpx/test/documents";
import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { fileOf, nameless } from "../../../test/factories";
import { homeRoutes, plotted } from "../../../test/home-routes";
import { AT_HOME, at, HOME, ride } from "../../../test/home-tracks";
import { guest, member } from "../../../test/people";

const app = testApp();
const { homeOwner, setHome, share, shareFile, expectHomeHidden, seenBy, expectNoLeftoverFiles } =
  homeRoutes(app);

test.each(Object.entries(AT_HOME))(
  "a route hides the home from others and shows everything to its author: %s",
  async (name, document) => {
    const author = await homeOwner();
    const other = await member(app, { plan: "gold" });
    const [route, plain] = [await shareFile(author, document), await shareFile(other, document)];
    expect(route.homeCut).toBe(name === "a track elsewhere, planned from home" ? "none" : "done");
    await expectHomeHidden(route.id);

    const {
      id: _id,
      gpxUrl: _url,
      author: _author,
      createdAt: _at,
      homeCut: _cut,
      gpxData,
      ...shown
    } = route;
    expect(plain).toMatchObject(shown);
    expect(gpxData.waypoints).toEqual(plain.gpxData.waypoints);
    expect(gpxData.file).toMatchObject({
      bytes: plain.gpxData.file.bytes,
      points: plain.gpxData.file.points,
    });
    const download = await author.rest("GET", `/api/routes/${route.id}/gpx`);
    expect(nameless(download.rawPayload)).toBe(nameless(document));
    const [own, uncut] = [route.id, plain.id].map((id) => author.rest("GET", `/api/routes/${id}/track`));
    expect((await own)?.json()).toEqual((await uncut)?.json());
    await expectNoLeftoverFiles();
  },
);

test("the distance, climb and drawings that others see come from the remaining points", async () => {
  const author = await homeOwner();
  const document = AT_HOME["every place that a file can contain"] ?? "";
  const route = await share(author, { gpxFile: fileOf(document, "to and from home.gpx") });
  const seen = (await guest(app).rest("GET", `/api/routes/${route.id}`)).json();
  const cutKm = Number(route.distance) - Number(seen.distance);
  expect(cutKm).toBeGreaterThan(2 * 1);
  expect(cutKm).toBeLessThan(2 * 3.6);
  expect(seen.ascent).toBeLessThan(route.ascent);
  expect(seen.descent).toBeLessThan(route.descent);
  expect(seen.city).toBe(route.city);
  expect(seen.gpxData.file.name).toBe("Ride.gpx");
  expect(route.gpxData.file.name).toBe("to and from home.gpx");
  expect(seen.gpxData.waypoints).toEqual([{ name: "Fuel & pies", ...at(5000, 0) }]);
  expect(seen.gpxData.googleMapsUrl).toBeNull();
  const { elevation, lines } = (await guest(app).rest("GET", `/api/routes/${route.id}/track`)).json();
  expect(elevation[0][0]).toBe(0);
  expect(elevation.at(-1)[0]).toBe(Math.round(Number(seen.distance) * 1000));
  expect([elevation[0][2], elevation[0][3]]).toEqual(lines[0][0]);

  const download = await guest(app).rest("GET", `/api/routes/${route.id}/gpx`);
  expect(download.payload).not.toMatch(/bounds|extensions|author|<!--|desc|Home/);
  expect(download.payload.match(/<trkpt /g)).toHaveLength(seen.gpxData.file.points);
  expect(download.payload).toContain("<name>Fuel &amp; pies</name>");
  expect(Buffer.byteLength(download.rawPayload)).toBe(seen.gpxData.file.bytes);
  const again = await shareFile(await member(app, { plan: "gold" }), download.payload);
  expect(again.duration).toBeNull();
  const keys = ["distance", "ascent", "outline"] as const;
  for (const key of keys) expect([key, again[key]]).toEqual([key, seen[key]]);
});

test("others see a duration without the time spent near home, but a typed duration is unchanged", async () => {
  const author = await homeOwner();
  const document = AT_HOME["out and back"] ?? "";
  const { id, duration } = await shareFile(author, document);
  const { items: cards } = await guest(app).api.routes.list.query({ limit: 1 });
  const { duration: seen } = (await guest(app).rest("GET", `/api/routes/${id}`)).json();
  expect(cards[0]).toMatchObject({ id, duration: seen });
  expect(Number.parseInt(duration, 10) - Number.parseInt(seen, 10)).toBeGreaterThanOrEqual(3);
  expect(Number.parseInt(duration, 10) - Number.parseInt(seen, 10)).toBeLessThanOrEqual(13);
  const typed = await share(author, { gpxFile: fileOf(document), duration: "All day" });
  expect((await guest(app).rest("GET", `/api/routes/${typed.id}`)).json().duration).toBe("All day");
  const drawn = await share(author, { waypoints: plotted([0, 0], [9000, 0]), duration: "2 h" });
  expect((await guest(app).rest("GET", `/api/routes/${drawn.id}`)).json().duration).toBe("2 h");

  await setHome(author, { ...HOME, radius: 1001 });
  expect((await guest(app).rest("GET", `/api/routes/${id}`)).json().duration).not.toBe(duration);
  expect((await author.rest("GET", `/api/routes/${id}`)).json().duration).toBe(duration);
  await author.rest("DELETE", "/api/user/home-area");
  expect((await guest(app).rest("GET", `/api/routes/${id}`)).json().duration).toBe(duration);
});

test("a route past the home has a gap there and no times, and a route far away is not cut", async () => {
  const author = await homeOwner();
  const pass = await shareFile(
    author,
    track(
      ride([
        [300, -9000],
        [300, 9000],
      ]),
    ),
  );
  expect(pass.homeCut).toBe("done");
  await expectHomeHidden(pass.id);
  const { lines } = (await guest(app).rest("GET", `/api/routes/${pass.id}/track`)).json();
  expect(lines).toHaveLength(2);
  const gap = Number(pass.distance) - Number((await seenBy(guest(app), pass.id)).distance);
  expect(gap).toBeGreaterThan(2);
  expect(gap).toBeLessThan(4.2);
  expect((await guest(app).rest("GET", `/api/routes/${pass.id}/gpx`)).payload).not.toContain("<time>");

  const away = await shareFile(
    author,
    track(
      ride([
        [20_000, 0],
        [30_000, 0],
      ]),
    ),
  );
  expect(away.homeCut).toBe("none");
  const seen = await seenBy(guest(app), away.id);
  const keys = ["distance", "ascent", "descent", "outline", "spark", "hasGpx"] as const;
  for (const key of keys) expect([key, seen[key]]).toEqual([key, away[key]]);
  expect(seen.homeCut).toBeNull();
  const download = await guest(app).rest("GET", `/api/routes/${away.id}/gpx`);
  expect(download.payload.match(/<trkpt /g)).toHaveLength(away.gpxData.file.points);
  expect(download.payload).toContain("<time>");
});

test("a planned route skips its stops at home, and a recorded route with few points has no line there", async () => {
  const author = await homeOwner();
  const stops = [at(0, -40_000), at(0, 0), at(0, 50_000)];
  const points = (element: string) =>
    stops.map(({ latitude, longitude }) => `<${element} lat="${latitude}" lon="${longitude}"/>`).join("");
  const planned = await shareFile(author, gpx(`<rte>${points("rtept")}</rte>`));
  await expectHomeHidden(planned.id);
  const linesOf = async (id: number) =>
    (await guest(app).rest("GET", `/api/routes/${id}/track`)).json().lines;
  const [[west, east]] = await linesOf(planned.id);
  expect(west[0]).toBeCloseTo(at(0, -40_000).longitude, 4);
  expect(east[0]).toBeCloseTo(at(0, 50_000).longitude, 4);
  const recorded = await shareFile(author, gpx(`<trk><trkseg>${points("trkpt")}</trkseg></trk>`));
  await expectHomeHidden(recorded.id);
  expect(await linesOf(recorded.id)).toEqual([]);

  const ways = [
    [at(20_000, 9000), at(30_000, 9000)],
    [at(0, 0), at(0, 20_000), at(0, 30_000)],
  ].map((way) => way.map((stop) => `<rtept lat="${stop.latitude}" lon="${stop.longitude}"/>`).join(""));
  const two = await shareFile(author, gpx(ways.map((way) => `<rte>${way}</rte>`).join("")));
  await expectHomeHidden(two.id);
  const [north, eastward] = await linesOf(two.id);
  expect([north.length, eastward.length]).toEqual([2, 2]);
});

test("a route that never leaves home has no line for others", async () => {
  const author = await homeOwner();
  const { id } = await shareFile(author, AT_HOME["entirely at home"] ?? "");
  const seen = (await guest(app).rest("GET", `/api/routes/${id}`)).json();
  expect(seen).toMatchObject({ distance: null, ascent: null, outline: null, spark: null, hasGpx: false });
  expect(seen.can.downloadGpx).toBe(false);
  expect(seen.gpxData.file).toBeNull();
  expect((await guest(app).rest("GET", `/api/routes/${id}/track`)).json().lines).toEqual([]);
  const download = await guest(app).rest("GET", `/api/routes/${id}/gpx`);
  expect([download.statusCode, download.json().message]).toEqual([404, "This route has no GPX file"]);
  const { headers } = await author.rest("GET", `/api/routes/${id}/gpx`);
  expect(headers["cache-control"]).toBe("private, no-store");
  expect(headers["access-control-allow-origin"]).toBeUndefined();
  const [card] = (await guest(app).rest("GET", "/api/routes?limit=1")).json();
  expect(card).toMatchObject({ id, hasGpx: false, outline: null });
});

test("a plotted route hides its waypoints at home from others, at the ends and in between", async () => {
  const author = await homeOwner();
  const spots = [
    [0, 0],
    [9000, 0],
    [100, 100],
    [9000, 5000],
    [12_000, 0],
    [0, 50],
  ] as const;
  const route = await share(author, { waypoints: plotted(...spots) });
  expect(route).toMatchObject({ homeCut: "done", hasGpx: false });
  await expectHomeHidden(route.id);
  const seen = (await guest(app).rest("GET", `/api/routes/${route.id}`)).json();
  expect(seen.gpxData.waypoints.map((stop: { name: string }) => stop.name)).toEqual([
    "Stop 1",
    "Stop 3",
    "Stop 4",
  ]);
  expect(decodeURIComponent(seen.gpxData.googleMapsUrl)).toContain(
    `origin=${at(9000, 0).latitude},${at(9000, 0).longitude}&`,
  );
  expect(Number(seen.distance)).toBeLessThan(Number(route.distance));
  const mine = (await author.rest("GET", `/api/routes/${route.id}/track`)).json();
  expect(mine.waypoints).toHaveLength(6);
  const short = await share(author, { waypoints: plotted([0, 0], [9000, 0]) });
  const left = (await guest(app).rest("GET", `/api/routes/${short.id}`)).json();
  expect([left.distance, left.outline, left.gpxData.googleMapsUrl]).toEqual([null, null, null]);
  const typed = await share(author, { distance: "42" });
  expect([typed.distance, typed.homeCut]).toEqual(["42.000", "none"]);
});
