import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

type OpenType = typeof import("opentype.js");
type Font = ReturnType<OpenType["parse"]>;
type Step = ReturnType<Font["getPath"]>["commands"][number];

type Weight = 600 | 800;

export interface LetterStyle {
  /** Pixels. */
  size: number;
  weight: Weight;
}

/** Tried in this order for each character. */
const SUBSETS = ["latin", "latin-ext"] as const;
const require = createRequire(import.meta.url);
const opened = new Map<string, Font>();

/**
 * The SVG path of a text whose baseline starts at x and y. Servers often have no fonts, so texts are drawn as shapes.
 * Characters that the product's font lacks are left out.
 */
export function letterPath(text: string, { x, y, ...style }: LetterStyle & { x: number; y: number }): string {
  let left = x;
  return runsOf(text, style.weight)
    .map(({ font, run }) => {
      const { commands } = font.getPath(run, left, y, style.size);
      left += font.getAdvanceWidth(run, style.size);
      return commands.map(stepText).join("");
    })
    .join("");
}

/** Not `toPathData`, which writes NaN for some coordinates. */
function stepText({ type, x1, y1, x2, y2, x, y }: Step): string {
  const numbers = [x1, y1, x2, y2, x, y].filter((value) => value !== undefined);
  return type + numbers.map((value) => value.toFixed(1)).join(" ");
}

export function letterWidth(text: string, { size, weight }: LetterStyle): number {
  return runsOf(text, weight).reduce((width, { font, run }) => width + font.getAdvanceWidth(run, size), 0);
}

/** The text without the characters that can't be drawn. */
export function drawable(text: string, weight: Weight): string {
  const runs = runsOf(text.normalize("NFC"), weight).map(({ run }) => run);
  return runs.join("").replace(/\s+/g, " ").trim();
}

/** Breaks a text between words into lines of at most this width, and ends the last one with an ellipsis if needed. */
export function wrap(text: string, style: LetterStyle, box: { width: number; lines: number }): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && letterWidth(longer, style) <= box.width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const kept = lines.slice(0, box.lines);
  if (lines.length > box.lines) kept[kept.length - 1] += "…";
  return kept.map((line) => shorten(line, style, box.width));
}

function shorten(line: string, style: LetterStyle, width: number): string {
  if (letterWidth(line, style) <= width) return line;
  const start = (end: number) => `${line.slice(0, end).trimEnd()}…`;
  // Halves the range, because measuring every length of a long word would take a second.
  let [fitting, tooLong] = [1, line.length];
  while (tooLong - fitting > 1) {
    const middle = Math.floor((fitting + tooLong) / 2);
    if (letterWidth(start(middle), style) > width) tooLong = middle;
    else fitting = middle;
  }
  return start(fitting);
}

/** Neighbouring characters from the same font file. */
function runsOf(text: string, weight: Weight): { font: Font; run: string }[] {
  const runs: { font: Font; run: string }[] = [];
  for (const character of text) {
    const font = fontWith(character, weight);
    const last = runs.at(-1);
    if (!font) continue;
    if (last?.font === font) last.run += character;
    else runs.push({ font, run: character });
  }
  return runs;
}

function fontWith(character: string, weight: Weight): Font | undefined {
  for (const subset of SUBSETS) {
    const font = openFont(subset, weight);
    if (font.charToGlyphIndex(character) > 0) return font;
  }
  return undefined;
}

function openFont(subset: (typeof SUBSETS)[number], weight: Weight): Font {
  const name = `overpass-${subset}-${weight}-normal.woff`;
  const known = opened.get(name);
  if (known) return known;
  const { buffer, byteOffset, length } = readFileSync(require.resolve(`@fontsource/overpass/files/${name}`));
  // Loaded with the first picture: it takes several megabytes.
  const opentype: OpenType = require("opentype.js");
  const font = opentype.parse(buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer);
  opened.set(name, font);
  return font;
}
