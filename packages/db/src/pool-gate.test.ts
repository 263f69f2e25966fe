import { setTimeout as delay } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { PoolGate } from "./pool-gate";

afterEach(() => {
  vi.useRealTimers();
});

function heldWork() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => ended, end };
}

test("lets as much work in as there are connections, and the next when one is free", async () => {
  const gate = new PoolGate(2, 10_000);
  const [first, second, third] = [heldWork(), heldWork(), heldWork()];
  const running = [first, second, third].map(({ work }) => gate.run(work));
  expect(gate.use()).toEqual({ size: 2, inUse: 2, waiting: 1 });
  first.end();
  await running[0];
  expect(gate.use()).toEqual({ size: 2, inUse: 2, waiting: 0 });
  second.end();
  third.end();
  await Promise.all(running);
  expect(gate.use()).toEqual({ size: 2, inUse: 0, waiting: 0 });
});

test("refuses who has waited too long, and does the work of the others in their order", async () => {
  const gate = new PoolGate(1, 50);
  const slow = heldWork();
  const running = gate.run(slow.work);
  await expect(gate.run(() => Promise.resolve())).rejects.toMatchObject({ code: "POOL_EXHAUSTED" });
  const order: number[] = [];
  const waiting = [1, 2].map((number) => gate.run(async () => order.push(number)));
  slow.end();
  await Promise.all([running, ...waiting]);
  expect(order).toEqual([1, 2]);
  await delay(60);
  expect(gate.use().inUse).toBe(0);
});

test("work that fails gives its place back", async () => {
  const gate = new PoolGate(1);
  await expect(gate.run(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(gate.use()).toEqual({ size: 1, inUse: 0, waiting: 0 });
});

test("gives waiting up early while no connection becomes free", async () => {
  vi.useFakeTimers();
  const gate = new PoolGate(1);
  const slow = heldWork();
  const running = gate.run(slow.work);
  const refused = expect(gate.run(() => Promise.resolve())).rejects.toMatchObject({ code: "POOL_EXHAUSTED" });
  await vi.advanceTimersByTimeAsync(700);
  await refused;
  expect(gate.use().waiting).toBe(0);
  slow.end();
  await running;
});

test("waits longer while connections become free, until somebody has waited for too long a time", async () => {
  vi.useFakeTimers();
  const gate = new PoolGate(1);
  /** Its work takes 100 ms. */
  const use = () => gate.run(() => new Promise<void>((resolve) => setTimeout(resolve, 100)));
  const burst = Array.from({ length: 15 }, use);
  await vi.advanceTimersByTimeAsync(1500);
  await Promise.all(burst);
  expect(gate.use()).toEqual({ size: 1, inUse: 0, waiting: 0 });

  let refused = 0;
  const note = () => {
    refused++;
  };
  const tooMuch = setInterval(() => use().catch(note), 50);
  await vi.advanceTimersByTimeAsync(1900);
  expect(refused).toBe(0);
  expect(gate.use().waiting).toBeGreaterThan(15);
  await vi.advanceTimersByTimeAsync(2000);
  clearInterval(tooMuch);
  expect(refused).toBeGreaterThan(15);
  // No more than a second of work.
  expect(gate.use().waiting).toBeLessThanOrEqual(21);
  await vi.runAllTimersAsync();
  expect(gate.use()).toEqual({ size: 1, inUse: 0, waiting: 0 });
});
