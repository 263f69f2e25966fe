import type { ListRoutesInput } from "@longpaddock/domain/routes/schema";
import type { RouteSurface } from "@longpaddock/domain/routes/vocabulary";
import { stateName } from "@longpaddock/domain/states";
import { fold } from "@longpaddock/roads/places/fold";
import type { Place } from "@longpaddock/roads/places/gazetteer";
import { placeNamed, stateNamed } from "@longpaddock/roads/places/named-place";

/** Kilometres around a town, unless the search says otherwise. */
const NEAR_KM = 100;
/** A ride that starts this near is one from there, whether or not it names the town. */
export const FROM_TOWN_KM = 25;
/** Words of the longest name of a place or state. */
const MAX_NAME_WORDS = 4;

const NEAR_WORDS = new Set(["near", "around", "nearby"]);
const UNSEALED: RouteSurface[] = ["dirt", "mixed"];
const SURFACE_WORDS: Readonly<Record<string, RouteSurface[]>> = {
  dirt: UNSEALED,
  gravel: UNSEALED,
  unsealed: UNSEALED,
  sealed: ["sealed"],
  bitumen: ["sealed"],
  tarmac: ["sealed"],
};
const FILLING_WORDS = new Set([
  "a",
  "an",
  "the",
  "in",
  "of",
  "on",
  "ride",
  "rides",
  "route",
  "routes",
  "trip",
  "trips",
]);

const DAY_RIDE_WORDS = new Set(["ride", "rides", "trip", "trips"]);

type Meant = Partial<Pick<ListRoutesInput, "near" | "within" | "minDays" | "maxDays" | "surface" | "state">>;

export interface UnderstoodSearch {
  /** What the words ask for beside those that are searched for; set filters stay. */
  input: ListRoutesInput;
  /** In words, such as 'near Bendigo VIC · 2 days'. */
  text: string;
}

/** Null if the words are only to be searched for. */
export function understandSearch(input: ListRoutesInput): UnderstoodSearch | null {
  const words = fold(input.search ?? "").split(" ");
  const reading: Reading = { meant: {}, parts: [], rest: [] };
  for (let at = 0; at < words.length; )
    at +=
      nearAt(words, at, reading) ||
      daysAt(words, at, reading) ||
      surfaceAt(words, at, reading) ||
      stateAt(words, at, reading) ||
      restAt(words, at, reading);
  const { meant, parts, rest } = reading;
  // 'gravel' or 'victoria' alone may as well be in a name.
  if (parts.length === 0 || (parts.length === 1 && !meant.near && !meant.minDays)) return null;
  const search = rest.filter((word) => !FILLING_WORDS.has(word)).join(" ") || undefined;
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  return { input: { ...input, ...meant, ...given, search }, text: parts.join(" · ") };
}

interface Reading {
  meant: Meant;
  parts: string[];
  rest: string[];
}

/** Each of these takes words from a position on, and returns how many. */
function nearAt(words: readonly string[], at: number, { meant, parts }: Reading): number {
  if (!NEAR_WORDS.has(words[at] ?? "") || meant.near) return 0;
  const found = longest(words, at + 1, (name) => placeNamed(name));
  if (!found) return 0;
  const { latitude, longitude } = found.value;
  meant.near = { latitude, longitude };
  meant.within = NEAR_KM;
  parts.push(`within ${NEAR_KM} km of ${placeText(found.value)}`);
  return 1 + found.count;
}

function daysAt(words: readonly string[], at: number, { meant, parts }: Reading): number {
  if (meant.minDays) return 0;
  const found = daysIn(words.slice(at, at + 4));
  if (!found) return 0;
  const { min, max, count } = found;
  meant.minDays = min;
  meant.maxDays = max;
  parts.push(min === max ? `${min} ${min === 1 ? "day" : "days"}` : `${min} to ${max} days`);
  return count;
}

/** '2 days', '2 3 days' as '2-3 days' is folded, '2 to 3 days', 'day ride', 'weekend'. */
function daysIn([first = "", second = "", third = "", fourth = ""]: readonly string[]) {
  if (first === "weekend") return { min: 2, max: 3, count: 1 };
  if (first === "day" && DAY_RIDE_WORDS.has(second)) return { min: 1, max: 1, count: 2 };
  const min = countOf(first);
  if (min === null) return null;
  if (isDays(second)) return { min, max: min, count: 2 };
  const [max, count] = second === "to" && isDays(fourth) ? [countOf(third), 4] : [countOf(second), 3];
  return max !== null && max >= min && (count === 4 || isDays(third)) ? { min, max, count } : null;
}

const isDays = (word: string) => word === "day" || word === "days";

/** Of days; null for other words and long numbers. */
const countOf = (word: string): number | null => (/^[1-9]\d?$/.test(word) ? Number(word) : null);

function surfaceAt(words: readonly string[], at: number, { meant, parts }: Reading): number {
  const surface = SURFACE_WORDS[words[at] ?? ""];
  if (!surface || meant.surface) return 0;
  meant.surface = surface;
  parts.push(surface.join(" or "));
  return 1;
}

function stateAt(words: readonly string[], at: number, { meant, parts }: Reading): number {
  const found = meant.state ? null : longest(words, at, (name) => stateNamed(name.join(" ")));
  if (!found) return 0;
  meant.state = found.value;
  parts.push(stateName(found.value));
  return found.count;
}

function restAt(words: readonly string[], at: number, { rest }: Reading): number {
  rest.push(words[at] ?? "");
  return 1;
}

function longest<Found>(words: readonly string[], at: number, find: (name: string[]) => Found | null) {
  for (let count = Math.min(MAX_NAME_WORDS, words.length - at); count > 0; count--) {
    const value = find(words.slice(at, at + count));
    if (value !== null) return { value, count };
  }
  return null;
}

const placeText = ({ name, state }: Pick<Place, "name" | "state">) => `${name} ${state}`;

/** The town that a search names and says nothing else. */
export function townOfSearch({ search, near, bbox }: ListRoutesInput): Place | null {
  return search && !near && !bbox ? placeNamed(fold(search).split(" ")) : null;
}
