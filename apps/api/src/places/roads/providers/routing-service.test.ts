import { measureFollowed } from "@longpaddock/roads/follow/followed-legs";
import { afterAll, describe, expect, test } from "vitest";
import { respondWith, startFakeService } from "../../../../test/fake-service";
import { systemClock } from "../../../core/clock";
import { openLog } from "../../../open-log";
import { openRoads } from "./open-roads";

const service = await startFakeService();
afterAll(() => service.close());

const lines: string[] = [];
const log = openLog({ logLevel: "info" }, { write: (line) => lines.push(line) });
const open = (url: string, timeoutMs = 400) => openRoads({ url, timeoutMs }, { log, clock: systemClock });
const roads = open(service.url);

const SYDNEY = { latitude: -33.868, longitude: 151.209 };
const LITHGOW = { latitude: -33.481, longitude: 150.157 };
const BATHURST = { latitude: -33.419, longitude: 149.578 };
const STOPS = [SYDNEY, LITHGOW, BATHURST];
const at = ({ latitude, longitude }: { latitude: number; longitude: number }) => [longitude, latitude];

/** A road from Sydney over Katoomba to Bathurst. */
const COORDINATES = [
  at(SYDNEY),
  [150.9, -33.8],
  [150.69, -33.75],
  [150.312, -33.714],
  at(LITHGOW),
  [149.86, -33.55],
  at(BATHURST),
];
const LEGS = [
  { distance: 122_000, duration: 7000, summary: "Western Motorway, Great Western Highway" },
  { distance: 66_000, duration: 2600, summary: "" },
];
const route = (geometry: object = {}, rest: object = {}) => ({
  code: "Ok",
  routes: [{ geometry: { type: "LineString", coordinates: COORDINATES, ...geometry }, legs: LEGS, ...rest }],
  waypoints: [],
});

const follow = (stops = STOPS, vehicle: "4x4" | "cycling" = "4x4") => roads.follow(stops, vehicle);

describe("a line from a routing service", () => {
  test("comes from one request in OSRM's format, with the profile of the vehicle", async () => {
    service.answer(respondWith(route()));
    await follow();
    await follow(STOPS, "cycling");
    const [driving, cycling] = service.requested;
    expect(driving?.pathname).toBe(
      "/route/v1/driving/151.209000,-33.868000;150.157000,-33.481000;149.578000,-33.419000",
    );
    expect(driving?.search).toBe("?overview=full&geometries=geojson");
    expect(cycling?.pathname).toMatch(/^\/route\/v1\/cycling\//);
  });

  test.each(["/", "/osrm", "/osrm/"])("is asked for below the path %j", async (path) => {
    service.answer(respondWith(route()));
    await open(service.url + path).follow(STOPS, "4x4");
    expect(service.requested[0]?.pathname.startsWith(`${path.replace(/\/$/, "")}/route/v1/`)).toBe(true);
  });

  test("has a leg for each pair of waypoints, with the service's kilometres and names", async () => {
    service.answer(respondWith(route()));
    const { legs, ...rest } = await follow();
    expect(rest).toEqual({ isSchematic: false, isFallback: false });
    expect(measureFollowed(legs)).toEqual({ kilometres: 188, straightKm: 0, unsuitedKm: 0 });
    expect(legs.map(({ pieces }) => pieces.map(({ roads }) => roads))).toEqual([
      [["Western Motorway", "Great Western Highway"]],
      [[]],
    ]);
    expect(legs[0]?.pieces[0]?.positions).toHaveLength(5);
    expect(legs[1]?.pieces[0]?.positions).toHaveLength(3);
  });

  test("is joined with a waypoint off the road by a straight line", async () => {
    service.answer(respondWith(route()));
    const camp = { latitude: -33.4, longitude: 150.1 };
    const { legs, isFallback } = await follow([SYDNEY, camp, BATHURST]);
    expect(isFallback).toBe(false);
    expect(legs.map(({ pieces }) => pieces.map(({ kind }) => kind))).toEqual([
      ["road", "straight"],
      ["straight", "road"],
    ]);
    expect(measureFollowed(legs).straightKm).toBeCloseTo(20.9, 0);
  });

  test("may pass a place twice", async () => {
    const there = COORDINATES.slice(0, 5);
    service.answer(
      respondWith(
        route({ coordinates: [...there, ...there.toReversed().slice(1)] }, { legs: [LEGS[0], LEGS[0]] }),
      ),
    );
    const { legs } = await follow([SYDNEY, LITHGOW, SYDNEY]);
    expect(legs.map(({ pieces }) => pieces[0]?.positions.length)).toEqual([5, 5]);
  });
});

async function expectFallback(reason: string | RegExp, provider = roads) {
  lines.length = 0;
  const followed = await openRoads(
    { url: provider === roads ? service.url : "http://127.0.0.1:9", timeoutMs: 400 },
    { log, clock: systemClock },
  ).follow(STOPS, "4x4");
  expect(followed).toMatchObject({ isSchematic: true, isFallback: true });
  expect(measureFollowed(followed.legs).kilometres).toBeGreaterThan(180);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "").reason).toMatch(reason);
  expect(lines[0]).not.toContain("127.0.0.1");
}

describe("the built-in roads take the place of a service that", () => {
  test.each([
    [500, "down"],
    [404, ""],
    [429, "{}"],
    [400, { code: "NoRoute", message: "Impossible route" }],
    [400, { code: "NoSegment" }],
  ])("answers with status %i", async (status, body) => {
    service.answer(respondWith(body, status));
    await expectFallback(`status ${status}`);
  });

  test("redirects", async () => {
    service.answer((response) => response.writeHead(302, { location: `${service.url}/elsewhere` }).end());
    await expectFallback("status 302");
    expect(service.requested).toHaveLength(1);
  });

  test.each([
    ["HTML", "<!doctype html><title>Welcome</title>", "not JSON"],
    ["half of an answer", JSON.stringify(route()).slice(0, 200), "not JSON"],
    ["nothing", "", "not JSON"],
    ["an empty object", {}, "documented shape"],
    ["null", "null", "documented shape"],
    ["NoRoute with status 200", { code: "NoRoute", routes: [] }, "documented shape"],
    ["no routes", { code: "Ok", routes: [] }, "documented shape"],
    ["an encoded line", route({ type: undefined, coordinates: "_p~iF~ps|U" }), "documented shape"],
    ["a single point", route({ coordinates: [at(SYDNEY)] }), "documented shape"],
    ["text for coordinates", route({ coordinates: [["151", "-33"], at(BATHURST)] }), "documented shape"],
    ["a negative distance", route({}, { legs: [{ distance: -1 }, LEGS[1]] }), "documented shape"],
    ["too few legs", route({}, { legs: [LEGS[0]] }), "leg for each pair"],
    ["a line through France", route({ coordinates: [...COORDINATES, [4.84, 45.76]] }), "leaves Australia"],
    ["latitude first", route({ coordinates: COORDINATES.map(([x, y]) => [y, x]) }), "leaves Australia"],
    [
      "a line elsewhere in Australia",
      route({ coordinates: COORDINATES.map(([x = 0, y = 0]) => [x - 15, y]) }),
      "not come near",
    ],
    [
      "a line that stops on the way",
      route({ coordinates: COORDINATES.slice(0, 5) }, { legs: [LEGS[0], { distance: 0 }] }),
      "not come near",
    ],
    [
      "a distance that isn't that of the line",
      route({}, { legs: [{ distance: 900_000 }, LEGS[1]] }),
      /not as long|not come near/,
    ],
  ])("answers with %s", async (_, body, reason) => {
    service.answer(respondWith(body));
    await expectFallback(new RegExp(reason));
  });

  test("never answers, answers slowly or without end", async () => {
    service.answer(() => undefined);
    await expectFallback("timed out");
    service.answer((response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const timer = setInterval(() => response.write(" "), 20);
      response.on("close", () => clearInterval(timer));
    });
    await expectFallback("timed out");
    service.answer((response) => {
      response.writeHead(200);
      const spaces = Buffer.alloc(1024 * 1024, " ");
      const pump = () => {
        while (!response.destroyed && response.write(spaces));
        if (!response.destroyed) response.once("drain", pump);
      };
      pump();
    });
    await expectFallback(/more than \d+ bytes|timed out/);
  });

  test("closes the connection, or isn't there", async () => {
    service.answer((response) => response.destroy());
    await expectFallback(/no connection/);
    await expectFallback(/no connection/, open("http://127.0.0.1:9"));
  });

  test("fails many times, with one line a minute in the log", async () => {
    service.answer(respondWith("down", 500));
    lines.length = 0;
    const failing = open(service.url);
    for (let call = 0; call < 5; call++) await failing.follow(STOPS, "4x4");
    expect(lines).toHaveLength(1);
  });
});
