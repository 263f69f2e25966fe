import { once } from "node:events";
import { copyFile, mkdtemp, readFile, rename, rm, truncate, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { writeArchive } from "@longpaddock/roads/test/map-archive";
import { SAMPLE_BOUNDS, sampleBasemap } from "@longpaddock/roads/test/sample-basemap";
import { TileType } from "pmtiles";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { guest } from "../../../test/people";
import type { TileArchive } from "../../core/outside/map-archive";
import { openLog } from "../../open-log";
import { openArchives } from "./archives/open-archive";

const log = openLog({ logLevel: "silent" }, { write: () => undefined });
const folder = await mkdtemp(join(tmpdir(), "long-paddock-maps-"));
const basemap = join(folder, "australia.pmtiles");
const terrain = join(folder, "heights.pmtiles");
const archives = openArchives({ base: basemap, terrain, s3Endpoint: undefined }, log);
const app = testApp({ services: { archives } });
const bare = testApp();

beforeAll(async () => {
  await writeFile(basemap, sampleBasemap());
  const picture = { create: { width: 256, height: 256, channels: 3 as const, background: "#820000" } };
  const data = await sharp(picture).png().toBuffer();
  const tiles = [{ z: 0, x: 0, y: 0, data }];
  await writeFile(terrain, writeArchive({ tiles, type: TileType.Png, bounds: SAMPLE_BOUNDS, metadata: {} }));
});

afterAll(() => rm(folder, { recursive: true }));

function open(place: string): TileArchive {
  const { base } = openArchives({ base: place, terrain: undefined, s3Endpoint: undefined }, log);
  if (!base) throw new Error("no archive");
  return base;
}

const get = (url: string, headers: Record<string, string> = {}) => app.server.inject({ url, headers });
const TASMANIA = "/api/tiles/base/6/57/40.mvt";
const IN_THE_OCEAN = "/api/tiles/base/6/10/40.mvt";

test("everybody gets the file's tiles, packed for who takes that, and a shared cache may keep them", async () => {
  const packed = await get(TASMANIA, { "accept-encoding": "br, gzip" });
  expect(packed.statusCode).toBe(200);
  expect(packed.headers).toMatchObject({
    "content-type": "application/vnd.mapbox-vector-tile",
    "content-encoding": "gzip",
    "cache-control": "public, max-age=600",
    vary: expect.stringMatching(/accept-encoding/i),
  });
  expect(packed.headers["set-cookie"]).toBeUndefined();
  expect(gunzipSync(packed.rawPayload).includes("Queenstown")).toBe(true);
  const plain = await get(TASMANIA);
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(plain.rawPayload).toEqual(gunzipSync(packed.rawPayload));
  const again = await get(TASMANIA, { "if-none-match": String(packed.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  const picture = await get("/api/tiles/terrain/0/0/0.png");
  expect(picture.headers["content-type"]).toBe("image/png");
  expect((await sharp(picture.rawPayload).metadata()).width).toBe(256);
});

test("a page that knows the file's version keeps its tiles for a year", async () => {
  const { base } = (await guest(app).rest("GET", "/trpc/maps.archives")).json().result.data;
  expect(base).toMatchObject({
    minZoom: 0,
    maxZoom: 6,
    bounds: SAMPLE_BOUNDS,
    attribution: "Long Paddock's sample",
  });
  const tile = await get(`${TASMANIA}?v=${base.version}`);
  expect(tile.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
});

test.each([IN_THE_OCEAN, "/api/tiles/base/14/15000/10000.mvt", "/api/tiles/terrain/3/1/1"])(
  "%s is empty",
  async (address) => {
    const answer = await get(address);
    expect([answer.statusCode, answer.body]).toEqual([204, ""]);
  },
);

test.each(["30/0/0", "3/8/0", "3/0/8", "-1/0/0", "3/-1/0", "1.5/0/0", "1e1/0/0", "x/y/z", "3/9999999999/0"])(
  "there is no tile %s",
  async (tile) => {
    for (const address of [`base/${tile}.mvt`, `terrain/${tile}`, `terrain/${tile}.png`]) {
      const answer = await get(`/api/tiles/${address}`);
      expect([answer.statusCode, answer.json().message]).toEqual([
        400,
        expect.stringMatching(/no such tile/),
      ]);
    }
  },
);

test("a site without map files has empty tiles, but none of a map that a page knows", async () => {
  const { statusCode, headers } = await bare.server.inject({ url: TASMANIA });
  expect([statusCode, headers.etag]).toEqual([204, '"none"']);
  const known = { url: TASMANIA, headers: { "if-none-match": '"none"' } };
  expect((await bare.server.inject(known)).statusCode).toBe(304);
  const versioned = await bare.server.inject({ url: `${TASMANIA}?v=abc` });
  expect([versioned.json().code, versioned.headers["cache-control"]]).toEqual(["NOT_FOUND", "no-store"]);
  const facts = await guest(bare).rest("GET", "/trpc/maps.archives");
  expect(facts.json().result.data).toEqual({ base: null, terrain: null, unread: [] });
});

test("a file that is replaced while it is read gives the new file's tiles", async () => {
  const place = join(folder, "replaced.pmtiles");
  const tile = (content: string) => ({ z: 0, x: 0, y: 0, data: Buffer.from(content) });
  const save = (content: string, file: string) =>
    writeFile(
      file,
      writeArchive({ tiles: [tile(content)], type: TileType.Png, bounds: SAMPLE_BOUNDS, metadata: {} }),
    );
  await save("before", place);
  const archive = open(place);
  await archive.read({ z: 0, x: 0, y: 0 });
  await save("after, and longer", `${place}.new`);
  await rename(`${place}.new`, place);
  expect(String(Buffer.from((await archive.read({ z: 0, x: 0, y: 0 }))?.data ?? []))).toBe(
    "after, and longer",
  );
});

test("a tile that can't be read right now is not kept by anybody", async () => {
  const { base } = (await guest(app).rest("GET", "/trpc/maps.archives")).json().result.data;
  const content = await readFile(basemap);
  await truncate(basemap, 0);
  try {
    const failed = await get(`/api/tiles/base/6/58/38.mvt?v=${base.version}`);
    expect(failed.statusCode).toBe(503);
    expect(failed.headers["cache-control"]).toBe("no-store");
    expect(failed.headers.etag).toBeUndefined();
  } finally {
    await writeFile(basemap, content);
  }
});

test("of a file that is cut, of another kind or gone every tile is refused in words, and no fact is told", async () => {
  const cut = join(folder, "cut.pmtiles");
  await copyFile(basemap, cut);
  await truncate(cut, 40_000);
  const wrong = join(folder, "wrong.pmtiles");
  await writeFile(wrong, "PK not a map at all".repeat(100));
  for (const archive of [open(cut), open(wrong), open(join(folder, "gone.pmtiles")), open(folder)])
    await expect(archive.read({ z: 6, x: 57, y: 40 })).rejects.toMatchObject({ code: "UNAVAILABLE" });
  await expect(open(wrong).describe()).rejects.toMatchObject({ code: "UNAVAILABLE" });
});

test("a file that names pieces of gigabytes, or unpacks to them, takes no memory", async () => {
  const huge = Buffer.from(await readFile(basemap));
  huge.writeBigUInt64LE(6_000_000_000n, 16);
  const bomb = join(folder, "bomb.pmtiles");
  await writeFile(bomb, huge);
  await expect(open(bomb).read({ z: 6, x: 57, y: 40 })).rejects.toMatchObject({ code: "UNAVAILABLE" });
  const tiles = [{ z: 0, x: 0, y: 0, data: new Uint8Array(64 * 1024 * 1024) }];
  await writeFile(bomb, writeArchive({ tiles, type: TileType.Mvt, bounds: SAMPLE_BOUNDS, metadata: {} }));
  const archive = open(bomb);
  const tile = await archive.read({ z: 0, x: 0, y: 0 });
  await expect(archive.unpack(tile ?? { data: new Uint8Array(), encoding: null })).rejects.toMatchObject({
    code: "UNAVAILABLE",
  });
});

test("a file on another server is read in pieces, and never whole from one that doesn't know how", async () => {
  const content = await readFile(basemap);
  const ranges: string[] = [];
  let knowsRanges = true;
  const server = createServer((request, response) => {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
    ranges.push(String(request.headers.range));
    response.setHeader("ETag", '"one"');
    if (knowsRanges) response.writeHead(206).end(content.subarray(Number(from), Number(to) + 1));
    else response.writeHead(200).end(content);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/australia.pmtiles`;
  const archive = open(address);
  expect((await archive.read({ z: 6, x: 57, y: 40 }))?.encoding).toBe("gzip");
  expect(ranges).toHaveLength(2);
  knowsRanges = false;
  await expect(open(address).read({ z: 6, x: 57, y: 40 })).rejects.toMatchObject({ code: "UNAVAILABLE" });
  server.close();
});
