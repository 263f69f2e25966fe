import { metresBetween } from "@longpaddock/domain/geo";
import { SCHEMATIC_FILE_TEXT } from "@longpaddock/domain/routes/texts";
import { FOLLOW_MESSAGES } from "@longpaddock/roads/texts";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { ESSENTIALS, gpxFile, uploadRoute } from "../../../test/factories";
import { homeRoutes } from "../../../test/home-routes";
import { HOME } from "../../../test/home-tracks";
import { form, guest, member, type Person } from "../../../test/people";
import { systemClock } from "../../core/clock";
import { openLog } from "../../open-log";
import { openRoads } from "../../places/roads/providers/open-roads";

const app = testApp();
const { homeOwner, expectHomeHidden } = homeRoutes(app);

const SYDNEY = { name: "Sydney", latitude: -33.868, longitude: 151.209 };
const BATHURST = { name: "Bathurst", latitude: -33.419, longitude: 149.578 };
const ORANGE = { name: "Orange", latitude: -33.284, longitude: 149.1 };
const LYON = { latitude: 45.76, longitude: 4.84 };
const STRAIGHT_KM = metresBetween(SYDNEY, BATHURST) / 1000;

const trip = { ...ESSENTIALS, name: "Over the mountains", state: "NSW", vehicleType: "offroad-motorcycle" };
const plot = { ...trip, waypoints: [SYDNEY, BATHURST], followsRoads: true };

const share = (person: Person, payload: object) => person.rest("POST", "/api/routes", { payload });
const edit = async (person: Person, id: number, payload: object) =>
  (await person.rest("PATCH", `/api/routes/${id}`, { payload })).json();
const track = async (person: Person, id: number) =>
  (await person.rest("GET", `/api/routes/${id}/track`)).json();
const download = async (person: Person, id: number) =>
  (await person.rest("GET", `/api/routes/${id}/gpx`)).payload;

describe("a plotted route that follows roads", () => {
  test("has the kilometres and the line of the roads, everywhere", async () => {
    const author = await member(app);
    const answer = await share(author, { ...plot, distance: 3, roadLine: [], roads: null });
    expect(answer.statusCode).toBe(201);
    const route = answer.json();
    expect(Number(route.distance)).toBeGreaterThan(STRAIGHT_KM * 1.1);
    expect(route.roads).toEqual({ isSchematic: true, isFallback: false, straightKm: 0 });
    expect(route).toMatchObject({ hasGpx: false, ascent: null, states: ["NSW"] });
    expect(route.gpxData.waypoints).toEqual([SYDNEY, BATHURST]);

    const { lines, straight, elevation, waypoints } = await track(author, route.id);
    expect([straight, elevation, waypoints.length]).toEqual([[false], null, 2]);
    expect(lines[0].length).toBeGreaterThan(4);
    const gpx = await download(guest(app), route.id);
    expect(gpx).not.toContain("<trk");
    expect(gpx).toContain(`<rte><name>Over the mountains</name><desc>${SCHEMATIC_FILE_TEXT}</desc>`);
    const stops = [...gpx.matchAll(/<rtept [^>]*><name>([^<]+)<\/name>/g)].map(([, name]) => name);
    expect(stops).toEqual([
      "Sydney",
      "Penrith",
      "Katoomba",
      "Blackheath",
      "Mount Victoria",
      "Lithgow",
      "Bathurst",
    ]);
    expect(gpx.match(/<wpt /g)).toHaveLength(2);
    expect(route.gpxData.content).toBe(gpx);

    const { items } = await author.api.routes.list.query({ limit: 1 });
    expect(items[0]).toMatchObject({ id: route.id, distance: route.distance, roads: route.roads });
  });

  test("may be sent as a form, and sent twice is one route", async () => {
    const author = await member(app);
    const fields = { ...trip, waypoints: JSON.stringify([SYDNEY, BATHURST]), followsRoads: "true" };
    const send = async () =>
      author.rest("POST", "/api/routes", await form({ ...fields, draftId: "a-draft-of-roads" }));
    const [first, second] = [(await send()).json(), (await send()).json()];
    expect(first.roads).not.toBeNull();
    expect(second.id).toBe(first.id);
  });

  test("goes through the states of the roads", async () => {
    const author = await member(app);
    const [adelaide, brokenHill] = [
      { latitude: -34.928, longitude: 138.6 },
      { latitude: -31.953, longitude: 141.453 },
    ];
    const answer = await share(author, { ...plot, state: "SA", waypoints: [adelaide, brokenHill] });
    expect(answer.json().states).toEqual(["SA", "NSW"]);
  });

  test.each([
    ["a place in France", [SYDNEY, LYON], FOLLOW_MESSAGES.outside],
    ["more than 100 places", Array.from({ length: 101 }, () => SYDNEY), FOLLOW_MESSAGES.tooMany],
  ])("is refused with %s, which straight lines may join", async (_, waypoints, message) => {
    const author = await member(app);
    const refused = await share(author, { ...plot, waypoints });
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { waypoints: message }]);
    expect((await share(author, { ...plot, waypoints, followsRoads: false })).statusCode).toBe(201);
  });

  test("needs two waypoints and no GPX file; otherwise the wish is ignored", async () => {
    const author = await member(app, { plan: "gold" });
    for (const waypoints of [[], [SYDNEY]])
      expect((await share(author, { ...plot, waypoints })).json()).toMatchObject({ roads: null });
    const { id } = await uploadRoute(author, { ...trip, followsRoads: "true", gpxFile: await gpxFile() });
    expect(await edit(author, id, { followsRoads: true })).toMatchObject({ roads: null, hasGpx: true });
  });
});

describe("editing a route that follows roads", () => {
  test("works the line out again when its waypoints or its vehicle change, and keeps it otherwise", async () => {
    const author = await member(app);
    const route = (await share(author, plot)).json();
    const { id } = route;
    expect(await edit(author, id, { name: "Renamed", distance: 7 })).toMatchObject({
      distance: route.distance,
      roads: route.roads,
    });
    const longer = await edit(author, id, { waypoints: [SYDNEY, BATHURST, ORANGE] });
    expect(Number(longer.distance)).toBeGreaterThan(Number(route.distance) + 50);
    expect((await track(author, id)).lines[0].at(-1)).toEqual([ORANGE.longitude, ORANGE.latitude]);
    expect((await edit(author, id, { vehicleType: "cycling" })).roads).not.toBeNull();
  });

  test("turns the roads off and on", async () => {
    const author = await member(app);
    const route = (await share(author, plot)).json();
    const straight = await edit(author, route.id, { followsRoads: false });
    expect(straight.roads).toBeNull();
    expect(Number(straight.distance)).toBeCloseTo(STRAIGHT_KM, 0);
    expect(await track(author, route.id)).toMatchObject({ straight: [true] });
    expect(await download(author, route.id)).toContain("<rtept");
    expect(await edit(author, route.id, { followsRoads: true })).toMatchObject({
      distance: route.distance,
      roads: route.roads,
    });
  });

  test("is refused with a place in France, and changes nothing", async () => {
    const author = await member(app);
    const route = (await share(author, plot)).json();
    const refused = await edit(author, route.id, { waypoints: [SYDNEY, LYON] });
    expect(refused.fields).toEqual({ waypoints: FOLLOW_MESSAGES.outside });
    expect((await author.rest("GET", `/api/routes/${route.id}`)).json()).toEqual(route);
  });

  test("by two people at once keeps the line and the waypoints together", async () => {
    const author = await member(app);
    const { id } = (await share(author, plot)).json();
    const choices = [
      [SYDNEY, ORANGE],
      [BATHURST, ORANGE],
    ];
    await Promise.all(choices.map((waypoints) => edit(author, id, { waypoints })));
    const { gpxData } = (await author.rest("GET", `/api/routes/${id}`)).json();
    const { lines } = await track(author, id);
    const ends = gpxData.waypoints.map(({ latitude, longitude }: typeof SYDNEY) => [longitude, latitude]);
    expect([lines[0][0], lines.at(-1).at(-1)]).toEqual(ends);
  });
});

describe("a route along roads near its author's home", () => {
  test("is cut for others, who get the roads between the other waypoints", async () => {
    const author = await homeOwner();
    const home = { name: "Home", latitude: HOME.latitude, longitude: HOME.longitude };
    const route = (await share(author, { ...plot, waypoints: [home, BATHURST, ORANGE] })).json();
    expect(route.homeCut).toBe("done");
    await expectHomeHidden(route.id);
    const shown = (await guest(app).rest("GET", `/api/routes/${route.id}`)).json();
    expect(shown.roads).not.toBeNull();
    expect(Number(shown.distance)).toBeLessThan(Number(route.distance));
    expect(shown.gpxData.waypoints).toEqual([BATHURST, ORANGE]);
    expect((await track(author, route.id)).lines[0][0]).toEqual([home.longitude, home.latitude]);
    expect(await download(author, route.id)).toContain("-33.7");
    const edited = await edit(author, route.id, { homeSafe: false });
    expect(edited).toMatchObject({ homeCut: "none", distance: route.distance, roads: route.roads });
  });

  test("breaks where the road passes the home", async () => {
    const author = await homeOwner({ latitude: -33.7125, longitude: 150.3119, radius: 2000 });
    const route = (await share(author, plot)).json();
    await expectHomeHidden(route.id, [{ latitude: -33.7125, longitude: 150.3119, radius: 2000 }]);
    const [whole, shown] = [await track(author, route.id), await track(guest(app), route.id)];
    expect(shown.lines.flat().length).toBeLessThan(whole.lines.flat().length);
    const gpx = await download(guest(app), route.id);
    expect(gpx.match(/<rte>/g)).toHaveLength(2);
    expect(gpx).not.toContain("Katoomba");
    expect(await download(author, route.id)).toContain("<name>Katoomba</name>");
  });
});

describe("a routing service that is away when a route is saved", () => {
  const log = openLog({ logLevel: "silent" });
  const roads = openRoads({ url: "http://127.0.0.1:9", timeoutMs: 300 }, { log, clock: systemClock });
  const away = testApp({ services: { roads } });

  test("is replaced by the built-in roads, and the answer says so", async () => {
    const author = await member(away);
    const answer = await share(author, plot);
    expect(answer.statusCode).toBe(201);
    const { id, distance, roads } = answer.json();
    expect(roads).toEqual({ isSchematic: true, isFallback: true, straightKm: 0 });
    expect(Number(distance)).toBeGreaterThan(STRAIGHT_KM * 1.1);
    expect((await edit(author, id, { waypoints: [BATHURST, ORANGE] })).roads.isFallback).toBe(true);
  });
});
