import { describe, expect, test } from "vitest";
import { BADGES } from "./catalogue";
import { BADGE_ACTS, progressPercent } from "./rules";
import { BADGE_CATEGORIES, BADGE_COLORS, BADGE_ICONS, BADGE_METRICS, BADGE_RARITIES } from "./vocabulary";

const sorted = (words: Iterable<string>) => [...new Set(words)].toSorted();

describe("the catalogue of badges", () => {
  test("has at least 24 badges, each with its own name", () => {
    expect(BADGES.length).toBeGreaterThanOrEqual(24);
    expect(new Set(BADGES.map(({ name }) => name)).size).toBe(BADGES.length);
  });

  test("uses every icon, colour and metric", () => {
    expect(sorted(BADGES.map(({ icon }) => icon))).toEqual(sorted(BADGE_ICONS));
    expect(sorted(BADGES.map(({ color }) => color))).toEqual(sorted(BADGE_COLORS));
    expect(sorted(BADGES.map(({ criterion }) => criterion.metric))).toEqual(sorted(BADGE_METRICS));
  });

  test.each(BADGE_CATEGORIES)("has badges of every rarity in the category %s", (category) => {
    const rarities = BADGES.filter((badge) => badge.category === category).map(({ rarity }) => rarity);
    expect(sorted(rarities)).toEqual(sorted(BADGE_RARITIES));
  });

  test("has no two badges with the same criterion, and none that is earned by doing nothing", () => {
    const criteria = BADGES.map(({ criterion }) => `${criterion.metric} ${criterion.target}`);
    expect(new Set(criteria).size).toBe(criteria.length);
    for (const { criterion } of BADGES) expect(criterion.target).toBeGreaterThan(0);
  });

  test("never makes a rarer badge easier than a more common one of the same metric", () => {
    for (const badge of BADGES)
      for (const other of BADGES) {
        if (badge.criterion.metric !== other.criterion.metric) continue;
        const isRarer = BADGE_RARITIES.indexOf(badge.rarity) > BADGE_RARITIES.indexOf(other.rarity);
        if (isRarer) expect(badge.criterion.target).toBeGreaterThan(other.criterion.target);
      }
  });
});

test("every metric is changed by at least one act", () => {
  expect(sorted(Object.values(BADGE_ACTS).flat())).toEqual(sorted(BADGE_METRICS));
});

test.each([
  [0, 10, 0],
  [1, 3, 33],
  [14_499, 14_500, 99],
  [10, 10, 100],
  [25, 10, 100],
  [-1, 10, 0],
])("a count of %i with the target %i is progress of %i percent", (value, target, percent) => {
  expect(progressPercent(value, target)).toBe(percent);
});
