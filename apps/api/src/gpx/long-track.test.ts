import { expect, test } from "vitest";
import { longTrack } from "../../test/gpx/long-track";
import { readGpx } from "./read-gpx";

const POINTS = 450_000;
const MOST_MEMORY = 150 * 1024 * 1024;

test("450,000 points are read whole, in bounded memory, with other work let in all the time", async () => {
  const before = process.memoryUsage.rss();
  let peak = before;
  let turns = 0;
  const watch = setInterval(() => {
    turns++;
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 1);
  let bytes = 0;
  async function* counted() {
    for await (const chunk of longTrack(POINTS)) {
      bytes += chunk.length;
      yield chunk;
    }
  }
  const reading = await readGpx(counted()).finally(() => clearInterval(watch));

  expect(bytes).toBeGreaterThan(45_000_000);
  expect(reading).toMatchObject({
    name: "Long",
    points: POINTS,
    segments: 1,
    ascentM: 800,
    descentM: 800,
    durationSeconds: POINTS - 1,
  });
  expect(reading.track.flat().length).toBeLessThanOrEqual(1500);
  expect(reading.elevation?.metres.length).toBeLessThanOrEqual(400);
  expect(reading.outline?.length).toBeLessThanOrEqual(400);
  expect(peak - before).toBeLessThan(MOST_MEMORY);
  // One timer in each of the 64 KiB pieces at the least.
  expect(turns).toBeGreaterThan(bytes / 65_536 / 2);
}, 120_000);
