import { fold } from "@longpaddock/roads/places/fold";
import { type LengthLimit, readLengthLimits } from "./length-limits";
import { MAX_NAME_WORDS, type Named, namesKnown } from "./names";
import {
  ABBREVIATIONS,
  BEEN_THERE,
  END_CUES,
  FILLERS,
  LIKINGS,
  NEW_WISHES,
  NO_FREEWAYS,
  OFF_HIGHWAYS,
  ORDINARY_NAMES,
  PLACE_CUES,
  REACHED_OVER,
  REFUSALS,
  REFUSALS_OF_TWO,
  STARTS_AFTER_OFF,
  THEME_OF,
  TURNS,
  UNREFUSED,
  WIDE_REFUSALS,
  type WishTheme,
} from "./wish-words";

interface WishWords {
  /** As written: 'no gravel', 'Broken Hill'. */
  readonly words: string;
  readonly isRefused: boolean;
}

export interface ThemeWish extends WishWords {
  readonly theme: WishTheme;
}

export interface NameWish extends WishWords {
  readonly named: Named;
  /** 'to Broken Hill', 'finish in Darwin' */
  readonly isEnd: boolean;
}

export interface Wishes {
  readonly themes: readonly ThemeWish[];
  readonly names: readonly NameWish[];
  /** More names than a trip can follow. */
  readonly surplus: readonly string[];
  readonly limits: readonly LengthLimit[];
  /** Words that mean nothing to the planner. */
  readonly unread: readonly string[];
}

interface Token {
  readonly text: string;
  readonly folded: string;
  readonly isCapital: boolean;
}

const TOKENS = /[\p{L}\p{N}'’]+|[,.;!?\n/&]/gu;
/** 'M1', 'M31' */
const ROUTE_NUMBER = /^m\d{1,2}$/;
/** A time of the day, and no wish for food or a view. */
const TIME_OF_DAY =
  /\b(?:before|after|by)\s+(?:breakfast|lunch|lunchtime|dinner|tea|dark|sunset|sunrise|work)\b/gi;
/** 'back by 4 pm' */
const CLOCK_TIME =
  /\b(?:(?:be\s+)?(?:back|home|finish\w*|done)\s+)?(?:before|after|by|at|from|until|around)\s+\d{1,2}(?:[:.]\d\d)?\s*(?:[ap]\.?m\b\.?|o['’]?clock\b)/gi;
/** Neither a wish nor a refusal: 'I don't mind gravel', 'not afraid of dirt'. */
const ALLOWED =
  /\b(?:(?:do|does)(?:n['’]?t|\s+not)\s+(?:mind|care|matter|worry|(?:need|have)\s+to)|not\s+(?:afraid|scared|worried|bothered|fussed)|no\s+(?:problems?|worries|dramas?|issues?))\b.*?(?=\s+(?:but|as\s+long|so\s+long|just|then|no|not|never|avoid\w*|without|via|and\s+(?:no|not|avoid\w*|love|like|want|prefer|would|we|i)\b)|[,.;!?\n]|$)/gi;
const MAX_NAMES = 10;
const MIN_UNREAD_LENGTH = 4;

/** Reads preferences in free words. The same words twice count once. */
export function readWishes(preferences: string): Wishes {
  const themes = new Map<string, ThemeWish>();
  const names = new Map<string, NameWish>();
  const { limits, unread: otherLimits, rest } = readLengthLimits(preferences);
  const unread = new Set([...otherLimits, ...(rest.match(CLOCK_TIME) ?? [])]);
  const tokens = tokensOf(
    [TIME_OF_DAY, CLOCK_TIME, ALLOWED].reduce((text, one) => text.replace(one, ","), rest),
  );
  let refusal: string | null = null;
  for (let at = 0; at < tokens.length; ) {
    const word = tokens[at]?.folded ?? "";
    const found = matchAt(tokens, at);
    if (!found) {
      refusal = refusalAfter(tokens, at, refusal);
      if (isUnread(word)) unread.add(tokens[at]?.text ?? word);
      at++;
      continue;
    }
    const isRefused = refusal !== null || isGivenUp(tokens, at + found.length);
    const words = tokens
      .slice(at, at + found.length)
      .map(({ text }) => text)
      .join(" ");
    // 'I have done a lot of gravel' refuses nothing.
    const isWish = !found.theme || refusal === null || !isOfPlaces(refusal);
    if (found.theme && isWish) {
      const key = `${found.theme} ${isRefused}`;
      const wish = { words: isRefused ? `no ${words}` : words, isRefused, theme: found.theme };
      if (!themes.has(key)) themes.set(key, wish);
    } else if (found.named && (tokens[at - 1]?.folded !== "from" || refusal === "from")) {
      const isEnd = END_CUES.has(tokens[at - 1]?.folded ?? "") || END_CUES.has(tokens[at - 2]?.folded ?? "");
      const wish = { words: isRefused ? `not ${words}` : words, isRefused, named: found.named, isEnd };
      names.set(fold(words), wish);
    }
    at += found.length;
    if (refusal && !goesOn(tokens, at, refusal)) refusal = null;
  }
  const all = [...names.values()];
  return {
    themes: [...themes.values()],
    names: all.slice(0, MAX_NAMES),
    surplus: all.slice(MAX_NAMES).map(({ words }) => words),
    limits,
    unread: [...unread],
  };
}

/** Highways too: the freeways are those that riders mean. */
export const refusesFreeways = ({ themes }: Pick<Wishes, "themes">) =>
  themes.some(({ theme, isRefused }) => isRefused && NO_FREEWAYS.has(theme));

/** What no highway is, for who rides a bicycle. */
export const asksForQuiet = ({ themes }: Pick<Wishes, "themes">) =>
  themes.some(({ theme, isRefused }) => (isRefused ? NO_FREEWAYS : OFF_HIGHWAYS).has(theme));

function tokensOf(text: string): Token[] {
  return [...text.matchAll(TOKENS)].map(([word]) => ({
    text: word,
    folded: writtenOut(/[\p{L}\p{N}]/u.test(word) ? fold(word) : word),
    isCapital: /^\p{Lu}/u.test(word),
  }));
}

const writtenOut = (word: string) => ABBREVIATIONS.get(word) ?? word;

interface Found {
  readonly length: number;
  readonly theme?: WishTheme;
  readonly named?: Named;
}

function matchAt(tokens: readonly Token[], at: number): Found | null {
  for (let length = Math.min(MAX_NAME_WORDS, tokens.length - at); length > 0; length--) {
    const text = tokens
      .slice(at, at + length)
      .map(({ folded }) => folded)
      .join(" ");
    const named = namesKnown().get(text);
    const theme = THEME_OF.get(text) ?? (ROUTE_NUMBER.test(text) ? "motorways" : undefined);
    if (named && (length > 1 || isMeantAsName(tokens, at, named))) {
      // 'the Pacific freeways' are one road, not the freeways.
      const isRoad = named.roads.length > 0 && isFastRoad(tokens[at + length]);
      return { length: isRoad ? length + 1 : length, named };
    }
    if (theme) return { length, theme };
  }
  return null;
}

const isFastRoad = (token: Token | undefined) => {
  const theme = THEME_OF.get(token?.folded ?? "");
  return theme !== undefined && NO_FREEWAYS.has(theme);
};

/** 'freeway free', 'give Dubbo a miss' */
const isGivenUp = (tokens: readonly Token[], at: number) =>
  (tokens[at]?.folded === "free" && !matchAt(tokens, at)) ||
  (tokens[at]?.folded === "a" && tokens[at + 1]?.folded === "miss");

/** 'orange' may be a colour, and 'Putty' without its 'Road' a filler. */
function isMeantAsName(tokens: readonly Token[], at: number, { places, region }: Named): boolean {
  const { folded, isCapital } = tokens[at] ?? { folded: "", isCapital: false };
  const hasCue = PLACE_CUES.has(tokens[at - 1]?.folded ?? "");
  if (THEME_OF.has(folded) || FILLERS.has(folded)) return hasCue && isCapital;
  if (ORDINARY_NAMES.has(folded)) return hasCue || (isCapital && at > 0);
  return places.length > 0 || region !== null || hasCue || isCapital;
}

/** The refusal in force after a word that asks for nothing. */
function refusalAfter(tokens: readonly Token[], at: number, refusal: string | null): string | null {
  const word = tokens[at]?.folded ?? "";
  if (isRefusal(tokens, at)) return word;
  if (refusal === null || /^[.;!?\n]$/.test(word)) return null;
  if (word === "," && !isListed(tokens.slice(at), refusal)) return null;
  if (TURNS.has(word) || UNREFUSED.has(word)) return null;
  // 'no more than two hours of gravel'
  if (word === "than" && tokens[at - 1]?.folded === "more") return null;
  return LIKINGS.has(word) && !isReached(tokens, at) ? null : refusal;
}

function isRefusal(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.folded ?? "";
  if (word === "off" && STARTS_AFTER_OFF.has(tokens[at + 1]?.folded ?? "")) return false;
  const two = `${tokens[at - 1]?.folded} ${word}`;
  return REFUSALS.has(word) || REFUSALS_OF_TWO.has(two) || BEEN_THERE.has(two);
}

const isOfPlaces = (refusal: string) => [...BEEN_THERE].some((words) => words.endsWith(` ${refusal}`));

/** Whether a refusal leads straight to a word, as in 'not via Dubbo', or over words of going there. */
function isReached(tokens: readonly Token[], at: number): boolean {
  let before = at - 1;
  while (REACHED_OVER.has(tokens[before]?.folded ?? "") && !isRefusal(tokens, before)) before--;
  return isRefusal(tokens, before);
}

/** Whether the refusal holds for the words at `at` too: 'no gravel or sand', 'no busy freeways'. */
const goesOn = (tokens: readonly Token[], at: number, refusal: string) =>
  isListed(tokens.slice(at), refusal) || isFastRoad(tokens[at]);

/** True if the refusal goes on: 'no gravel or highways', 'no sand, gravel or highways', 'avoid gravel and highways'. */
function isListed([next, ...rest]: readonly Token[], refusal: string): boolean {
  if (next?.folded === "and" && NEW_WISHES.has(rest[0]?.folded ?? "")) return false;
  const goesOn = (word: string | undefined) =>
    word === "or" || word === "nor" || (word === "and" && WIDE_REFUSALS.has(refusal));
  if (next?.folded !== ",") return goesOn(next?.folded);
  const last = rest.find(
    ({ folded }) => /^(or|nor|and|[.;!?\n])$/.test(folded) || LIKINGS.has(folded) || TURNS.has(folded),
  );
  return goesOn(last?.folded);
}

const READ = [FILLERS, REFUSALS, LIKINGS, TURNS, UNREFUSED, REACHED_OVER, PLACE_CUES, END_CUES];
const OF_TWO = new Set([...REFUSALS_OF_TWO, ...BEEN_THERE].flatMap((words) => words.split(" ")));

function isUnread(word: string): boolean {
  return (
    word.length >= MIN_UNREAD_LENGTH &&
    !/^\d+$/.test(word) &&
    !OF_TWO.has(word) &&
    !READ.some((words) => words.has(word))
  );
}
