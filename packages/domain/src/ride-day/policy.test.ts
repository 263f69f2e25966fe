import { expect, test } from "vitest";
import { EVENT, groupOf } from "../../test/access";
import { free, outcome } from "../../test/actors";
import { canReadBoard, canSetBackBy, readsAllRiders } from "./policy";

const RIDER = { ...EVENT, answer: null, checkIn: null } as const;
const ORGANISER = { organizerId: free.id };
const PRIVATE = groupOf(true);

test.each([
  { name: "who comes", event: { answer: "tentative" }, board: "yes", readsAll: true },
  { name: "who organises it", event: ORGANISER, board: "yes", readsAll: true },
  { name: "who doesn't come", event: { answer: "declined" }, board: "FORBIDDEN", readsAll: false },
  { name: "who is home", event: { checkIn: "home" }, board: "FORBIDDEN", readsAll: false },
  { name: "out", event: { checkIn: "started", group: PRIVATE }, board: "yes", readsAll: false },
  { name: "outside its group", event: { group: PRIVATE }, board: "NOT_FOUND", readsAll: false },
] as const)("riders who come read the board, and others still out their own line: a rider $name", (row) => {
  const event = { ...RIDER, ...row.event };
  expect(outcome(canReadBoard(free, event))).toBe(row.board);
  expect(readsAllRiders(free, event)).toBe(row.readsAll);
});

const LATE = "2026-11-24T12:59:59Z";

test.each([
  { name: "just within two days of its last day", event: ORGANISER, now: LATE, expected: "yes" },
  {
    name: "two days after its last day",
    event: ORGANISER,
    now: "2026-11-24T13:00:00Z",
    expected: "CONFLICT",
  },
  { name: "once it is closed", event: { ...ORGANISER, status: "completed" }, now: LATE, expected: "yes" },
  {
    name: "once it is cancelled",
    event: { ...ORGANISER, status: "cancelled" },
    now: LATE,
    expected: "CONFLICT",
  },
  { name: "as a co-organiser", event: { roles: ["co_organizer"] }, now: LATE, expected: "yes" },
  { name: "as the lead", event: { roles: ["lead"] }, now: LATE, expected: "FORBIDDEN" },
] as const)("saying when a ride should be back, $name: $expected", ({ event, now, expected }) => {
  expect(outcome(canSetBackBy(free, { ...RIDER, ...event }, new Date(now)))).toBe(expected);
});
