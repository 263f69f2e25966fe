import { expect, test } from "vitest";
import { longTrack } from "../test/long-track";
import { readGpx } from "./read-gpx";

const POINTS = 450_000;
const MAX_MEMORY = 150 * 1024 * 1024;

test("450,000 points are read completely within 150 MB", () => {
  const before = process.memoryUsage.rss();
  let peak = before;
  let bytes = 0;
  function* watchMemory() {
    for (const chunk of longTrack(POINTS)) {
      bytes += chunk.length;
      peak = Math.max(peak, process.memoryUsage.rss());
      yield chunk;
    }
  }
  const reading = readGpx(watchMemory());
  peak = Math.max(peak, process.memoryUsage.rss());

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
  expect(peak - before).toBeLessThan(MAX_MEMORY);
}, 120_000);
