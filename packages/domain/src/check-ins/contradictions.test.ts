import { expect, test } from "vitest";
import { contradictionsOf } from "./contradictions";
import type { CheckInStatus } from "./vocabulary";

let acts = 0;
const act = (saidBy: string | null, status: CheckInStatus, minutes: number) => ({
  actId: String(++acts).padStart(4, "0"),
  status,
  statedAt: new Date(Date.UTC(2026, 10, 22, 0, minutes)),
  isBeforeStart: minutes < 10,
  saidBy,
});

const said = (...list: ReturnType<typeof act>[]) => {
  const one = contradictionsOf(list).map(({ saidBy, status }) => [saidBy, status]);
  expect(contradictionsOf(list.toReversed()).map(({ saidBy, status }) => [saidBy, status])).toEqual(one);
  return one;
};

test("what two leaders say in turn doesn't contradict itself while the ride goes on", () => {
  expect(
    said(act("lead", "checked_in", 0), act("sweep", "started", 20), act("lead", "completed", 90)),
  ).toEqual([]);
  expect(said(act("lead", "checked_in", 0), act("sweep", "broke_down", 20), act(null, "home", 90))).toEqual(
    [],
  );
  expect(said(act("lead", "home", 90), act("lead", "checked_in", 0), act("lead", "started", 95))).toEqual([]);
});

test("where two leaders contradict each other both are shown", () => {
  expect(
    said(act("lead", "checked_in", 0), act("lead", "completed", 80), act("sweep", "broke_down", 81)),
  ).toEqual([["lead", "completed"]]);
  expect(
    said(act("lead", "cant_make_it", 0), act("sweep", "checked_in", 1), act("sweep", "started", 20)),
  ).toEqual([["sweep", "started"]]);
  expect(
    said(act("sweep", "checked_in", 1), act("lead", "left_ride", 30), act(null, "completed", 80)),
  ).toEqual([["lead", "left_ride"]]);
});
