import { expect, test } from "vitest";
import { canChangeNotice } from "./policy";
import { noticeState } from "./rules";

const at = (time: string) => new Date(`2026-11-${time}:00Z`);
const NOTICE = { startsAt: at("22T00:00"), endsAt: at("23T00:00"), withdrawnAt: null };
const WITHDRAWN = { ...NOTICE, withdrawnAt: at("21T00:00") };

test.each([
  { name: "before its start", notice: NOTICE, now: "21T23:59", state: "scheduled", mayChange: true },
  { name: "at its start", notice: NOTICE, now: "22T00:00", state: "shown", mayChange: true },
  { name: "just before its end", notice: NOTICE, now: "22T23:59", state: "shown", mayChange: true },
  { name: "at its end", notice: NOTICE, now: "23T00:00", state: "over", mayChange: false },
  { name: "long after its end", notice: NOTICE, now: "30T00:00", state: "over", mayChange: false },
  { name: "before its start", notice: WITHDRAWN, now: "21T12:00", state: "withdrawn", mayChange: false },
  { name: "after its end", notice: WITHDRAWN, now: "24T00:00", state: "withdrawn", mayChange: false },
])("a notice that is $state $name can be changed: $mayChange", ({ notice, now, state, mayChange }) => {
  expect(noticeState(notice, at(now))).toBe(state);
  expect(canChangeNotice(notice, at(now)).allowed).toBe(mayChange);
});
