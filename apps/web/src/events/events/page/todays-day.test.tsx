import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EVENT } from "../../../../test/events";
import type { EventDetail } from "../../../riders/participations/answerable-event";
import type { RouteDetail } from "../../../routes/routes/use-route";
import { TodaysDay } from "./todays-day";

const DAY = { distance: 143, ascent: 1200, descent: 900, fuelGap: 88, gpxUrl: "" };
const ROUTE = {
  id: 7,
  days: [
    { ...DAY, day: 1, start: "Mansfield", end: "Jamieson" },
    { ...DAY, day: 2, start: "Jamieson", end: null },
  ],
} as unknown as RouteDetail;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** The ride starts at 8 am on Saturday in Sydney. */
function showAt(now: string, event: object = {}) {
  vi.setSystemTime(now);
  const ride = { ...EVENT, dateTime: "2026-12-04T21:00:00.000Z", timeZone: "Australia/Sydney", ...event };
  const { unmount } = render(<TodaysDay event={ride as unknown as EventDetail} route={ROUTE} />);
  const text = screen.queryByRole("region", { name: "Today" })?.textContent ?? null;
  const file = screen.queryByRole("link")?.getAttribute("href") ?? null;
  unmount();
  return { text, file };
}

test("a ride of several days shows what is ridden today where it is, and the day's file", () => {
  expect(showAt("2026-12-05T12:30:00Z")).toEqual({
    text: "Today: Day 1, Mansfield to Jamieson143.0 km • 1,200 m ascent • up to 88 km without fuelDownload day 1",
    file: "/api/routes/7/gpx?day=1",
  });
  expect(showAt("2026-12-05T13:30:00Z").file).toBe("/api/routes/7/gpx?day=2");
});

test("there is no day before the start, after the last, or of a cancelled ride", () => {
  expect(showAt("2026-12-04T12:00:00Z").text).toBeNull();
  expect(showAt("2026-12-06T13:30:00Z").text).toBeNull();
  expect(showAt("2026-12-05T02:00:00Z", { status: "cancelled" }).text).toBeNull();
});
