import { describe, expect, test } from "vitest";
import {
  CARD_DIFFICULTIES,
  DIFFICULTY_WORDS,
  DISCOVER_DIFFICULTIES,
  difficultyLevel,
  ROUTE_FORM_DIFFICULTIES,
} from "./difficulties";
import {
  BADGE_PARTICLES,
  BADGE_RARITIES,
  GROUP_REGIONS,
  STATE_WORDS,
  STATES,
  stateCode,
  VEHICLE_LABELS,
  vehicleTypesMatching,
} from "./vocabularies";

describe("states", () => {
  test("are named by code or full name, letter for letter", () => {
    for (const { code, name } of STATES) {
      expect(stateCode(code)).toBe(code);
      expect(stateCode(name)).toBe(code);
    }
    expect(STATE_WORDS).toHaveLength(16);
    for (const word of ["nsw", "NSW ", "new south wales", "", "Old South Wales", "constructor", "AU"])
      expect(stateCode(word)).toBeNull();
  });

  test("are the regions of groups", () => {
    expect([...GROUP_REGIONS].sort()).toEqual(STATES.map(({ code }) => code).sort());
  });
});

test("the legacy word finds every motorcycle, each other word itself", () => {
  expect(vehicleTypesMatching("motorcycle")).toEqual([
    "onroad-motorcycle",
    "offroad-motorcycle",
    "motorcycle",
  ]);
  expect(vehicleTypesMatching("offroad-motorcycle")).toEqual(["offroad-motorcycle"]);
  expect(vehicleTypesMatching("4x4")).toEqual(["4x4"]);
  expect(VEHICLE_LABELS["offroad-motorcycle"]).toBe("Adventure Motorcycle");
});

describe("difficulties", () => {
  test("of each place climb the four levels in their order", () => {
    for (const words of [DISCOVER_DIFFICULTIES, ROUTE_FORM_DIFFICULTIES, CARD_DIFFICULTIES])
      expect(words.map(difficultyLevel)).toEqual([1, 2, 3, 4]);
  });

  test("are all listed", () => {
    const used = [...DISCOVER_DIFFICULTIES, ...ROUTE_FORM_DIFFICULTIES, ...CARD_DIFFICULTIES];
    expect(new Set(DIFFICULTY_WORDS)).toEqual(new Set(used));
  });
});

test("rarer badges throw more particles", () => {
  expect(BADGE_RARITIES.map((rarity) => BADGE_PARTICLES[rarity])).toEqual([5, 8, 12, 15]);
});
