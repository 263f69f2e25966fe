import { expect, test } from "vitest";
import { free, outcome } from "../../test/actors";
import { canReadBoard, canSetBackBy, readsAllRiders } from "./policy";

const DAY_END = new Date("2026-11-22T13:00:00Z");
const EVENT = {
  organizerId: "somebody",
  status: "upcoming",
  overAt: DAY_END,
  dayEndsAt: DAY_END,
  roles: [],
  group: null,
  answer: null,
  checkIn: null,
} as const;
const ORGANISER = { organizerId: free.id };
const PRIVATE = { isPrivate: true, createdBy: "somebody", membership: null };

test.each([
  { name: "who comes", event: { answer: "tentative" }, board: "yes", readsAll: true },
  { name: "who organises it", event: ORGANISER, board: "yes", readsAll: true },
  { name: "who doesn't come", event: { answer: "declined" }, board: "FORBIDDEN", readsAll: false },
  { name: "who is home", event: { checkIn: "home" }, board: "FORBIDDEN", readsAll: false },
  { name: "out", event: { checkIn: "started", group: PRIVATE }, board: "yes", readsAll: false },
  { name: "outside its group", event: { group: PRIVATE }, board: "NOT_FOUND", readsAll: false },
] as const)("riders who come read the board, and others still out their own line: a rider $name", (row) => {
  const event = { ...EVENT, ...row.event };
  expect(outcome(canReadBoard(free, event))).toBe(row.board);
  expect(readsAllRiders(free, event)).toBe(row.readsAll);
});

const LATE = "2026-11-24T12:59:59Z";

test.each([
  { name: "two days after its last day", event: ORGANISER, now: LATE, expected: "yes" },
  { name: "later", event: ORGANISER, now: "2026-11-24T13:00:00Z", expected: "CONFLICT" },
  { name: "once it is closed", event: { ...ORGANISER, status: "completed" }, now: LATE, expected: "yes" },
  { name: "cancelled", event: { ...ORGANISER, status: "cancelled" }, now: LATE, expected: "CONFLICT" },
  { name: "as a co-organiser", event: { roles: ["co_organizer"] }, now: LATE, expected: "yes" },
  { name: "as the lead", event: { roles: ["lead"] }, now: LATE, expected: "FORBIDDEN" },
] as const)("those who run a ride say when it should be back: $name", ({ event, now, expected }) => {
  expect(outcome(canSetBackBy(free, { ...EVENT, ...event }, new Date(now)))).toBe(expected);
});
