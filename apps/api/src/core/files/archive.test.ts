import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { type ArchiveEntry, jsonLines, zipOf } from "./archive";

const MEGABYTE = 1024 * 1024;
const NOW = new Date("2026-11-22T10:00:00Z");

async function* fromList(entries: readonly ArchiveEntry[]): AsyncGenerator<ArchiveEntry> {
  yield* entries;
}

async function bytesOf(stream: Readable): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test("an archive holds its entries under their names, also with letters outside of ASCII", async () => {
  async function* rows() {
    yield { id: 1, name: "Ríos" };
    yield { id: 2, at: NOW };
  }
  async function* none(): AsyncGenerator<object> {}
  const entries = [
    { name: "rows.json", content: jsonLines(rows()) },
    { name: "none.json", content: jsonLines(none()) },
    { name: "routes/1-straße-nach-süden.gpx", content: Readable.from(["<gpx/>"]), isPacked: true },
  ];
  const files = unzipSync(await bytesOf(zipOf(fromList(entries), NOW)));
  const texts = Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]);
  expect(Object.fromEntries(texts)).toEqual({
    "rows.json": '[\n{"id":1,"name":"Ríos"},\n{"id":2,"at":"2026-11-22T10:00:00.000Z"}\n]\n',
    "none.json": "[]\n",
    "routes/1-straße-nach-süden.gpx": "<gpx/>",
  });
});

test("memory doesn't grow with the archive, and nothing is opened ahead of a slow reader", async () => {
  const chunk = randomBytes(MEGABYTE);
  let opened = 0;
  async function* large(): AsyncGenerator<ArchiveEntry> {
    for (let i = 0; i < 300; i++) {
      opened++;
      yield { name: `${i}.bin`, content: Readable.from([chunk.subarray(0)]), isPacked: true };
    }
  }
  const reading = zipOf(large(), NOW);
  await setTimeout(100);
  expect(opened).toBeLessThan(4);
  const before = process.memoryUsage().rss;
  let [total, peak] = [0, 0];
  for await (const part of reading) {
    total += part.length;
    peak = Math.max(peak, process.memoryUsage().rss - before);
  }
  expect(total).toBeGreaterThan(300 * MEGABYTE);
  expect(peak).toBeLessThan(100 * MEGABYTE);
});

test("a reader that leaves ends the archive and closes what is open", async () => {
  let isEnded = false;
  const endless = new Readable({ read: () => endless.push(randomBytes(65_536)) });
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    try {
      yield { name: "endless.bin", content: endless };
    } finally {
      isEnded = true;
    }
  }
  const archive = zipOf(entries(), NOW);
  for await (const _part of archive) break;
  await expect.poll(() => [isEnded, endless.destroyed, archive.destroyed]).toEqual([true, true, true]);
});

test.each(["while it is opened", "in the middle"])(
  "a failure of an entry %s breaks the archive off",
  async (when) => {
    async function* broken() {
      yield "half";
      throw new Error("disk");
    }
    async function* entries(): AsyncGenerator<ArchiveEntry> {
      if (when === "while it is opened") throw new Error("disk");
      yield { name: "a", content: Readable.from(broken()) };
    }
    await expect(bytesOf(zipOf(entries(), NOW))).rejects.toThrow();
  },
);
