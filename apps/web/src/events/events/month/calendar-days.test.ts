import { expect, test } from "vitest";
import { EVENT } from "../../../../test/events";
import type { EventCardData } from "../../../riders/participations/answerable-event";
import { addMonths, dayName, eventsByDay, weeksOf } from "./calendar-days";

test("a month has whole weeks from Monday to Sunday", () => {
  const weeks = weeksOf("2026-12-17");
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.[0]).toBe("2026-11-30");
  expect(weeks.at(-1)?.at(-1)).toBe("2027-01-03");
  expect(weeksOf("2027-02-01")).toHaveLength(4);
});

test.each([
  ["2027-01-31", 1, "2027-02-28"],
  ["2026-12-05", 1, "2027-01-05"],
  ["2027-01-05", -1, "2026-12-05"],
])("%s and %i months is %s", (day, months, other) => {
  expect(addMonths(day, months)).toBe(other);
});

test("days are called by their names", () => {
  expect(dayName("2026-12-05")).toBe("Saturday 5 December");
});

test("an event is on the days of its own time zone, and on each of several", () => {
  const event = (id: number, fields: Partial<EventCardData>) =>
    ({ ...EVENT, ...fields, id }) as EventCardData;
  const days = eventsByDay([
    event(1, { dateTime: "2026-12-04T22:00:00.000Z", timeZone: "Australia/Sydney" }),
    event(2, { dateTime: "2026-12-05T15:30:00.000Z", timeZone: "Australia/Perth" }),
    event(3, {
      dateTime: "2026-12-05T22:00:00.000Z",
      endDate: "2026-12-07T06:00:00.000Z",
      timeZone: "Australia/Darwin",
    }),
  ]);
  const ids = [...days].map(([day, events]) => [day, events.map(({ id }) => id)]);
  expect(ids).toEqual([
    ["2026-12-05", [1, 2]],
    ["2026-12-06", [3]],
    ["2026-12-07", [3]],
  ]);
});

test("days follow each other, also where a later start is on an earlier day", () => {
  const days = eventsByDay([
    { ...EVENT, dateTime: "2026-12-05T13:30:00.000Z", timeZone: "Australia/Sydney" } as EventCardData,
    { ...EVENT, dateTime: "2026-12-05T14:45:00.000Z", timeZone: "Australia/Perth" } as EventCardData,
  ]);
  expect([...days.keys()]).toEqual(["2026-12-05", "2026-12-06"]);
});
