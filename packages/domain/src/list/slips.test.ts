import { describe, expect, test } from "vitest";
import { correctedText, slipsOf } from "./slips";

describe("the slips of a word", () => {
  test.each([
    ["a missing letter", "birdsvile", "birdsville"],
    ["an extra letter", "birdsvillle", "birdsville"],
    ["a wrong letter", "birdsvilla", "birdsville"],
    ["a wrong first letter", "virdsville", "birdsville"],
    ["two swapped letters", "bidrsville", "birdsville"],
    ["a missing last letter in a short word", "alpz", "alps"],
  ])("include %s", (_what, typed, word) => {
    expect(slipsOf(typed)).toContain(word);
  });

  test("include neither the word itself nor a word with two slips, and each only once", () => {
    const slips = slipsOf("birdsville");
    expect(slips).not.toContain("birdsville");
    expect(slips).not.toContain("birdsvi");
    expect(slips).not.toContain("burdsvill");
    expect(slips).toHaveLength(new Set(slips).size);
  });

  test("are few, and none for words that are too short or too long to guess", () => {
    expect(slipsOf("a".repeat(30)).length).toBeLessThan(2000);
    for (const word of ["", "nsw", "a".repeat(31)]) expect(slipsOf(word)).toEqual([]);
  });
});

describe("a corrected search", () => {
  test("keeps what was typed except for the slip, and its capital", () => {
    const words = ["cafe", "oodnadata"];
    const corrected = ["cafe", "oodnadatta"];
    expect(correctedText(" Café  Oodnadata ", { words, corrected })).toBe("Café Oodnadatta");
    expect(correctedText("CAFÉ oodnadata", { words, corrected })).toBe("CAFÉ oodnadatta");
  });

  test("is written in plain words when punctuation parts the typed ones", () => {
    const given = { words: ["dust", "rde"], corrected: ["dust", "red"] };
    expect(correctedText("Dust-rde", given)).toBe("dust red");
  });
});
