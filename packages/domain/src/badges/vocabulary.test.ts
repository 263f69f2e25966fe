import { expect, test } from "vitest";
import { BADGE_PARTICLES, BADGE_RARITIES } from "./vocabulary";

test("rarer badges throw more particles", () => {
  expect(BADGE_RARITIES.map((rarity) => BADGE_PARTICLES[rarity])).toEqual([5, 8, 12, 15]);
});
