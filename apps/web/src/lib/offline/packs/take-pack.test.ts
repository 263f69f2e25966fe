import "fake-indexeddb/auto";
import { PbfWriter } from "pbf";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerOf } from "../answers";
import { claim, open, readAnswer, wipe } from "../store";
import { checkPack } from "./check-pack";
import {
  changePack,
  isKept,
  leaveSmall,
  packBytes,
  pieceSizes,
  readPack,
  readPiece,
  removeExpiredPacks,
  removePack,
  savePiece,
} from "./packs";
import { isOutdated, type PackPlan, takePack } from "./take-pack";

const GPX = "/api/routes/7/gpx";
const [NEAR, FAR, EMPTY] = ["12/3/4", "5/1/2", "5/1/3"].map((tile) => `/api/tiles/base/${tile}.mvt`) as [
  string,
  string,
  string,
];
const RIDDEN = "/api/tiles/ridden/5/1/2.mvt";
const MANY = [1, 2, 3, 4, 5, 6, 7, 8].map((row) => `/api/tiles/base/6/1/${row}.mvt`);
const DAY_MS = 86_400_000;

const page = (id: number) => answerOf([["routes", "byId"], { input: { id }, type: "query" }], { id });

function planOf(id: number, tiles: readonly string[], version = "v1"): PackPlan {
  const requests = [
    { address: `/api/routes/${id}/gpx`, query: "" },
    ...tiles.map((address) => ({ address, query: address === RIDDEN ? "" : `?v=${version}` })),
  ];
  const key = `route ${id}`;
  return {
    key,
    title: "Barry Way",
    subjects: [key],
    hasMap: true,
    answers: [page(id)],
    requests,
    isCoarse: false,
    lacks: [],
  };
}

/** A vector tile with one empty layer. */
function tile(): Uint8Array<ArrayBuffer> {
  const writer = new PbfWriter();
  writer.writeMessage(
    3,
    (_, layer) => {
      layer.writeVarintField(15, 2);
      layer.writeStringField(1, "roads");
      layer.writeVarintField(5, 4096);
    },
    null,
  );
  return new Uint8Array(writer.finish());
}

/** Answers as the API does, and fails for addresses in `down`. */
function serve(down: readonly string[] = []): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(address);
    const [path = ""] = address.split("?");
    if (down.includes(path)) throw new TypeError("Failed to fetch");
    if (path === EMPTY) return new Response(null, { status: 204 });
    if (headers["If-None-Match"] === "one") return new Response(null, { status: 304 });
    if (path.endsWith("/gpx"))
      return new Response("<gpx/>", {
        headers: { "Content-Disposition": "attachment; filename*=UTF-8''way.gpx", ETag: "one" },
      });
    const type = { "Content-Type": "application/vnd.mapbox-vector-tile" };
    return new Response(tile(), { headers: { ...type, ETag: "one" } });
  });
  return asked;
}

function aborting() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** Cancels once so many pieces are there. */
function cancelAfter(pieces: number) {
  const { signal, abort } = aborting();
  return { signal, onProgress: ({ done }: { done: number }) => done >= pieces && abort() };
}

const addressesKept = async () => new Set((await pieceSizes()).keys());
const isAnswered = async (id: number) => (await readAnswer(page(id).hash)) !== null;

beforeEach(async () => {
  await wipe();
  await claim("ana");
  vi.stubGlobal("caches", {
    match: async () => Response.json(["/assets/land.json"]),
    open: async () => ({ match: async () => ({}) }),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("a pack holds all of its pieces, and a refresh asks only for what may have changed", async () => {
  serve();
  await takePack("ana", planOf(7, [NEAR, FAR, EMPTY, RIDDEN]));
  const pack = await readPack("ana", "route 7");
  expect(pack).toMatchObject({ isWhole: true });
  expect(pack && packBytes(pack, await pieceSizes())).toBe(6 + 3 * tile().length);
  const asked = serve();
  await takePack("ana", planOf(7, [NEAR, FAR, EMPTY, RIDDEN]));
  expect(asked).toEqual([GPX]);
  const again = serve();
  await takePack("ana", planOf(7, [NEAR, RIDDEN], "v2"));
  expect(again).toEqual([GPX, `${NEAR}?v=v2`]);
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + DAY_MS);
  const dayLater = serve();
  await takePack("ana", planOf(7, [NEAR, RIDDEN], "v2"));
  vi.restoreAllMocks();
  expect(dayLater).toEqual([GPX, RIDDEN]);
});

test("tiles that two packs share are there once, and stay until both are removed", async () => {
  serve();
  await takePack("ana", planOf(7, [NEAR, FAR]));
  const asked = serve();
  await takePack("ana", planOf(8, [FAR]));
  expect(asked).toEqual(["/api/routes/8/gpx"]);
  const sizes = await pieceSizes();
  expect([...sizes.values()].reduce((sum, bytes) => sum + bytes)).toBe(2 * 6 + 2 * tile().length);
  await removePack("ana", "route 7");
  expect([await isKept(NEAR), await isKept(FAR)]).toEqual([false, true]);
  await removePack("ana", "route 8");
  expect(await addressesKept()).toEqual(new Set());
});

test("a pack that was broken off keeps what it has and goes on from there", async () => {
  serve([NEAR]);
  await expect(takePack("ana", planOf(7, [FAR, NEAR]))).rejects.toThrow("Failed to fetch");
  expect(await readPack("ana", "route 7")).toMatchObject({ isWhole: false });
  expect([await isKept(FAR), await isKept(NEAR)]).toEqual([true, false]);
  const asked = serve();
  await takePack("ana", planOf(7, [FAR, NEAR]));
  expect(asked).toEqual([GPX, `${NEAR}?v=v1`]);
});

test("a cancelled first download leaves what was there before", async () => {
  serve();
  await expect(takePack("ana", planOf(7, [NEAR, ...MANY]), cancelAfter(2))).rejects.toThrow();
  expect([await readPack("ana", "route 7"), await addressesKept()]).toEqual([null, new Set()]);

  await takePack("ana", { ...planOf(7, []), hasMap: false });
  await expect(takePack("ana", planOf(7, [NEAR, ...MANY]), cancelAfter(2))).rejects.toThrow();
  expect(await readPack("ana", "route 7")).toMatchObject({ hasMap: false, isWhole: true, pieces: [GPX] });
  expect(await addressesKept()).toEqual(new Set([GPX]));
});

test("a cancelled later download goes on only when the member says so", async () => {
  serve([NEAR]);
  await expect(takePack("ana", planOf(7, [...MANY, NEAR]))).rejects.toThrow("Failed to fetch");
  expect(isOutdated(await readPack("ana", "route 7"))).toBe(true);
  serve();
  await expect(takePack("ana", planOf(7, [...MANY, NEAR]), cancelAfter(1))).rejects.toThrow();
  expect(isOutdated(await readPack("ana", "route 7"))).toBe(false);
  await takePack("ana", planOf(7, [...MANY, NEAR]));
  expect(await readPack("ana", "route 7")).toMatchObject({ isWhole: true, isPaused: false });
});

test("a pause that the server asks for ends with the download", async () => {
  const { signal, abort } = aborting();
  vi.stubGlobal("fetch", async () => {
    setTimeout(abort);
    return new Response(null, { status: 429, headers: { "Retry-After": "60" } });
  });
  await expect(takePack("ana", planOf(7, [NEAR]), { signal })).rejects.toThrow("abort");
});

test("answers that a page no longer has go, unless another pack lists them", async () => {
  serve();
  await takePack("ana", { ...planOf(7, []), answers: [page(7), page(8), page(9)] });
  await takePack("ana", planOf(8, []));
  await takePack("ana", planOf(7, []));
  expect(await Promise.all([7, 8, 9].map(isAnswered))).toEqual([true, true, false]);
});

test("a map that can't be read right now is noted to be missing, and one that is here already stays", async () => {
  serve();
  await takePack("ana", { ...planOf(7, [RIDDEN]), lacks: ["base"] });
  const pack = await readPack("ana", "route 7");
  expect(pack).toMatchObject({ isWhole: true, lacks: ["base"] });
  expect(isOutdated(pack)).toBe(true);
  await takePack("ana", planOf(7, [NEAR, RIDDEN]));
  expect(isOutdated(await readPack("ana", "route 7"))).toBe(false);
  await takePack("ana", { ...planOf(7, [RIDDEN]), lacks: ["base", "terrain"] });
  expect(await readPack("ana", "route 7")).toMatchObject({ lacks: ["terrain"], pieces: [GPX, RIDDEN, NEAR] });
  expect(await isKept(NEAR)).toBe(true);
});

test("a refused tile breaks a download off, and a refused file or photo is named by Check", async () => {
  const photo = "/uploads/route-photo/1-small.webp";
  const refuse = (refused: readonly string[]) =>
    vi.stubGlobal("fetch", async (address: string) =>
      refused.includes(address.split("?")[0] ?? "")
        ? new Response(null, { status: 404 })
        : new Response("<gpx/>", { headers: { "Content-Type": "application/gpx+xml" } }),
    );
  refuse([NEAR]);
  await expect(takePack("ana", planOf(7, [NEAR]))).rejects.toMatchObject({ failure: { code: "NOT_FOUND" } });
  refuse([photo]);
  await takePack("ana", planOf(7, [photo]));
  expect((await checkPack("ana", "route 7"))?.parts).toContainEqual({
    ...{ part: "pictures", total: 1, missing: 0, damaged: 0, refused: 1, oldest: null },
  });
});

test("a network's page that wants a sign-in is no tile", async () => {
  vi.stubGlobal("fetch", async () => new Response("<html>", { headers: { "Content-Type": "text/html" } }));
  await expect(takePack("ana", planOf(7, [NEAR]))).rejects.toMatchObject({ failure: { code: "NETWORK" } });
  expect(await addressesKept()).toEqual(new Set());
});

test("a check opens everything, and names by kind what is missing and what is damaged", async () => {
  serve();
  await takePack("ana", planOf(7, [NEAR, FAR, EMPTY, RIDDEN]));
  const whole = await checkPack("ana", "route 7");
  expect(whole?.parts.map(({ part, total, missing, damaged }) => [part, total, missing, damaged])).toEqual([
    ["page", 1, 0, 0],
    ["files", 1, 0, 0],
    ["base", 3, 0, 0],
    ["ridden", 1, 0, 0],
    ["app", 1, 0, 0],
  ]);

  const db = await open();
  const near = await readPiece(NEAR);
  if (!near) throw new Error("not kept");
  const row = { ...near, bytes: 2 };
  await db.put("pieces", { ...row, data: new Uint8Array([26, 255]).buffer }, NEAR);
  // As it came, but no vector tile.
  const data = new Uint8Array([26, 200, 1, 1]).buffer;
  await db.put("pieces", { ...row, data, digest: await crypto.subtle.digest("SHA-256", data) }, FAR);
  await db.delete("pieces", GPX);
  await db.delete("answers", ["ana", page(7).hash]);
  const checked = await checkPack("ana", "route 7");
  expect(checked?.damaged).toEqual([NEAR, FAR]);
  expect(checked?.parts.map(({ part, missing, damaged }) => [part, missing, damaged])).toEqual([
    ["page", 1, 0],
    ["files", 1, 0],
    ["base", 0, 2],
    ["ridden", 0, 0],
    ["app", 0, 0],
  ]);
});

test("a piece is saved while a page reads and writes its answers", async () => {
  serve();
  await takePack("ana", planOf(7, [NEAR]));
  const piece = await readPiece(NEAR);
  if (!piece) throw new Error("not kept");
  const writing = (await open()).transaction(["owner", "answers"], "readwrite");
  let isSaved = false;
  const saving = savePiece("ana", "route 7", piece).then((saved) => {
    isSaved = saved;
  });
  // Requests keep the other transaction open.
  for (let turn = 0; turn < 200 && !isSaved; turn++) await writing.objectStore("answers").count();
  expect(isSaved).toBe(true);
  await Promise.all([saving, writing.done]);
});

test("another member of the device gets nothing of a pack", async () => {
  serve();
  await takePack("ana", planOf(7, [NEAR]));
  await claim("ben");
  expect([
    await readPack("ana", "route 7"),
    await checkPack("ben", "route 7"),
    await readPiece(NEAR),
  ]).toEqual([null, null, null]);
  await expect(takePack("ana", planOf(7, [NEAR]))).rejects.toThrow();
  expect(await addressesKept()).toEqual(new Set());
});

test("without its map, a starred route leaves its page and its file", async () => {
  serve();
  await takePack("ana", planOf(7, [NEAR]));
  await changePack("ana", "route 7", { isPaused: true });
  await leaveSmall("ana", "route 7");
  expect(await readPack("ana", "route 7")).toMatchObject({
    hasMap: false,
    isPaused: false,
    pieces: [GPX],
  });
  expect(await addressesKept()).toEqual(new Set([GPX]));
});

test("a pack that nothing has refreshed for 30 days is deleted", async () => {
  serve();
  await takePack("ana", planOf(7, [NEAR]));
  await removeExpiredPacks();
  expect(await readPack("ana", "route 7")).not.toBeNull();
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 31 * DAY_MS);
  await removeExpiredPacks();
  vi.restoreAllMocks();
  expect([await readPack("ana", "route 7"), await isKept(NEAR)]).toEqual([null, false]);
});
