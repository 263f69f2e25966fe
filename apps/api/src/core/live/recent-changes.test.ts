import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RecentChanges } from "./recent-changes";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

function listeningFor(milliseconds: number): RecentChanges {
  const recent = new RecentChanges();
  recent.restart();
  vi.advanceTimersByTime(milliseconds);
  return recent;
}

test("data is fresh if nothing changed since it was read, with five seconds to spare", () => {
  const recent = listeningFor(60_000);
  recent.note("group 1");
  expect(recent.isFresh(["group 1"], 0)).toBe(false);
  expect(recent.isFresh(["group 2"], 0)).toBe(true);
  vi.advanceTimersByTime(10_000);
  expect(recent.isFresh(["group 1"], 4000)).toBe(true);
  expect(recent.isFresh(["group 1"], 6000)).toBe(false);
});

test("data from before the server listened isn't fresh", () => {
  const recent = listeningFor(10_000);
  expect(recent.isFresh(["group 1"], 4000)).toBe(true);
  expect(recent.isFresh(["group 1"], 6000)).toBe(false);
  recent.restart();
  expect(recent.isFresh(["group 1"], 0)).toBe(false);
});

test("changes are forgotten after ten minutes, and older data isn't fresh", () => {
  const recent = listeningFor(1_000_000);
  recent.note("group 1");
  vi.advanceTimersByTime(700_000);
  recent.prune();
  expect(recent.isFresh(["group 1"], 650_000)).toBe(false);
  expect(recent.isFresh(["group 1"], 500_000)).toBe(true);
});
