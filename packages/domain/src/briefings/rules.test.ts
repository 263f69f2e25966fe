import { describe, expect, test } from "vitest";
import { acknowledgedAt, hashedText, versionToAcknowledge } from "./rules";

const at = (hour: number) => new Date(Date.UTC(2026, 10, 22, hour));
const written = (version: number, hour: number, requiresAcknowledgment = true) => ({
  version,
  requiresAcknowledgment,
  createdAt: at(hour),
});

describe("before a check-in at nine", () => {
  test.each([
    ["nothing, without a briefing", [], null, null],
    ["the briefing, if nothing was acknowledged", [written(1, 5)], null, 1],
    ["nothing, once it was acknowledged", [written(1, 5)], 1, null],
    ["the newer text, if an older one was acknowledged", [written(1, 5), written(2, 8)], 1, 2],
    ["nothing of what was written after it", [written(1, 5), written(2, 10)], 1, null],
    ["nothing, if the only text was written after it", [written(1, 10)], null, null],
    ["nothing, if it isn't required any more", [written(1, 5), written(2, 8, false)], null, null],
    ["what is required now", [written(1, 5, false), written(2, 8)], null, 2],
  ] as const)("a rider has to acknowledge %s", (...[, versions, acknowledged, expected]) => {
    expect(versionToAcknowledge(versions, { acknowledged, at: at(9) })).toBe(expected);
  });
});

test("a text that moves from the briefing to the disclaimer has another hash", () => {
  const text = "Ride your own ride";
  expect(hashedText({ briefingContent: text, disclaimerContent: null })).not.toBe(
    hashedText({ briefingContent: null, disclaimerContent: text }),
  );
});

describe("a version that was written at five", () => {
  test.each([
    ["now", null, null, 9],
    ["then, if it was stated", null, 7, 7],
    ["now, by a clock that is ahead", null, 10, 9],
    ["not before it was written", null, 3, 5],
    ["not any more, once it was replaced", 8, null, null],
    ["then, although it was replaced later", 8, 7, 7],
    ["not at a time after it was replaced", 8, 8, null],
  ] as const)("is acknowledged %s", (...[, replaced, stated, expected]) => {
    const times = { writtenAt: at(5), replacedAt: replaced && at(replaced), statedAt: stated && at(stated) };
    expect(acknowledgedAt({ ...times, now: at(9) })).toEqual(expected && at(expected));
  });
});
