import { expect, test } from "vitest";
import { groupCapacity, roomLeft } from "./rules";

const GOLD = { profileType: "gold", plans: "specified" } as const;

test.each([
  ["up to the limit of its plan", [null, "premium", "premium", "specified"], 50],
  ["up to its own limit below that of the plan", [12, "premium", "premium", "specified"], 12],
  ["up to the limit of its plan after its creator's trial", [null, "premium", "free", "specified"], 50],
  ["up to the limit of its creator's better plan", [null, "premium", "gold", "specified"], 200],
  ["any number of members if an administrator created it", [null, "renMode", "renMode", "specified"], -1],
  ["up to its own limit if an administrator created it", [12, "renMode", "renMode", "specified"], 12],
  ["up to the limit of the plan below its own", [120, "premium", "premium", "specified"], 50],
  ["any number of members on an open site", [null, "free", "free", "open"], -1],
  ["up to its own limit on an open site", [400, "free", "free", "open"], 400],
] as const)("a group takes %s", (_name, [maxMembers, profileType, creatorPlan, plans], expected) => {
  const group = { maxMembers, profileType, givenPlan: null, givenSize: null };
  expect(groupCapacity(group, { profileType: creatorPlan, plans })).toBe(expected);
});

test("a group that grew on an open site has no room once the site has plans again", () => {
  expect(
    roomLeft(
      400,
      groupCapacity({ maxMembers: 500, profileType: "free", givenPlan: null, givenSize: null }, GOLD),
    ),
  ).toBe(0);
});

test.each([
  ["more than any plan has", [null, "gold", 400, "specified"], 400],
  ["fewer than its plan has", [null, "gold", 30, "specified"], 30],
  ["up to its own limit below it", [350, "gold", 400, "specified"], 350],
  ["any number on an open site", [null, "gold", 30, "open"], -1],
] as const)(
  "an administrator lets a group have %s",
  (_name, [maxMembers, profileType, givenSize, plans], expected) => {
    expect(groupCapacity({ maxMembers, profileType, givenPlan: null, givenSize }, { ...GOLD, plans })).toBe(
      expected,
    );
  },
);

test("a plan that an administrator gives a group makes it larger, never smaller, and leaves it as it was once taken back", () => {
  const room = (profileType: "free" | "gold", givenPlan: "gold" | "premium" | null) =>
    groupCapacity(
      { maxMembers: null, profileType, givenPlan, givenSize: null },
      { profileType: "free", plans: "specified" },
    );
  expect([room("free", "premium"), room("gold", "premium"), room("gold", null)]).toEqual([50, 200, 200]);
});

test("a group has room up to its capacity, none above it, and any without one", () => {
  expect([roomLeft(47, 50), roomLeft(50, 50), roomLeft(60, 50), roomLeft(60, -1)]).toEqual([
    3,
    0,
    0,
    Number.POSITIVE_INFINITY,
  ]);
});
