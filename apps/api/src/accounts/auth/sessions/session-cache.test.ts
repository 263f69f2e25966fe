import { expect, test } from "vitest";
import { SessionCache } from "./session-cache";

function cacheAt(start: number) {
  const clock = { time: start, now: () => new Date(clock.time) };
  const cache = new SessionCache<string>(clock);
  let lookups = 0;
  const read = (row: string | undefined = "row") =>
    cache.read("sid", async () => {
      lookups += 1;
      return row;
    });
  return { clock, cache, read, lookups: () => lookups };
}

test("a session is looked up at most once every five seconds", async () => {
  const { clock, read, lookups } = cacheAt(0);
  expect([await read(), await read()]).toEqual(["row", "row"]);
  clock.time = 4999;
  await read();
  expect(lookups()).toBe(1);
  clock.time = 5000;
  await read();
  expect(lookups()).toBe(2);
});

test("a session is looked up again after the clock is set back", async () => {
  const { clock, read, lookups } = cacheAt(10_000);
  await read();
  clock.time = 9000;
  await read();
  expect(lookups()).toBe(2);
});

test("a missing session is not cached", async () => {
  const { cache } = cacheAt(0);
  expect(await cache.read("sid", async () => undefined)).toBeUndefined();
  expect(await cache.read("sid", async () => "signed in since")).toBe("signed in since");
});

test("clearing the cache also covers a lookup that is still running", async () => {
  const { cache, read } = cacheAt(0);
  let answer: (row: string) => void = () => {};
  const slow = cache.read("sid", () => new Promise<string>((resolve) => (answer = resolve)));
  cache.clear();
  answer("as it was before");
  expect(await slow).toBe("as it was before");
  expect(await read("as it is now")).toBe("as it is now");
});

test("the number of cached sessions is bounded", async () => {
  const { cache, read, lookups } = cacheAt(0);
  await read();
  for (let other = 0; other < 10_000; other++) await cache.read(`other ${other}`, async () => "row");
  await read();
  expect(lookups()).toBe(2);
});
