import { expect, test } from "vitest";
import { EVENT } from "../../../../test/events";
import type { EventDetail } from "../../../riders/participations/answerable-event";
import { copiedEventValues } from "./copied-event-values";

const event = {
  ...EVENT,
  dateTime: "2026-10-02T22:30:00.000Z",
  endDate: "2026-10-04T06:00:00.000Z",
  timeZone: "Australia/Adelaide",
} as unknown as EventDetail;

test.each([
  ["of an event to come is a week later", "2026-09-01T00:00:00Z", "2026-10-10T08:00"],
  ["of a past event is on the next such day", "2026-11-23T00:00:00Z", "2026-11-28T08:00"],
  ["of yesterday's event is next week", "2026-10-03T23:00:00Z", "2026-10-10T08:00"],
])("the copy %s, at the same time on the clock", (_which, now, dateTime) => {
  expect(copiedEventValues(event, new Date(now)).dateTime).toBe(dateTime);
});

test("a copy takes as many days", () => {
  const { dateTime, endDate } = copiedEventValues(event, new Date("2026-09-01T00:00:00Z"));
  expect([dateTime, endDate]).toEqual(["2026-10-10T08:00", "2026-10-11T16:30"]);
});
