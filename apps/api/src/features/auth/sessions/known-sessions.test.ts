import { expect, test } from "vitest";
import { KnownSessions } from "./known-sessions";

function knownAt(start: number) {
  const clock = { time: start, now: () => new Date(clock.time) };
  const known = new KnownSessions<string>(clock);
  let lookups = 0;
  const read = (row: string | undefined = "row") =>
    known.read("sid", async () => {
      lookups += 1;
      return row;
    });
  return { clock, known, read, lookups: () => lookups };
}

test("a session is looked up at most once in five seconds", async () => {
  const { clock, read, lookups } = knownAt(0);
  expect([await read(), await read()]).toEqual(["row", "row"]);
  clock.time = 4999;
  await read();
  expect(lookups()).toBe(1);
  clock.time = 5000;
  await read();
  expect(lookups()).toBe(2);
});

test("a session is looked up again when the clock was set back", async () => {
  const { clock, read, lookups } = knownAt(10_000);
  await read();
  clock.time = 9000;
  await read();
  expect(lookups()).toBe(2);
});

test("a missing session is not remembered", async () => {
  const { known } = knownAt(0);
  expect(await known.read("sid", async () => undefined)).toBeUndefined();
  expect(await known.read("sid", async () => "signed in since")).toBe("signed in since");
});

test("forgetting all sessions also covers a lookup that is still running", async () => {
  const { known, read } = knownAt(0);
  let answer: (row: string) => void = () => {};
  const slow = known.read("sid", () => new Promise<string>((resolve) => (answer = resolve)));
  known.forget();
  answer("as it was before");
  expect(await slow).toBe("as it was before");
  expect(await read("as it is now")).toBe("as it is now");
});

test("the number of remembered sessions is bounded", async () => {
  const { known, read, lookups } = knownAt(0);
  await read();
  for (let other = 0; other < 10_000; other++) await known.read(`other ${other}`, async () => "row");
  await read();
  expect(lookups()).toBe(2);
});
