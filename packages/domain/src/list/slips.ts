/** Letters of a word that a search corrects. Shorter ones are too similar to guess between. */
const CORRECTABLE = { min: 4, max: 30 } as const;

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** Every word with one letter wrong, missing or extra, or two swapped; none for a word that is too short or long. */
export function slipsOf(word: string): string[] {
  const letters = [...word];
  if (letters.length < CORRECTABLE.min || letters.length > CORRECTABLE.max) return [];
  const slips = new Set<string>();
  for (let at = 0; at <= letters.length; at++) {
    const [before, here, next] = [letters.slice(0, at).join(""), letters[at] ?? "", letters[at + 1] ?? ""];
    const after = letters.slice(at + 1).join("");
    slips.add(before + after);
    slips.add(before + next + here + letters.slice(at + 2).join(""));
    for (const letter of LETTERS) {
      slips.add(before + letter + here + after);
      slips.add(before + letter + after);
    }
  }
  slips.delete(word);
  return [...slips];
}

/** What was looked for, and what is looked for instead: folded words in the same order. */
interface Correction {
  words: readonly string[];
  corrected: readonly string[];
}

/** The search as typed, with the corrections in place of the slips and capitalised like them. */
export function correctedText(typed: string, { words, corrected }: Correction): string {
  const parts = typed.trim().split(/\s+/);
  // Punctuation parts words too.
  if (parts.length !== words.length) return corrected.join(" ");
  return parts
    .map((part, at) => {
      const word = corrected[at] ?? "";
      if (word === words[at]) return part;
      return /^\p{Lu}/u.test(part) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
    })
    .join(" ");
}
