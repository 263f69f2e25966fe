import { expect, test } from "vitest";
import { BADGE_PARTICLES, BADGE_RARITIES } from "./vocabulary";

test("rarer badges have more particles in their animation", () => {
  expect(BADGE_RARITIES.map((rarity) => BADGE_PARTICLES[rarity])).toEqual([5, 8, 12, 15]);
});
