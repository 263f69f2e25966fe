import { type AddressInfo, createServer, type Server } from "node:net";
import { afterEach, expect, test } from "vitest";
import { openRedis } from "../../core/redis/open-redis";
import { openLog } from "../../open-log";
import { limitStore } from "./limit-store";

const WINDOW_MS = 60_000;

let server: Server | undefined;

afterEach(() => server?.close());

async function countTimes(times: number, port: number | null) {
  const lines: string[] = [];
  const log = openLog({ logLevel: "error" }, { write: (line: string) => lines.push(line) });
  const at = { tls: false, credentials: {}, database: 0 };
  const redis =
    port === null
      ? null
      : await openRedis({ mode: "single", ...at, hosts: [{ host: "127.0.0.1", port }] }, log);
  const Store = limitStore(redis, log, { now: () => new Date() });
  const store = new Store().child();
  const counts: (number | undefined)[] = [];
  for (let count = 0; count < times; count++)
    counts.push(
      await new Promise((resolve, reject) =>
        store.incr("ana", (error, counted) => (error ? reject(error) : resolve(counted?.current)), WINDOW_MS),
      ),
    );
  redis?.close();
  return { counts, lines };
}

test("without Redis, a process counts for itself", async () => {
  expect(await countTimes(3, null)).toEqual({ counts: [1, 2, 3], lines: [] });
});

test("while Redis is away, a process counts for itself and says so once", async () => {
  const { counts, lines } = await countTimes(3, 1);
  expect(counts).toEqual([1, 2, 3]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("each process counts for its own");
});

test("a Redis that takes connections and never answers holds up neither the start nor the requests", async () => {
  const silent = createServer(() => undefined).listen(0, "127.0.0.1");
  server = silent;
  await new Promise((resolve) => silent.once("listening", resolve));
  // If each waited for an answer, this would take longer than a test may.
  const { counts, lines } = await countTimes(1000, (silent.address() as AddressInfo).port);
  expect(counts).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1));
  expect(lines).toHaveLength(1);
});

test("keys of one limit push out none of another", async () => {
  const Store = limitStore(null, openLog({ logLevel: "silent" }), { now: () => new Date() });
  const store = new Store();
  const [pictures, signIns] = [store.child(), store.child()];
  const count = (limit: typeof pictures, key: string) =>
    new Promise<number | undefined>((resolve) =>
      limit.incr(key, (_error, counted) => resolve(counted?.current), WINDOW_MS),
    );
  await count(signIns, "ana");
  for (let visitor = 0; visitor < 10_000; visitor++) await count(pictures, `visitor ${visitor}`);
  expect(await count(signIns, "ana")).toBe(2);
});
