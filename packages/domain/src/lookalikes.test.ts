import { expect, test } from "vitest";
import { processorMs } from "../test/processor-time";
import { findLookalikes } from "./lookalikes";

test.each([
  ["Saturday", "saturday", "case"],
  ["Sunday ride", " Sunday   ride ", "spaces"],
  ["Sunday ride", "Sunday\u00a0ride", "another space"],
  ["4 pm", "4pm", "a space"],
  ["Yes", "Y\u200Be\u00ADs", "invisible characters"],
  ["Yes", "Yes\u2800", "a Braille blank"],
  ["Yes", "Yes\u{E0079}", "a tag"],
  ["❤", "❤️", "a variation selector"],
  ["June", "Ｊｕｎｅ", "full-width letters"],
  ["June", "𝐉𝐮𝐧𝐞", "mathematical letters"],
  ["June", "Ⓙⓤⓝⓔ", "circled letters"],
  ["final", "ﬁnal", "a ligature"],
  ["Café", "Cafe\u0301", "two forms of an accent"],
  ["Saturday", "Sаturdаy", "a Cyrillic а"],
  ["Perth", "РЕRТН", "Cyrillic capitals"],
  ["Coffs", "Ϲοffѕ", "Greek and Cyrillic letters"],
  ["OK", "ΟΚ", "Greek capitals"],
  ["so", "ѕօ", "an Armenian letter"],
  ["ride", "ʀɪᴅᴇ", "small capitals"],
  ["Ill", "III", "a capital I and a small L"],
  ["10 km", "1O km", "a zero and a capital O"],
  ["Mon-Tue", "Mon–Tue", "dashes"],
  ["Dad's", "Dad’s", "apostrophes"],
  ["ναι", "ΝΑΙ", "case in Greek"],
  ["straße", "STRASSE", "case in German"],
])("%j and %j look the same: %s", (first, second) => {
  expect(findLookalikes(["Something else", first, second])).toEqual([first, second]);
  expect(findLookalikes([second, first])).toEqual([second, first]);
});

test.each([
  [["Yes", "No", "Maybe"]],
  [["Ali", "All"]],
  [["modern", "modem"]],
  [["Cafe", "Café"]],
  [["Day 1", "Day 2", "Day 11"]],
  [["👍", "👎"]],
  [["🇦🇺", "🇳🇿"]],
  [["да", "нет"]],
  [["ναι", "όχι"]],
  [["ใช่", "ไม่"]],
  [["نعم", "لا"]],
  [["+", "-"]],
])("%j all look different", (texts) => expect(findLookalikes(texts)).toBeNull());

test("twenty long texts are compared without delay", () => {
  const texts = Array.from({ length: 20 }, (_, index) => `${"ІІ \u0301".repeat(50)}${index}`);
  const taken = processorMs(() => expect(findLookalikes(texts)).toBeNull());
  expect(taken).toBeLessThan(100);
});
