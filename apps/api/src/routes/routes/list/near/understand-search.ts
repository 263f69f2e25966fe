import type { ListRoutesInput } from "@longpaddock/domain/routes/schema";
import { fold } from "@longpaddock/roads/places/fold";
import type { Place } from "@longpaddock/roads/places/gazetteer";
import { placeNamed } from "@longpaddock/roads/places/named-place";
import { type Meant, READERS } from "./search-words";

/** A ride that starts this near is one from there, whether or not it names the town. */
export const FROM_TOWN_KM = 25;

const FILLING_WORDS = new Set(
  "a an the in of on only ride rides road roads route routes to trip trips".split(" "),
);

/** What follows these isn't asked for: 'not hard', 'far from Sydney'. */
const REFUSALS = new Set(
  "no not non never without avoid except excluding outside away far nothing less dont isnt".split(" "),
);

/** Skipped when looking for a refusal: 'not too hard'. */
const INTENSIFIERS = new Set("too very so that really".split(" "));

/** What folding would lose: '1,500 km', '2-3 days', '2/3 days', '3+ days'. */
const SIGNS: readonly (readonly [sign: RegExp, words: string])[] = [
  [/(\d),(?=\d{3}(?!\d))/g, "$1"],
  [/(\d)\s*[\p{Pd}−]\s*(?=\d)/gu, "$1 to "],
  [/(\d)\s*\/\s*(?=\d+ ?days?\b)/gi, "$1 to "],
  [/(?<!to )\b(\d+)\s*\+\s*(?=(?:days?|k|ks|kms?|kilometres)\b)/gi, "at least $1 "],
];

export interface UnderstoodSearch {
  /** What the words ask for beside those that are searched for; set filters stay. */
  input: ListRoutesInput;
  /** In words, such as 'near Bendigo VIC · 2 days'. */
  text: string;
}

/** Null if the words are only to be searched for. */
export function understandSearch(input: ListRoutesInput): UnderstoodSearch | null {
  const written = SIGNS.reduce((text, [sign, said]) => text.replace(sign, said), input.search ?? "");
  const words = fold(written).split(" ");
  const meant: Meant = {};
  const parts: string[] = [];
  const rest: string[] = [];
  for (let at = 0; at < words.length; ) {
    const left = words.slice(at);
    const before = words.slice(0, at).findLast((word) => !INTENSIFIERS.has(word));
    // Each thing is said once.
    const found = REFUSALS.has(before ?? "")
      ? undefined
      : READERS.map((read) => read(left)).find(
          (one) => one && Object.keys(one.meant).every((key) => !(key in meant)),
        );
    if (found) {
      Object.assign(meant, found.meant);
      parts.push(found.text);
    } else rest.push(words[at] ?? "");
    at += found?.count ?? 1;
  }
  // 'gravel' or 'victoria' alone may as well be in a name.
  const isSure = "near" in meant || "minDays" in meant || "minDistance" in meant;
  if (parts.length === 0 || (parts.length === 1 && !isSure)) return null;
  const search = rest.filter((word) => !FILLING_WORDS.has(word)).join(" ") || undefined;
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  return { input: { ...input, ...meant, ...given, search }, text: parts.join(" · ") };
}

/** The same whatever the other words, for when no route has them; null without any. */
export function withoutOtherWords({ input, text }: UnderstoodSearch): UnderstoodSearch | null {
  if (!input.search) return null;
  return { input: { ...input, search: undefined }, text: `${text}, none of them with ‘${input.search}’` };
}

/** The town that a search names and says nothing else. */
export function townOfSearch({ search, near, bbox }: ListRoutesInput): Place | null {
  return search && !near && !bbox ? placeNamed(fold(search).split(" ")) : null;
}
