import { expect, test } from "vitest";
import { processorMs } from "../../test/processor-time";
import { countElements, isCostlyMarkdown, MAX_ELEMENTS, MAX_PAGE_ELEMENTS, splitAtElements } from "./rules";

test.each([
  ["quotes in quotes", ">".repeat(5000)],
  ["quotes in quotes with spaces", "> ".repeat(12)],
  ["lists in lists", `Come along\n${"1. ".repeat(1600)}`],
  ["very many marks", "_a*".repeat(1600)],
  ["very many brackets", "[".repeat(5000)],
])("%s are costly to draw", (_what, text) => {
  expect(isCostlyMarkdown(text)).toBe(true);
});

test.each([
  ["a long story", "Then we **turned** left at [the gate](https://example.com).\n\n".repeat(80)],
  ["a long list", "- water\n".repeat(600)],
  ["a list in a quote", "> > - tyres\n> >   - tubes\n"],
  ["a line across", "-".repeat(80)],
])("%s isn't costly to draw", (_what, text) => {
  expect(isCostlyMarkdown(text)).toBe(false);
});

const textOf = (unit: string, length = 5000) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

test.each([
  "> x\n\n",
  ">\n\n-\n\n",
  "- \n",
  "1.\n",
  "1)\n1.\n",
  "*\n+\n",
  "#\n",
  "# a\n",
  "---\n",
  "a\n\n",
  "a  \n",
  "a\\\n",
  "a\n===\n",
  "    a\n\nb\n\n",
  "```\n```\n",
  ">>>>>>>>>>-\n\n",
  "- - - - a\n",
  "> - x\n\n",
  "[]",
  "<a:b>",
])("a text full of %j draws too much, and is split where it becomes too much", (unit) => {
  const text = textOf(unit);
  expect(countElements(text)).toBeGreaterThan(MAX_ELEMENTS);
  const [drawn, rest] = splitAtElements(text, MAX_ELEMENTS);
  expect(countElements(drawn)).toBeLessThanOrEqual(MAX_ELEMENTS);
  expect(drawn === "" ? rest : `${drawn}\n${rest}`).toBe(text);
});

test.each([
  ["a long story", "Then we **turned** left at [the gate](https://example.com).\nIt was open.\n\n", 10_000],
  ["a packing list", "- **water**, 20 litres for each of us\n", 6000],
  ["a list of short items", "- water\n", 1800],
  ["a long quote", "> We left at six and rode until the fuel ran low.\n", 10_000],
  ["short lines", "up at six\nride\n", 10_000],
  ["numbered steps with notes", "1. Turn left at the gate\n   - close it\n\n", 3200],
])("%s draws little enough", (_what, unit, length) => {
  const text = textOf(unit, length);
  expect(countElements(text)).toBeLessThanOrEqual(MAX_ELEMENTS);
  expect(splitAtElements(text, MAX_ELEMENTS)).toEqual([text, ""]);
});

test("a paragraph of thousands of lines draws too much", () => {
  expect(countElements(textOf("a\n", 10_000))).toBeGreaterThan(MAX_ELEMENTS);
  expect(countElements(textOf("> a\n", 10_000))).toBeLessThanOrEqual(MAX_ELEMENTS);
});

test("a text is split before the first line that would be too much", () => {
  expect(splitAtElements("up\n\nout\n\nback", 2)).toEqual(["up\n\nout\n", "back"]);
});

test("terms of use draw few enough for a page", () => {
  const part = `## Your account\n\n${"You keep your password to yourself. ".repeat(12)}\n\n- Be kind\n\n`;
  expect(countElements(textOf(part, 50_000))).toBeLessThanOrEqual(MAX_PAGE_ELEMENTS);
});

test("elements are counted in linear time", () => {
  const units = ["> ", " ", "1", "-", "- ", "* _ ", "[](", "a@", "<", "\n", "  \n"];
  const texts = units.map((unit) => `${textOf(unit, 50_000)}x`);
  expect(processorMs(() => texts.map(countElements))).toBeLessThan(500);
});
