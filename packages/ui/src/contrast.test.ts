// @vitest-environment node
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

type Theme = "light" | "dark";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const tokens = new Map(
  [...css.matchAll(/--([a-z0-9-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/gu)].map(
    ([, name = "", light = "", dark = ""]) => [name, { light, dark }],
  ),
);

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function colour(name: string, theme: Theme): string {
  const token = tokens.get(name);
  if (!token) throw new Error(`no token --${name}`);
  return token[theme];
}

/** WCAG 2.2 contrast ratio of two tokens. */
function contrast(front: string, back: string, theme: Theme): number {
  const one = luminance(colour(front, theme));
  const other = luminance(colour(back, theme));
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Degrees, for colours whose red is the strongest and blue the weakest part. */
function hue(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return (60 * (green - blue)) / (red - blue);
}

const pairs = (fronts: readonly string[], backs: readonly string[]) =>
  fronts.flatMap((front) => backs.map((back) => [front, back] as const));

const surfaces = ["surface", "surface-raised", "surface-sunken"];
const tones = ["accent", "positive", "danger", "warning", "info"];
const softs = tones.map((tone) => `${tone}-soft`);
const levels = ["easy", "medium", "hard", "extreme"].map((level) => `difficulty-${level}`);

const reading = pairs(["ink"], [...surfaces, ...softs]);
const text = [
  ...pairs(["ink-muted"], [...surfaces, ...softs]),
  ...tones.flatMap((tone) => pairs([`${tone}-text`], [...surfaces, `${tone}-soft`])),
  ...[...tones, ...levels].map((tone) => [`${tone}-ink`, tone] as const),
  ...["accent", "positive", "danger"].map((tone) => [`${tone}-ink`, `${tone}-hover`] as const),
  ...pairs(["night-ink", "night-muted"], ["night"]),
  ...pairs(["map-text", "ink"], ["map-land", "map-sea", "map-green"]),
];
const shapes = [
  ...pairs(["line-strong", "star", "accent", "positive", "danger", "info"], surfaces),
  ...pairs(["accent", "map-coast", "map-border"], ["map-land", "map-green"]),
  ...pairs(["map-motorcycle", "map-4x4", "map-cycling"], ["map-land", "map-green", "surface-raised"]),
  ...pairs(["focus"], [...surfaces, ...softs]),
];

describe.each(["light", "dark"] as const)("in the %s theme", (theme) => {
  test.each(reading)("%s on %s has a contrast of 7:1 for reading in the sun", (front, back) => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(7);
  });

  test.each(text)("text in %s on %s has a contrast of 4.5:1", (front, back) => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapes)("%s has a contrast of 3:1 against %s", (front, back) => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(3);
  });
});

test.each(["light", "dark"] as const)(
  "each level of difficulty is stronger than the one before it in the %s theme",
  (theme) => {
    const strengths = levels.map((level) => contrast(level, "surface-raised", theme));
    for (const [index, strength] of strengths.entries())
      if (index > 0) expect(strength / (strengths[index - 1] ?? 0)).toBeGreaterThanOrEqual(1.5);
  },
);

test.each(["light", "dark"] as const)("the levels of difficulty share one hue in the %s theme", (theme) => {
  const hues = levels.map((level) => hue(colour(level, theme)));
  expect(Math.max(...hues) - Math.min(...hues)).toBeLessThanOrEqual(20);
});

test("every text colour of the theme is checked for contrast", () => {
  const checked = new Set([...reading, ...text].map(([front]) => front));
  const inks = [...tokens.keys()].filter((name) => /(^|-)(ink|text|muted)$/u.test(name));
  expect(inks.filter((name) => !checked.has(name))).toEqual([]);
});

test("every difficulty word uses the colour and the ink of its level", () => {
  const aliases = [
    ...css.matchAll(/--color-difficulty-([a-z]+)(-ink)?: var\(--difficulty-([a-z]+)(-ink)?\)/gu),
  ];
  expect(
    Object.fromEntries(aliases.map(([, word = "", ink = "", level = ""]) => [word + ink, level + ink])),
  ).toEqual({
    ...pairOf("easy", ["easy", "beginner"]),
    ...pairOf("medium", ["medium", "moderate", "intermediate"]),
    ...pairOf("hard", ["hard", "advanced"]),
    ...pairOf("extreme", ["extreme", "expert"]),
  });
  for (const [, , ink, , levelInk] of aliases) expect(levelInk).toBe(ink);
});

function pairOf(level: string, words: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    words.flatMap((word) => [
      [word, level],
      [`${word}-ink`, `${level}-ink`],
    ]),
  );
}
