import { describe, expect, test } from "vitest";
import { processorMs } from "../test/processor-time";
import { canBeTitle, hasLetter, isBlank, plainText, plainTextWithLinks } from "./visible-text";

const INVISIBLE = {
  "a Braille cell without dots": "\u2800\u2800",
  "the place of an object": "\uFFFC",
  "a note without a head": "\u{1D159}",
  "a filler of the Khitan script": "\u{16FE4}",
  "a lone accent": "\u0301",
  "accents with spaces": " \u0308 \u0301",
  "an enclosing mark": "\u20DD",
  "Hangul fillers": "\u3164\u115F\u1160\uFFA0",
  "inherent vowels of Khmer": "\u17B4\u17B5",
  tags: "\u{E0061}\u{E007F}",
  "variation selectors": "\uFE0F\u{E0100}\u180B",
  "private use": "\uE000\u{F0000}\u{10FFFD}",
  "code points without a character": "\u0378\u{1FFFE}\uFDD0",
  "marks between lines": "\uFFF9\uFFFB",
  "blanks in hieroglyphs": "\u{13441}\u{13442}",
  "joiners and a soft hyphen": "\u200B\u200C\u200D\u2060\u00AD\u034F",
  spaces: "\u00A0\u2003\u3000\u202F",
  "all sorts": "\u2800\u0301\u{E0061}\uE000\u3164",
};

describe.each(Object.entries(INVISIBLE))("%s", (_name, text) => {
  test("is blank, no name and no title", () => {
    expect([isBlank(text), hasLetter(text), canBeTitle(text)]).toEqual([true, false, false]);
  });

  test("beside a letter takes nothing from it", () => {
    const named = `M${text}`;
    expect([isBlank(named), hasLetter(named), canBeTitle(named)]).toEqual([false, true, true]);
  });
});

test.each([
  "J",
  "Zoë",
  "Zoe\u0308",
  "Ngāwhare",
  "D'Arcy-O’Neil",
  "สมชาย",
  "محمّد",
  "हिन्दी",
  "김",
  "王",
  "Ọlá",
  "ᏣᎳᎩ",
  "𐓏",
])("%s is a name and a title", (text) => {
  expect([hasLetter(text), canBeTitle(text)]).toEqual([true, true]);
});

test.each(["🏍️", "🇦🇺", "1️⃣", "2027", "❤", "٤×٤"])("%s is a title and no name", (text) => {
  expect([hasLetter(text), canBeTitle(text)]).toEqual([false, true]);
});

test.each([".", "---", "???", "_", "“”", "+"])("%s is neither, but not blank", (text) => {
  expect([isBlank(text), hasLetter(text), canBeTitle(text)]).toEqual([false, false, false]);
});

test.each([
  ["# Camp\n- **bring** *water*\n1. and [a map](https://example.com)", "Camp\n• bring water\n1. and a map"],
  ["2 * 3 = 6, _so_ snake_case stays", "2 * 3 = 6, so snake_case stays"],
  ["***all*** of ~~it~~ and `code`, **_both_**", "all of it and code, both"],
  ["> quoted\n> > twice\n\n---\n\nTitle\n===\n```\nplain\n```", "quoted\ntwice\n\n\nTitle\nplain\n"],
  ["~200 km, 5* hotel, a 4* camp, #1 in 2 + 2", "~200 km, 5* hotel, a 4* camp, #1 in 2 + 2"],
  ["![A ford](https://example.com/a.jpg) at <https://example.com>", "A ford at https://example.com"],
  [String.raw`\*not\* bold`, "*not* bold"],
  ["**never closed", "**never closed"],
  ["**2 * 3 is *six*, _a_b_ and \\* too**", "2 * 3 is six, a_b and * too"],
  ["*a* *b* **c*", "a b *c"],
  ["**a*b** **c *d** ***e* f** *g **h** i*", "a*b c *d e f g h i"],
  ["`a b` ``c d``, `never closed", "a b c d, `never closed"],
  ["[![A ford](https://example.com/a.jpg)](https://example.com/Ford_(crossing)) [a] [b](c)", "A ford [a] b"],
  ["2*20 L and 3*10 L of fuel, *not* less", "2*20 L and 3*10 L of fuel, not less"],
])("markdown is shown as its words: %j", (markdown, words) => expect(plainText(markdown)).toBe(words));

test.each(["[", "[](", "*a ", "**a ", "**a*b ", " _a", "~~a ", "`a ", "``a ", "<https:", "*a\\", "> ", "- "])(
  "%j over and over takes no longer than other words",
  (mark) => {
    const text = mark.repeat(100_000 / mark.length);
    expect(processorMs(() => plainTextWithLinks(text))).toBeLessThan(1000);
  },
);

test.each([
  ["Book [here](https://example.com/camp) **early**", "Book here (https://example.com/camp) early"],
  ["[https://example.com](https://example.com)", "https://example.com"],
  ["[The ford](https://example.com/Ford_(crossing))", "The ford (https://example.com/Ford_(crossing))"],
  ["![A ford](https://example.com/a.jpg)", "A ford"],
])("a whole text keeps where its links lead: %j", (markdown, words) =>
  expect(plainTextWithLinks(markdown)).toBe(words),
);
