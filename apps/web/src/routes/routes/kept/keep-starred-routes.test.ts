// @vitest-environment happy-dom

import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApiClient } from "../../../lib/api";
import { changePack, keptPacks, readPiece } from "../../../lib/offline/packs/packs";
import { lockOf } from "../../../lib/offline/packs/take-pack";
import { claim, wipe } from "../../../lib/offline/store";
import { keepStarredRoutes } from "./keep-starred-routes";

const PAGE_SIZE = 24;
const MEGABYTE = 1_000_000;

interface Server {
  /** The starred routes, the latest first. */
  starred: readonly number[];
  gpxBytes?: number;
}

/** What another tab is working on. */
const elsewhere = new Set<string>();

const gpxFile = (size: number) => ({
  ok: true,
  status: 200,
  headers: new Headers({ "Content-Disposition": "attachment; filename*=UTF-8''way.gpx" }),
  blob: async () => Object.defineProperty(new Blob(["<gpx/>"]), "size", { value: size }),
});

/** Answers as the API does, and a GPX file without its length, like one that a proxy has compressed. */
function serve({ starred, gpxBytes = 6 }: Server): string[] {
  const asked: string[] = [];
  const answers = {
    "routes.list": ({ cursor = "0" }) => {
      const next = Number(cursor) + PAGE_SIZE;
      const items = starred.slice(Number(cursor), next).map((id) => ({ id }));
      return { items, total: starred.length, nextCursor: next < starred.length ? String(next) : null };
    },
    "routes.byId": ({ id = 0 }) => ({ id, can: { seeTrack: true, downloadGpx: true } }),
    "routes.track": () => ({ segments: [] }),
    "fuel.ofRoute": () => ({ stops: [] }),
    "ratings.list": () => ({ items: [], nextCursor: null }),
  } satisfies Record<string, (input: { id?: number; cursor?: string }) => object>;
  vi.stubGlobal("fetch", async (address: string) => {
    const url = new URL(address, "http://localhost");
    asked.push(url.pathname);
    if (url.pathname.endsWith("/gpx")) return gpxFile(gpxBytes);
    if (!url.pathname.startsWith("/trpc/")) return Response.json([]);
    const inputs = JSON.parse(url.searchParams.get("input") ?? "{}");
    const calls = url.pathname.replace("/trpc/", "").split(",") as (keyof typeof answers)[];
    return Response.json(calls.map((call, i) => ({ result: { data: answers[call](inputs[i] ?? {}) } })));
  });
  Object.defineProperty(navigator, "locks", {
    configurable: true,
    value: {
      request: (...[name, , work]: [string, object, (lock: object | null) => unknown]) =>
        work(elsewhere.has(name) ? null : {}),
    },
  });
  vi.stubGlobal("caches", { open: async () => ({ keys: async () => [] }) });
  return asked;
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => count - index);
const idsOf = async () =>
  (await keptPacks("ana")).map(({ key }) => Number(key.replace("route ", ""))).toSorted((a, b) => a - b);
const keep = () => keepStarredRoutes(createApiClient(), "ana");

beforeEach(async () => {
  elsewhere.clear();
  await wipe();
  await claim("ana");
});
afterEach(() => vi.unstubAllGlobals());

test("of many starred routes the latest 72 are kept, and older ones leave as others are starred", async () => {
  serve({ starred: numbers(100) });
  await keep();
  expect(await idsOf()).toEqual(numbers(100).slice(0, 72).toReversed());
  serve({ starred: numbers(101) });
  await keep();
  const kept = await idsOf();
  expect([kept.length, kept.includes(101), kept.includes(29)]).toEqual([72, true, false]);
});

test("a route that is up to date isn't downloaded again", async () => {
  serve({ starred: [3, 2] });
  await keep();
  const asked = serve({ starred: [4, 3, 2] });
  await keep();
  expect(asked.filter((path) => path.endsWith("/gpx"))).toEqual(["/api/routes/4/gpx"]);
});

test("what the device holds is read once, however many routes are starred", async () => {
  serve({ starred: numbers(30) });
  const read = vi.spyOn(IDBIndex.prototype, "openKeyCursor");
  await keep();
  const ofPieces = read.mock.contexts.filter(
    (index) => index instanceof IDBIndex && index.objectStore.name === "pieces",
  );
  read.mockRestore();
  expect([(await idsOf()).length, ofPieces.length]).toEqual([30, 1]);
});

test("a GPX file larger than 25 MB stays on the server, and all together take 250 MB at most", async () => {
  serve({ starred: [1], gpxBytes: 26 * MEGABYTE });
  await keep();
  expect([await idsOf(), await readPiece("/api/routes/1/gpx")]).toEqual([[1], null]);
  serve({ starred: numbers(15).map((id) => id + 1), gpxBytes: 24 * MEGABYTE });
  await keep();
  const kept = await keptPacks("ana");
  expect([kept.length, kept.filter(({ pieces }) => pieces.length > 0).length]).toEqual([15, 10]);
});

test("the files of routes that another tab is refreshing count too", async () => {
  const [older, newer] = [numbers(10), numbers(5).map((id) => id + 10)];
  serve({ starred: older, gpxBytes: 24 * MEGABYTE });
  await keep();
  for (const { key } of await keptPacks("ana")) {
    await changePack("ana", key, { savedAt: 1 });
    elsewhere.add(lockOf(key));
  }
  serve({ starred: [...older, ...newer], gpxBytes: 24 * MEGABYTE });
  await keep();
  const kept = await keptPacks("ana");
  expect([kept.length, kept.filter(({ pieces }) => pieces.length > 0).length]).toEqual([15, 10]);
});
