import { GUIDE_TEXT, SCHEMATIC_FILE_TEXT } from "@longpaddock/domain/routes/texts";
import { readGpx } from "@longpaddock/gpx/read-gpx";
import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { gpxFile, uploadRoute } from "../../../test/factories";
import { guest, member, type Person } from "../../../test/people";

const app = testApp();

const download = (person: Person, id: number, query = "") =>
  person.rest("GET", `/api/routes/${id}/gpx${query}`);

/** The kinds of elements of a document in their order, each run once. */
const order = (gpx: string) =>
  [...gpx.matchAll(/<(wpt|rte|trk)[ >]/g)]
    .map(([, element]) => element)
    .filter((element, index, all) => element !== all[index - 1]);

const reading = (gpx: string) => readGpx([Buffer.from(gpx)]);

test("a recorded line is sent as it is, as a route for a device to follow, or as both", async () => {
  const author = await member(app, { plan: "gold" });
  const { id } = await uploadRoute(author, { name: "Alpine Way", gpxFile: await gpxFile() });
  const visitor = guest(app);
  const plain = await download(visitor, id);
  expect((await download(visitor, id, "?as=track")).payload).toBe(plain.payload);
  const recorded = reading(plain.payload);

  const route = (await download(visitor, id, "?as=route")).payload;
  expect(order(route)).toEqual(["wpt", "rte"].slice(recorded.waypoints.length > 0 ? 0 : 1));
  expect(route).toContain(`<rte><name>Alpine Way (1 of 2)</name><desc>${GUIDE_TEXT}</desc>`);
  const guided = reading(route);
  expect(guided.kind).toBe("route");
  expect(guided.points).toBeLessThan(recorded.points);
  expect(Math.abs(guided.distanceKm / recorded.distanceKm - 1)).toBeLessThan(0.05);

  const both = await download(visitor, id, "?as=both");
  expect(order(both.payload).slice(-2)).toEqual(["rte", "trk"]);
  expect(reading(both.payload)).toMatchObject({
    kind: "track",
    points: recorded.points,
    distanceKm: recorded.distanceKm,
    waypoints: recorded.waypoints,
  });
  const etags = [plain, both].map(({ headers }) => String(headers.etag));
  expect(new Set(etags).size).toBe(2);
  const known = { headers: { "if-none-match": etags[1] } };
  expect((await visitor.rest("GET", `/api/routes/${id}/gpx?as=both`, known)).statusCode).toBe(304);
});

test("a planned route keeps its points, and one without a line says in every form that it has none", async () => {
  const author = await member(app, { plan: "gold" });
  const planned = await uploadRoute(author, {
    name: "The Great Alpine Road",
    gpxFile: await gpxFile("basecamp-great-alpine-road.gpx"),
  });
  const uploaded = reading((await download(author, planned.id)).payload);
  const sent = reading((await download(author, planned.id, "?as=route")).payload);
  // In two parts, because no unit takes all of its points at once.
  expect(sent.points).toBe(uploaded.points + 1);
  expect(sent.distanceKm).toBeCloseTo(uploaded.distanceKm, 1);
  expect(order((await download(author, planned.id, "?as=track")).payload).at(-1)).toBe("trk");

  const waypoints = [
    { name: "Ouyen", latitude: -35.07, longitude: 142.32 },
    { name: "Pinnaroo", latitude: -35.26, longitude: 140.91 },
  ];
  const plotted = await uploadRoute(author, { name: "West", waypoints: JSON.stringify(waypoints) });
  const as = async (form: string) => (await download(author, plotted.id, `?as=${form}`)).payload;
  expect([order(await as("track")), order(await as("both"))]).toEqual([
    ["wpt", "trk"],
    ["wpt", "rte", "trk"],
  ]);
  expect(await as("route")).toBe((await download(author, plotted.id)).payload);
  for (const form of ["track", "route", "both"]) expect(await as(form)).toContain(SCHEMATIC_FILE_TEXT);
});

test("the forms are for those who may have the file, and no others exist", async () => {
  const author = await member(app, { plan: "gold" });
  const hidden = await uploadRoute(author, { name: "Mine", isPublic: "false", gpxFile: await gpxFile() });
  expect((await download(guest(app), hidden.id, "?as=route")).statusCode).toBe(404);
  expect((await download(author, hidden.id, "?as=route")).statusCode).toBe(200);
  expect((await download(author, hidden.id, "?as=kml")).statusCode).toBe(400);
});

test("a day that a route isn't split into is not found, and no day is refused", async () => {
  const author = await member(app);
  const waypoints = JSON.stringify([
    { latitude: -36.757, longitude: 144.279 },
    { latitude: -37.064, longitude: 144.217 },
  ]);
  const { id } = await uploadRoute(author, { name: "Whipstick", waypoints });
  for (const query of ["?day=1", "?as=track&day=9"])
    expect((await download(author, id, query)).statusCode).toBe(404);
  for (const day of ["0", "10", "-1", "1.5", "one", ""]) {
    const answer = await download(author, id, `?day=${day}`);
    expect([day, answer.statusCode, Object.keys(answer.json().fields)]).toEqual([day, 400, ["day"]]);
  }
});
