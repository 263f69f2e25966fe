import { expect, test } from "vitest";
import { groupCapacity, roomLeft } from "./rules";

test.each([
  ["up to the limit of its plan", [null, "premium", "premium"], 50],
  ["up to its own limit below that of the plan", [12, "premium", "premium"], 12],
  ["up to the limit of its plan after its creator's trial", [null, "premium", "free"], 50],
  ["up to the limit of its creator's better plan", [null, "premium", "gold"], 200],
  ["any number of members if an administrator created it", [null, "renMode", "renMode"], -1],
  ["up to its own limit if an administrator created it", [12, "renMode", "renMode"], 12],
  ["up to the limit of the plan below its own", [120, "premium", "premium"], 50],
] as const)("a group takes %s", (_name, [maxMembers, profileType, creatorPlan], expected) => {
  expect(groupCapacity({ maxMembers, profileType }, creatorPlan)).toBe(expected);
});

test("a group has room up to its capacity, none above it, and any without one", () => {
  expect([roomLeft(47, 50), roomLeft(50, 50), roomLeft(60, 50), roomLeft(60, -1)]).toEqual([
    3,
    0,
    0,
    Number.POSITIVE_INFINITY,
  ]);
});
