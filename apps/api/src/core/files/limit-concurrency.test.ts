import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { limitConcurrency } from "./limit-concurrency";

test("a job beyond the limit waits, and a job beyond the queue fails with UNAVAILABLE", async () => {
  const run = limitConcurrency({ name: "test", maxRunning: 2, maxWaiting: 1 });
  const started: number[] = [];
  const finish: (() => void)[] = [];
  const job = (id: number) =>
    run(async () => {
      started.push(id);
      await new Promise<void>((resolve) => finish.push(resolve));
      return id;
    });
  const jobs = [job(1), job(2), job(3)];
  await expect(job(4)).rejects.toMatchObject({ code: "UNAVAILABLE" });
  expect(started).toEqual([1, 2]);
  finish[0]?.();
  await setImmediate();
  expect(started).toEqual([1, 2, 3]);
  for (const done of finish) done();
  expect(await Promise.all(jobs)).toEqual([1, 2, 3]);
});

test("the next job runs after one that failed", async () => {
  const run = limitConcurrency({ name: "test", maxRunning: 1, maxWaiting: 5 });
  const failing = run(async () => {
    throw new Error("broken picture");
  });
  const next = run(async () => "fine");
  await expect(failing).rejects.toThrow("broken picture");
  expect(await next).toBe("fine");
  expect(await run(async () => "again")).toBe("again");
});
