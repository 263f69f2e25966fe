const APOSTROPHES = /['’‘ʼʻ`´′＇]/gu;
const ACCENTS = /[\p{M}\p{Cf}]/gu;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/gu;

/** Reduces a text to lower-case words without accents or punctuation, separated by single spaces. */
export function fold(text: string): string {
  return text
    .replace(APOSTROPHES, "")
    .normalize("NFKD")
    .toLowerCase()
    .replace(ACCENTS, "")
    .replace(BETWEEN_WORDS, " ")
    .trim();
}
