import type { Highlight } from "@longpaddock/roads/highlights";
import { fold } from "@longpaddock/roads/places/fold";
import type { ThemeWish, Wishes } from "./read-wishes";
import { HIGHLIGHT_OF } from "./wish-words";

export interface Sights {
  /** By wish for a theme, then by place: true if there is something of the kind to see. */
  readonly answers: readonly (readonly boolean[])[];
  /** By place: 0 for nothing to see, 1 for a sight, more for one that the preferences ask for. */
  readonly worth: readonly number[];
}

export function sightsFor(
  { themes }: Wishes,
  highlights: readonly (Highlight | undefined)[],
  names: readonly string[],
): Sights {
  const answers = themes.map((wish) => {
    const pattern = patternOf(wish);
    return highlights.map(
      (highlight, place) =>
        highlight !== undefined && answersWish(wish, highlight, { pattern, name: names[place] ?? "" }),
    );
  });
  const liked = themes.flatMap(({ isRefused }, at) => (isRefused ? [] : [answers[at] ?? []]));
  return {
    answers,
    worth: highlights.map((highlight, place) =>
      highlight === undefined ? 0 : 1 + liked.filter((one) => one[place]).length,
    ),
  };
}

interface Written {
  readonly pattern: RegExp;
  readonly name: string;
}

/** By its theme, or because its text has the very word: 'penguins', 'rock art'. */
function answersWish({ theme }: ThemeWish, highlight: Highlight, { pattern, name }: Written): boolean {
  const wanted = HIGHLIGHT_OF[theme];
  return (
    (wanted !== undefined && highlight.themes.includes(wanted)) ||
    pattern.test(fold(`${name} ${highlight.text}`))
  );
}

function patternOf({ words, theme }: ThemeWish): RegExp {
  if (theme === "gorges") return /\b(gorge|canyon|chasm)s?\b/;
  const stem = fold(words).replace(/^no /, "").replace(/ies$/, "y").replace(/s$/, "");
  return new RegExp(String.raw`\b${stem}(s|es)?\b`);
}
