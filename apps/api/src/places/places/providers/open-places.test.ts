import type { ServerResponse } from "node:http";
import { Writable } from "node:stream";
import { gzipSync } from "node:zlib";
import { isAppError } from "@longpaddock/domain/errors";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../../test/build-app";
import { respondWith, startFakeService } from "../../../../test/fake-service";
import { member } from "../../../../test/people";
import type { Places } from "../../../core/places";
import { logFailure } from "../../../http/log-failure";
import { openLog } from "../../../open-log";
import { openPlaces, type PlacesSettings } from "./open-places";

const service = await startFakeService();
const otherServer = await startFakeService();
const unreachable = await startFakeService();
await unreachable.close();
afterAll(() => Promise.all([service.close(), otherServer.close()]));

const KEY = "AIzaNotARealKey";
const MESSAGE = "Place search isn't available right now";
const google = (url: string): PlacesSettings => ({ provider: "google", key: KEY, baseUrl: `${url}/place/` });
const photon = (url: string): PlacesSettings => ({ provider: "photon", url });

let written = "";
let now = new Date("2026-03-01T00:00:00Z");
const out = new Writable({
  write(piece, _encoding, done) {
    written += piece;
    done();
  },
});
const log = openLog({ logLevel: "info" }, out);
const deps = {
  log,
  clock: { now: () => now },
  secrets: ["a secret of the tests, long enough to sign"],
} as const;
const lines = () => written.split("\n").filter((line) => line !== "");
const timeout = () => AbortSignal.timeout(5000);

beforeEach(() => {
  written = "";
});

const wellFormed = { status: "OK", predictions: [], features: [] };

/** Each fault with the reason that the log must give. */
const FAULTS: [string, (response: ServerResponse) => void, RegExp][] = [
  ["HTML", (response) => response.end("<!doctype html><p>Sign in to the hotel's network"), /not JSON/],
  ["nothing", (response) => response.end(), /not JSON/],
  ["truncated JSON", (response) => response.end('{"status":"OK","predictions":[{"pla'), /not JSON/],
  ["positions that are not JSON", (response) => response.end('{"features":[NaN]}'), /not JSON/],
  ["another shape", (response) => response.end('[{"status":1}]'), /documented shape/],
  ["an object for a list", (response) => response.end('{"status":"OK","features":{}}'), /documented shape/],
  [
    "a huge body",
    (response) => response.end(JSON.stringify({ ...wellFormed, padding: "x".repeat(300_000) })),
    /more than 262144 bytes/,
  ],
  [
    "a compressed body that expands to a huge one",
    (response) => {
      response.setHeader("content-encoding", "gzip");
      response.end(gzipSync(JSON.stringify({ ...wellFormed, padding: "x".repeat(5_000_000) })));
    },
    /more than 262144 bytes/,
  ],
  [
    "a body without the compression that its header declares",
    (response) => {
      response.setHeader("content-encoding", "gzip");
      response.end("{}");
    },
    /no connection/,
  ],
  [
    "a body that ends too early",
    (response) => {
      response.setHeader("content-length", "1000");
      response.write("{");
      setTimeout(() => response.destroy(), 20);
    },
    /no connection/,
  ],
  ["a dropped connection", (response) => response.destroy(), /no connection/],
  ...[204, 400, 403, 429, 500, 503].map((status): (typeof FAULTS)[number] => [
    `status ${status}`,
    (response) => response.writeHead(status).end(status === 204 ? "" : JSON.stringify(wellFormed)),
    new RegExp(`status ${status}`),
  ]),
];

describe.each([
  ["google", google],
  ["photon", photon],
] as const)("place search with %s", (provider, settings) => {
  const ask = (places: Places, signal = timeout()) => places.autocomplete("birdsville", signal);
  const failure = async (places: Places, signal?: AbortSignal) => {
    const error = await ask(places, signal).catch((thrown: unknown) => thrown);
    if (!isAppError(error)) throw new Error("expected an AppError", { cause: error });
    return error;
  };

  test("returns a valid response", async () => {
    service.answer(respondWith(wellFormed));
    expect(await ask(openPlaces(settings(service.url), deps))).toEqual([]);
    expect(lines()).toEqual([]);
  });

  test.each(FAULTS)(
    "is unavailable after a response with %s, and the log says why",
    async (_, fault, reason) => {
      service.answer(fault);
      const error = await failure(openPlaces(settings(service.url), deps));
      expect([error.code, error.message, error.cause]).toEqual(["UNAVAILABLE", MESSAGE, undefined]);
      expect(lines()).toHaveLength(1);
      expect(JSON.parse(written)).toMatchObject({
        provider,
        reason: expect.stringMatching(reason),
        msg: "place search is unavailable",
      });
      expect(written).not.toContain(KEY);
      expect(written).not.toContain(new URL(service.url).port);
    },
  );

  test("is unavailable when the server cannot be reached", async () => {
    expect((await failure(openPlaces(settings(unreachable.url), deps))).message).toBe(MESSAGE);
    expect(JSON.parse(written).reason).toBe("no connection: ECONNREFUSED");
  });

  test("does not follow a redirect", async () => {
    otherServer.answer(respondWith(wellFormed));
    service.answer((response) => response.writeHead(302, { location: otherServer.url }).end());
    expect((await failure(openPlaces(settings(service.url), deps))).message).toBe(MESSAGE);
    expect(otherServer.requested).toEqual([]);
    expect(JSON.parse(written).reason).toBe("status 302");
  });

  test.each([
    ["no response", () => {}],
    ["half a response", (response: ServerResponse) => response.write("{")],
  ])("is unavailable with %s before the timeout", async (_, slowly) => {
    service.answer(slowly);
    const started = performance.now();
    const error = await failure(openPlaces(settings(service.url), deps), AbortSignal.timeout(100));
    expect(error.message).toBe(MESSAGE);
    expect(performance.now() - started).toBeLessThan(3000);
    expect(JSON.parse(written).reason).toBe("timed out");
  });

  test("logs failures at most once a minute", async () => {
    service.answer(respondWith({}, 500));
    const places = openPlaces(settings(service.url), deps);
    for (let call = 0; call < 5; call++) logFailure(log, await failure(places));
    expect(lines()).toHaveLength(1);
    now = new Date(now.getTime() + 59_999);
    await failure(places);
    expect(lines()).toHaveLength(1);
    now = new Date(now.getTime() + 1);
    await failure(places);
    expect(lines()).toHaveLength(2);
  });

  test("works again after a failure", async () => {
    const places = openPlaces(settings(service.url), deps);
    service.answer(respondWith("<html>", 502));
    await failure(places);
    service.answer(respondWith(wellFormed));
    expect(await ask(places)).toEqual([]);
  });
});

describe("a member searching for places", () => {
  const app = testApp({ services: { places: openPlaces(google(service.url), deps) } });
  const address = "/api/places/autocomplete?input=birdsville";

  test("gets 503 when the service fails, over REST and tRPC", async () => {
    service.answer(respondWith({ status: "REQUEST_DENIED", error_message: `bad key ${KEY}` }));
    const rider = await member(app);
    const expected = { message: MESSAGE, code: "UNAVAILABLE" };
    for (const path of [address, "/api/places/details?place_id=ChIJ-birdsville"]) {
      const answer = await rider.rest("GET", path);
      expect([answer.statusCode, answer.json()]).toEqual([503, expected]);
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    }
    await expect(rider.api.places.autocomplete.query({ input: "birdsville" })).rejects.toMatchObject({
      message: MESSAGE,
      data: { code: "UNAVAILABLE", httpStatus: 503 },
    });
  });

  test("waits at most three seconds for the service", async () => {
    const rider = await member(app);
    service.answer(() => {});
    const started = performance.now();
    expect((await rider.rest("GET", address)).statusCode).toBe(503);
    const waited = performance.now() - started;
    expect(waited).toBeGreaterThan(2900);
    expect(waited).toBeLessThan(8000);
  });

  test("does not reach the service with fewer than three characters", async () => {
    const rider = await member(app);
    service.answer(respondWith({}, 500));
    const answer = await rider.rest("GET", "/api/places/autocomplete?input=bi");
    expect([answer.statusCode, answer.json()]).toEqual([200, { predictions: [] }]);
    expect(service.requested).toEqual([]);
  });

  test("gets at most eight results in the documented shape", async () => {
    const rider = await member(app);
    const prediction = {
      place_id: "ChIJ-birdsville",
      description: "Birdsville QLD, Australia",
      structured_formatting: { main_text: "Birdsville", secondary_text: "QLD, Australia" },
    };
    const found = Array.from({ length: 20 }, () => ({ ...prediction, types: ["locality"] }));
    service.answer(respondWith({ status: "OK", predictions: found }));
    const { predictions, attribution } = (await rider.rest("GET", address)).json();
    expect(attribution).toBe("Powered by Google");
    expect(predictions).toEqual(Array.from({ length: 8 }, () => prediction));
  });
});
