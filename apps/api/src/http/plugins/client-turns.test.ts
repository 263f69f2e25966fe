import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ClientTurns } from "./client-turns";

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "setImmediate", "clearImmediate", "performance"],
  });
});
afterEach(() => {
  vi.useRealTimers();
});

/** With some time for what starts in a later task. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms + 5);

/** Work that takes this long. Its name is listed when it starts. */
function client(coreShare?: () => number) {
  const turns = new ClientTurns(coreShare);
  const started: string[] = [];
  const work = (name: string, ms: number) =>
    turns.take((end) => {
      started.push(name);
      setTimeout(() => end(), ms);
    });
  /** Keeps others from the database for all of its time. */
  const write = (name: string, ms: number) =>
    turns.take((end) => {
      started.push(name);
      setTimeout(() => {
        turns.countBlocked(ms);
        end();
      }, ms);
    }, true);
  return { turns, started, work, write };
}

test("two pieces of work run at the same time, the others in order", async () => {
  const { started, work } = client();
  work("a", 4);
  for (const name of ["b", "c", "d"]) work(name, 12);
  expect(started).toEqual(["a", "b"]);
  await pass(4);
  expect(started).toEqual(["a", "b", "c"]);
  await pass(4);
  expect(started).toEqual(["a", "b", "c", "d"]);
});

test("a client that goes on and on gets a fifth of the time, one piece at a time", async () => {
  const { started, work } = client();
  for (let sent = 0; sent < 49; sent++) work("heavy", 40);
  await vi.advanceTimersByTimeAsync(2000);
  started.length = 0;
  // 4 s hold 20 pieces of 40 ms, each followed by four times as long a pause.
  await vi.advanceTimersByTimeAsync(4000);
  expect(started).toHaveLength(20);
});

test("a client doesn't pay for the time that other programs had the core", async () => {
  const { started, work } = client(() => 0.1);
  for (let sent = 0; sent < 49; sent++) work("starved", 40);
  // Two at a time, one at a time above the first debt, and no pauses.
  await vi.advanceTimersByTimeAsync(2000);
  expect(started.length).toBeGreaterThan(45);
});

test("a write goes before the reads that wait", async () => {
  const { started, work, write } = client();
  for (const name of ["a", "b", "c", "d"]) work(name, 10);
  write("write", 10);
  await pass(10);
  expect(started.slice(0, 3)).toEqual(["a", "b", "write"]);
});

test("after a while without work two run at the same time again", async () => {
  const { started, work } = client();
  for (let sent = 0; sent < 20; sent++) work("heavy", 40);
  await vi.advanceTimersByTimeAsync(20_000);
  started.length = 0;
  for (const name of ["a", "b"]) work(name, 10);
  expect(started).toEqual(["a", "b"]);
});

test("a page's calls start within a second while each takes a tenth of one", async () => {
  const { started, work } = client();
  for (const name of ["a", "b", "c", "d", "e", "f"]) work(name, 100);
  await pass(1000);
  expect(started).toEqual(["a", "b", "c", "d", "e", "f"]);
});

test("long work doesn't hold up the next for longer than the debt lasts", async () => {
  const { started, work } = client();
  for (const name of ["a", "b"]) work(name, 40);
  await pass(40);
  work("long", 5000);
  work("next", 10);
  await pass(0);
  expect(started).toEqual(["a", "b", "long"]);
  await pass(400);
  expect(started).toEqual(["a", "b", "long", "next"]);
});

test("a client whose writes block others gets a fifth of the database's time", async () => {
  const { started, write } = client();
  for (let sent = 0; sent < 40; sent++) write("write", 500);
  await vi.advanceTimersByTimeAsync(20_000);
  started.length = 0;
  await vi.advanceTimersByTimeAsync(50_000);
  expect(started.length).toBeGreaterThanOrEqual(16);
  expect(started.length).toBeLessThanOrEqual(21);
});

test("after a long write, reads go on and the next write waits less than a request may", async () => {
  const { started, work, write } = client();
  write("write", 5000);
  await pass(5000);
  write("next write", 10);
  for (const name of ["read", "another"]) work(name, 10);
  await pass(300);
  expect(started).toEqual(["write", "read", "another"]);
  await pass(2500);
  expect(started).toEqual(["write", "read", "another", "next write"]);
});

test("a write that goes on after its turn, which ended with the time limit, makes the next one wait too", async () => {
  const { turns, started, work, write } = client();
  turns.take((end) => {
    setTimeout(end, 100);
    setTimeout(() => turns.countBlocked(5000), 5000);
  }, true);
  await pass(5000);
  write("next write", 10);
  work("read", 10);
  await pass(2500);
  expect(started).toEqual(["read"]);
  await pass(500);
  expect(started).toEqual(["read", "next write"]);
});

test("work whose place was given up doesn't start", async () => {
  const { started, work } = client();
  for (const name of ["a", "b"]) work(name, 10);
  const giveUp = work("c", 10);
  work("d", 10);
  giveUp();
  await pass(10);
  expect(started).toEqual(["a", "b", "d"]);
});

test("a place can stay taken after the work, without costing more", async () => {
  const { turns, started, work } = client();
  for (const _place of [1, 2]) turns.take((end) => end(100));
  for (let sent = 0; sent < 3; sent++) work("next", 10);
  await vi.advanceTimersByTimeAsync(99);
  expect(started).toEqual([]);
  await pass(1);
  expect(started).toEqual(["next", "next"]);
});

test("fifty reads may wait, and as many writes", () => {
  const { turns, work } = client();
  for (let sent = 0; sent < 51; sent++) work("waiting", 10);
  expect(turns.isFull()).toBe(false);
  work("last", 10);
  expect([turns.isFull(), turns.isFull(true)]).toEqual([true, false]);
});

test("work that ends twice makes room once", () => {
  const { turns, started, work } = client();
  turns.take((end) => {
    end();
    end();
  });
  for (const name of ["a", "b", "c"]) work(name, 10);
  expect(started).toEqual(["a", "b"]);
});
