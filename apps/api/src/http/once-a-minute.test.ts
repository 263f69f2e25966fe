import { expect, test } from "vitest";
import { onceAMinute } from "./once-a-minute";

function atTime() {
  const time = { now: Date.parse("2030-01-01T00:00:00Z") };
  return { time, isFirst: onceAMinute({ now: () => new Date(time.now) }) };
}

test("a key counts once in a minute, and again in the next", () => {
  const { time, isFirst } = atTime();
  expect([isFirst("a"), isFirst("a"), isFirst("b")]).toEqual([true, false, true]);
  time.now += 59_999;
  expect(isFirst("a")).toBe(false);
  time.now += 1;
  expect([isFirst("a"), isFirst("a")]).toEqual([true, false]);
});

test("no more than ten thousand keys count in a minute", () => {
  const { time, isFirst } = atTime();
  const first = Array.from({ length: 10_500 }, (_, index) => isFirst(`key ${index}`));
  expect(first.filter(Boolean)).toHaveLength(10_000);
  time.now += 60_000;
  expect(isFirst("key 10400")).toBe(true);
});

test("a clock that is set back doesn't stop the log", () => {
  const { time, isFirst } = atTime();
  isFirst("a");
  time.now -= 3_600_000;
  expect(isFirst("a")).toBe(true);
});
