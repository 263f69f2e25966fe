import { STATES, type StateCode } from "../states";
import { fold } from "./fold";
import type { Place } from "./gazetteer";

/** The places that a text names, the best first, up to so many. */
export type PlaceSearch = (text: string, most: number) => readonly Place[];

/** A name or what was typed, folded, in the forms that are compared. */
interface Words {
  readonly text: string;
  readonly list: readonly string[];
  readonly runTogether: string;
}

interface Entry {
  readonly place: Place;
  readonly names: readonly Words[];
  readonly otherNames: readonly Words[];
}

/** What was typed as the name of a place in any of the states; in any at all where none are given. */
interface Wish {
  readonly name: Words;
  readonly states?: readonly StateCode[];
}

/** How well a name fits what was typed: 0 whole, 1 from its beginning, 2 by the beginnings of its words. */
type Fit = (name: Words, typed: Words) => 0 | 1 | 2 | null;

const OTHER_NAME = 3;
const RUN_TOGETHER = 6;
/** Words shorter than this are too like each other to guess between. */
const GUESSED_FROM = 5;
/** Words that maps write one way and people another. */
const WRITTEN_ALSO: Readonly<Record<string, string>> = { mount: "mt", st: "saint" };
const STATE_SPELLINGS = STATES.map(({ code, name }) => ({ code, spellings: [fold(code), fold(name)] }));

/** Folds the names of the places once; a search of a thousand then takes well under a millisecond. */
export function placeSearch(places: readonly Place[]): PlaceSearch {
  const entries = places.map(entryOf).toSorted(byImportance);
  return (text, most) => {
    const { sure, begun } = wishesOf(fold(text));
    for (const fits of [asTyped, misspelt])
      for (const wishes of [sure, begun]) {
        const found = new Set(wishes.flatMap((wish) => fitting(entries, wish, fits)));
        if (found.size > 0) return [...found].slice(0, most);
      }
    return [];
  };
}

/** Entries are in the order of importance, so that those of one grade stay in it. */
function fitting(entries: readonly Entry[], { name, states }: Wish, fits: Fit): Place[] {
  const grades: Place[][] = [];
  for (const { place, names, otherNames } of entries) {
    if (states && !states.includes(place.state)) continue;
    const grade =
      best(names, name, fits) ??
      besides(OTHER_NAME, best(otherNames, name, fits)) ??
      (isRunTogether(names, name) || isRunTogether(otherNames, name) ? RUN_TOGETHER : null);
    if (grade === null) continue;
    grades[grade] ??= [];
    grades[grade].push(place);
  }
  return grades.flat();
}

function best(names: readonly Words[], typed: Words, fits: Fit): number | null {
  let grade: number | null = null;
  for (const name of names) {
    const next = typed.list.length > name.list.length ? null : fits(name, typed);
    if (next !== null && (grade === null || next < grade)) grade = next;
  }
  return grade;
}

function besides(first: number, grade: number | null): number | null {
  return grade === null ? null : first + grade;
}

/** 'cooberpedy' and 'three ways' are names whose gaps are elsewhere. */
function isRunTogether(names: readonly Words[], { runTogether }: Words): boolean {
  return names.some((name) => name.runTogether.startsWith(runTogether));
}

const asTyped: Fit = ({ text, list }, typed) => {
  if (text.startsWith(typed.text)) return text.length === typed.text.length ? 0 : 1;
  return typed.list.every((part) => list.some((word) => word.startsWith(part))) ? 2 : null;
};

const misspelt: Fit = ({ list }, typed) => {
  const inOrder = (fits: typeof isAlmost) => typed.list.every((part, at) => fits(list[at] ?? "", part));
  if (list.length === typed.list.length && inOrder(isAlmost)) return 0;
  if (inOrder(beginsAlmost)) return 1;
  return typed.list.every((part) => list.some((word) => beginsAlmost(word, part))) ? 2 : null;
};

function isAlmost(word: string, typed: string): boolean {
  if (word === typed) return true;
  if (word.length < GUESSED_FROM || Math.abs(word.length - typed.length) > 1) return false;
  return fitsButForOneEdit(word, typed, (rest, from) => word.slice(from) === rest);
}

function beginsAlmost(word: string, typed: string): boolean {
  if (word.startsWith(typed) || isAlmost(word, typed)) return true;
  if (typed.length < GUESSED_FROM) return false;
  return fitsButForOneEdit(word, typed, (rest, from) => word.startsWith(rest, from));
}

/** From where the two differ: a wrong letter, one too many, one left out, or two the wrong way round. */
function fitsButForOneEdit(
  word: string,
  typed: string,
  fits: (rest: string, from: number) => boolean,
): boolean {
  let at = 0;
  while (at < typed.length && word[at] === typed[at]) at++;
  const isSwapped = word[at] === typed[at + 1] && word[at + 1] === typed[at];
  return (
    fits(typed.slice(at + 1), at + 1) ||
    fits(typed.slice(at + 1), at) ||
    fits(typed.slice(at), at + 1) ||
    (isSwapped && fits(typed.slice(at + 2), at + 2))
  );
}

/** All of it as a name, and without a state at its end; the latter also where only its beginning is there yet. */
function wishesOf(text: string): { sure: Wish[]; begun: Wish[] } {
  const words = text.split(" ").filter((word) => word !== "");
  if (words.length === 0) return { sure: [], begun: [] };
  const local = withoutCountry(words);
  const inStates = (names: (spelling: string, tail: string) => boolean): Wish[] =>
    [1, 2, 3]
      .filter((count) => count < local.length)
      .map((count) => ({
        name: wordsOf(local.slice(0, -count)),
        states: statesSpelt(local.slice(-count).join(" "), names),
      }))
      .filter(({ states }) => states.length > 0);
  const anywhere = [words, ...(local === words ? [] : [local])].map((list) => ({ name: wordsOf(list) }));
  return {
    sure: [...anywhere, ...inStates((spelling, tail) => spelling === tail)],
    begun: inStates((spelling, tail) => spelling.startsWith(tail)),
  };
}

function withoutCountry(words: readonly string[]): readonly string[] {
  const endsInState =
    statesSpelt(words.slice(-2).join(" "), (spelling, tail) => spelling === tail).length > 0;
  return words.length > 1 && words.at(-1) === "australia" && !endsInState ? words.slice(0, -1) : words;
}

function statesSpelt(tail: string, names: (spelling: string, tail: string) => boolean): StateCode[] {
  return STATE_SPELLINGS.filter(({ spellings }) => spellings.some((spelling) => names(spelling, tail))).map(
    ({ code }) => code,
  );
}

function entryOf(place: Place): Entry {
  return { place, names: spelt(place.name), otherNames: place.otherNames.flatMap(spelt) };
}

function spelt(name: string): Words[] {
  const list = fold(name).split(" ");
  const also = list.map((word) => WRITTEN_ALSO[word] ?? word);
  return also.every((word, at) => word === list[at]) ? [wordsOf(list)] : [wordsOf(list), wordsOf(also)];
}

function wordsOf(list: readonly string[]): Words {
  return { text: list.join(" "), list, runTogether: list.join("") };
}

function byImportance({ place: one }: Entry, { place: other }: Entry): number {
  return one.rank - other.rank || compare(one.name, other.name) || compare(one.id, other.id);
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
