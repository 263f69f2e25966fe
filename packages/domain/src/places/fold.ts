const APOSTROPHES = /['’‘ʼʻ`´′＇]/gu;
const MARKS = /[\p{M}\p{Cf}]/gu;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/gu;

/** The letters and digits of a text alone: without case, accents, apostrophes and punctuation, one space a gap. */
export function fold(text: string): string {
  return text
    .replace(APOSTROPHES, "")
    .normalize("NFKD")
    .toLowerCase()
    .replace(MARKS, "")
    .replace(BETWEEN_WORDS, " ")
    .trim();
}
