import { describe, expect, test } from "vitest";
import {
  DIFFICULTY_WORDS,
  DISCOVER_DIFFICULTIES,
  difficultyLevel,
  ROUTE_FORM_DIFFICULTIES,
} from "./difficulties";

/** As shown on cards. */
const CARD_DIFFICULTIES = ["easy", "medium", "hard", "extreme"] as const;

describe("the difficulty words", () => {
  test("of each form and filter cover the four levels in order", () => {
    for (const words of [DISCOVER_DIFFICULTIES, ROUTE_FORM_DIFFICULTIES, CARD_DIFFICULTIES])
      expect(words.map(difficultyLevel)).toEqual([1, 2, 3, 4]);
  });

  test("are all listed", () => {
    const used = [...DISCOVER_DIFFICULTIES, ...ROUTE_FORM_DIFFICULTIES, ...CARD_DIFFICULTIES];
    expect(new Set(DIFFICULTY_WORDS)).toEqual(new Set(used));
  });
});
