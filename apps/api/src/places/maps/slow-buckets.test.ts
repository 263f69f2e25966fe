import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { sampleBasemap } from "@longpaddock/roads/test/sample-basemap";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { testApp } from "../../../test/build-app";
import { member } from "../../../test/people";
import { openLog } from "../../open-log";
import { openArchives } from "./archives/open-archive";

vi.stubEnv("AWS_ACCESS_KEY_ID", "key");
vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
vi.stubEnv("AWS_REGION", "ap-southeast-2");

const TILE = "/api/tiles/base/6/57/40.mvt";
const content = Buffer.from(sampleBasemap());
const silent = (response: ServerResponse) => void response;
let answer: (response: ServerResponse, range: { from: number; to: number }) => void = silent;
const server = createServer((request, response) => {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
  answer(response, { from: Number(from), to: Number(to) });
}).listen(0, "127.0.0.1");
await once(server, "listening");
afterEach(() => {
  vi.restoreAllMocks();
  server.closeAllConnections();
});
afterAll(() => server.close());

const log = openLog({ logLevel: "silent" }, { write: () => undefined });
/** Each knows nothing of the file yet. */
function appWith() {
  const s3Endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const files = { base: "s3://maps/australia.pmtiles", terrain: undefined, s3Endpoint };
  return testApp({ services: { archives: openArchives(files, log) } });
}
const apps = { silent: appWith(), dribbling: appWith(), whole: appWith(), falling: appWith() };

const timed = async <Result>(work: PromiseLike<Result>): Promise<[Result, number]> => {
  const start = performance.now();
  return [await work, performance.now() - start];
};

test("of a bucket that says nothing every tile is refused in words, and nothing else of the client waits for it", async () => {
  answer = silent;
  const rider = await member(apps.silent);
  const tiles = Array.from({ length: 8 }, () => timed(rider.rest("GET", TILE)));
  const first = await Promise.race([
    rider.rest("GET", "/api/user/profile"),
    ...tiles.map(async (tile) => (await tile)[0]),
  ]);
  expect(first.statusCode).toBe(200);
  const [facts, factsMs] = await timed(rider.rest("GET", "/trpc/maps.archives"));
  expect(facts.json().result.data).toEqual({ base: null, terrain: null, unread: ["base"] });
  expect(factsMs).toBeLessThan(4000);
  for (const [tile, ms] of await Promise.all(tiles)) {
    expect(tile.statusCode).toBe(503);
    expect(tile.json()).toMatchObject({ code: "UNAVAILABLE", message: "The map can't be read right now" });
    expect([ms < 10_000, tile.headers["cache-control"]]).toEqual([true, "no-store"]);
  }
});

test("a bucket that falls silent leaves the map as it was last known, until reading it has failed", async () => {
  answer = (response, { from, to }) => {
    response.writeHead(206, { etag: '"one"', "content-range": `bytes ${from}-${to}/${content.length}` });
    response.end(content.subarray(from, to + 1));
  };
  const base = async () =>
    (await apps.falling.server.inject({ url: "/trpc/maps.archives" })).json().result.data.base;
  const known = await base();
  expect(known).toMatchObject({ version: expect.any(String) });
  answer = silent;
  const now = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => now() + 61_000);
  expect(await base()).toEqual(known);
  await expect.poll(base, { timeout: 30_000 }).toBeNull();
});

test("a bucket that sends a byte now and then is given up too", async () => {
  const timers: NodeJS.Timeout[] = [];
  answer = (response, { from, to }) => {
    response.writeHead(206, { etag: '"one"', "content-range": `bytes ${from}-${to}/${content.length}` });
    timers.push(setInterval(() => response.write("P"), 200));
  };
  const [tile, ms] = await timed(apps.dribbling.server.inject({ url: TILE }));
  for (const timer of timers) clearInterval(timer);
  expect([tile.statusCode, tile.json().message, ms < 8000]).toEqual([
    503,
    "The map can't be read right now",
    true,
  ]);
});

test("a bucket that sends the whole file for a piece of it isn't read", async () => {
  let sent = 0;
  answer = (response) => {
    response.writeHead(200, { etag: '"one"' });
    const piece = Buffer.alloc(1024 * 1024);
    const goOn = () => {
      while (!response.destroyed && sent < 2000) {
        sent += 1;
        if (!response.write(piece)) return void response.once("drain", goOn);
      }
    };
    goOn();
  };
  const tile = await apps.whole.server.inject({ url: TILE });
  expect([tile.statusCode, sent < 100]).toEqual([503, true]);
});
