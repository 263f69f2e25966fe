import { expect, test } from "vitest";
import { SharedReads } from "./shared-reads";

test("sixty requests at once are two reads, and nobody gets what is older than their request", async () => {
  const shared = new SharedReads<number>();
  let value = 0;
  let reads = 0;
  const load = async () => {
    reads++;
    const read = value;
    await new Promise((resolve) => setTimeout(resolve, 5));
    return read;
  };
  const first = shared.read(1, load);
  value = 7;
  const later = Array.from({ length: 59 }, () => shared.read(1, load));
  expect(await first).toBe(0);
  expect(new Set(await Promise.all(later))).toEqual(new Set([7]));
  expect(reads).toBe(2);
  value = 8;
  expect(await shared.read(1, load)).toBe(8);
});

test("a read that fails doesn't fail the next", async () => {
  const shared = new SharedReads<number>();
  const failing = shared.read(1, () => Promise.reject(new Error("away")));
  const next = shared.read(1, async () => 5);
  await expect(failing).rejects.toThrow("away");
  expect(await next).toBe(5);
});
