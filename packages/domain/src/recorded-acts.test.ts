import { expect, test } from "vitest";
import { statedTime } from "./recorded-acts";

const now = new Date("2026-11-22T06:00:00Z");
const MINUTE_MS = 60_000;
const fromNow = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS).toISOString();
const stated = (statedAt: number, sentAt: number) =>
  statedTime({ statedAt: fromNow(statedAt), sentAt: fromNow(sentAt) }, now)?.toISOString();

test("an act of which only the device's clock is known is now, and one without that clock is taken at its word", () => {
  expect(statedTime({}, now)).toBeNull();
  expect(statedTime({ sentAt: fromNow(-30) }, now)).toEqual(now);
  expect(statedTime({ statedAt: fromNow(30) }, now)?.toISOString()).toBe(fromNow(30));
});

test("a device whose clock is right states the time exactly, whatever the way to the server took", () => {
  expect(stated(-90, 0)).toBe(fromNow(-90));
  expect(stated(-90, -0.5)).toBe(fromNow(-90));
});

test.each([300, -300, 60 * 24 * 400])("a clock that is %i minutes wrong makes no difference", (wrong) => {
  expect(stated(wrong - 90, wrong)).toBe(fromNow(-90));
});

test("an act of a clock that was ahead and set right before it is sent is now", () => {
  expect(stated(120, 0)).toBe(fromNow(0));
});
