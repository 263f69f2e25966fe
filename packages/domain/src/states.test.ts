import { describe, expect, test } from "vitest";
import { GROUP_REGIONS } from "./groups/vocabulary";
import { STATE_WORDS, STATES, stateCode } from "./states";

describe("the states", () => {
  test("are accepted by code or full name, letter for letter", () => {
    for (const { code, name } of STATES) {
      expect(stateCode(code)).toBe(code);
      expect(stateCode(name)).toBe(code);
    }
    expect(STATE_WORDS).toHaveLength(16);
    for (const word of ["nsw", "NSW ", "new south wales", "", "Old South Wales", "constructor", "AU"])
      expect(stateCode(word)).toBeNull();
  });

  test("match the regions of groups", () => {
    expect([...GROUP_REGIONS].sort()).toEqual(STATES.map(({ code }) => code).sort());
  });
});
