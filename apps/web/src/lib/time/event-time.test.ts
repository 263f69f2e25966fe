import { eventTime } from "@longpaddock/domain/events/event-time";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { daysUntil, endOnLaterDay, readersTime } from "./event-time";

const now = new Date("2026-12-03T22:00:00.000Z");
const plain = (text: string | null) => text?.replaceAll(/\s/g, " ");

describe("the time of an event", () => {
  test.each([
    ["2026-12-06T06:00:00.000Z", "Australia/Sydney", "Sun 6 Dec, 5:00 pm AEDT"],
    ["2026-12-04T16:30:00.000Z", "Australia/Sydney", null],
    ["2026-12-04T16:30:00.000Z", "Australia/Perth", "Sat 5 Dec, 12:30 am AWST"],
    [null, "Australia/Sydney", null],
  ])("that ends at %s in %s shows the end %s", (endDate, timeZone, shown) => {
    const dateTime = "2026-12-04T13:30:00.000Z";
    expect(plain(endOnLaterDay({ dateTime, endDate, timeZone }, now))).toBe(shown ?? undefined);
  });

  test.each([
    ["2026-12-04T20:00:00.000Z", "Australia/Sydney", "Sat 5 Dec, 7:00 am AEDT"],
    ["2026-12-04T23:00:00.000Z", "Australia/Perth", "Sat 5 Dec, 7:00 am AWST"],
    ["2027-03-06T20:00:00.000Z", "Australia/Sydney", "Sun 7 Mar 2027, 7:00 am AEDT"],
    ["2026-12-31T13:30:00.000Z", "Australia/Sydney", "Fri 1 Jan 2027, 12:30 am AEDT"],
  ])("%s in %s is written %s", (iso, zone, text) => {
    expect(plain(eventTime(iso, zone, now))).toBe(text);
  });

  test.each([
    ["2026-12-03T22:30:00.000Z", "Australia/Sydney", "today"],
    ["2026-12-04T14:30:00.000Z", "Australia/Sydney", "tomorrow"],
    ["2026-12-04T14:30:00.000Z", "Australia/Perth", "today"],
    ["2026-12-06T20:00:00.000Z", "Australia/Sydney", "in 3 days"],
    ["2026-12-01T20:00:00.000Z", "Australia/Sydney", "2 days ago"],
  ])("%s in %s is %s", (iso, zone, text) => {
    expect(daysUntil(iso, zone, now)).toBe(text);
  });

  describe("for a reader in Perth", () => {
    const { resolvedOptions } = Intl.DateTimeFormat.prototype;
    beforeEach(() => {
      vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockImplementation(function (
        this: Intl.DateTimeFormat,
      ) {
        return { ...resolvedOptions.call(this), timeZone: "Australia/Perth" };
      });
    });
    afterEach(() => vi.restoreAllMocks());

    test("is given in their own zone too, but only where the clocks differ", () => {
      expect(plain(readersTime("2026-12-04T20:00:00.000Z", "Australia/Sydney", now))).toBe(
        "Sat 5 Dec, 4:00 am AWST",
      );
      expect(readersTime("2026-12-04T20:00:00.000Z", "Asia/Shanghai", now)).toBeNull();
    });
  });
});
