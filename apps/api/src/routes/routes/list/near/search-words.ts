import { DIFFICULTY_WORDS } from "@longpaddock/domain/difficulties";
import type { ListRoutesInput } from "@longpaddock/domain/routes/schema";
import type { RouteSurface } from "@longpaddock/domain/routes/vocabulary";
import { stateName } from "@longpaddock/domain/states";
import { VEHICLE_LABELS, type VehicleType } from "@longpaddock/domain/vehicles";
import { placeNamed, stateNamed } from "@longpaddock/roads/places/named-place";

/** Kilometres around a town, unless the search says otherwise. */
const NEAR_KM = 100;
/** Words of the longest name of a place or state. */
const MAX_NAME_WORDS = 4;

export type Meant = Partial<
  Pick<
    ListRoutesInput,
    | "near"
    | "within"
    | "minDays"
    | "maxDays"
    | "minDistance"
    | "maxDistance"
    | "surface"
    | "state"
    | "difficulty"
    | "vehicleType"
  >
>;

interface Found {
  meant: Meant;
  /** In words, such as '2 days'. */
  text: string;
  /** How many words it takes. */
  count: number;
}

/** Takes words from the beginning; null if they don't say it. */
type Reader = (words: readonly string[]) => Found | null;

const KM = "(?:k|ks|km|kms|kilometres)";
const BELOW =
  "(?<below>(?:no|not|never) (?:more than|over|longer than|above)|under|below|less than|up to|at most|max(?:imum)?)";
const ABOVE =
  "(?<above>(?:no|not|never) (?:less than|under|shorter than|below)|over|above|more than|at least|min(?:imum)?)";
/** Kilometres a day are no length of a route. */
const END = "(?= |$)(?! (?:a|per|each|every) day)";
const NEAR = new RegExp(
  String.raw`^(?:(?:(?:within|under|below|less than|up to|at most|max(?:imum)?) )?(?<km>\d{1,4}) ?${KM} (?:of|from)|near|nearby|around|close to|from) `,
);
const DISTANCE = new RegExp(
  String.raw`^(?:(?:${BELOW}|${ABOVE}|(?<from>\d{1,4}) to) )?(?<to>\d{1,4}) ?${KM}${END}`,
);
const DAYS = new RegExp(
  String.raw`^(?:(?:${BELOW}|${ABOVE}|(?<from>[1-9]\d?) to) )?(?<to>[1-9]\d?) days?${END}`,
);
/** After a length, and not before another, whose it would be. */
const AFTER = new RegExp(
  String.raw`^ (?:(?<maxAfter>max(?:imum)?|tops|at most|or (?:less|under))|(?<minAfter>min(?:imum)?|at least|or (?:more|over)))(?! \d)${END}`,
);
const DAY_RIDE = /^day(?= (?:ride|trip)s?(?: |$))/;
const WEEKEND = /^weekend(?= |$)/;
const SURFACE =
  /^(?<not>(?:no|not|non|without|avoid) )?(?:(?<dirt>dirt|gravel|unsealed)|sealed|bitumen|tarmac)(?<free> free(?! (?:camp|park|entr)))?(?= |$)/;

const UNSEALED: RouteSurface[] = ["dirt", "mixed"];
const VEHICLE_WORDS: Readonly<Record<string, VehicleType>> = {
  "4x4": "4x4",
  "4wd": "4x4",
  cycling: "cycling",
  bicycle: "cycling",
};

const nearTown: Reader = (words) => {
  const match = NEAR.exec(words.join(" "));
  if (!match) return null;
  const cue = countIn(match[0]);
  const found = longest(words.slice(cue), (name) =>
    placeNamed(name.map((word) => (word === "mt" ? "mount" : word))),
  );
  if (!found) return null;
  const { latitude, longitude, name, state } = found.value;
  const within = Number(match.groups?.km ?? NEAR_KM);
  return {
    meant: { near: { latitude, longitude }, within },
    text: `within ${within} km of ${name} ${state}`,
    count: cue + found.count,
  };
};

/** 'under 300 km', '200 km or more', '100 to 300 km'; '300 km' alone stays text. */
const distance: Reader = (words) => {
  const found = lengthIn(words.join(" "), DISTANCE);
  if (!found) return null;
  const { range, count } = found;
  const [minDistance, maxDistance] = range;
  if (minDistance === maxDistance) return null;
  return { meant: { minDistance, maxDistance }, text: rangeText(range, (km) => `${km} km`), count };
};

/** '2 days', '2 to 3 days', 'up to 3 days', '3 days max', 'day ride', 'weekend' */
const days: Reader = (words) => {
  const text = words.join(" ");
  const found = lengthIn(text, DAYS, 1) ?? spanIn(text);
  if (!found) return null;
  const { range, count } = found;
  const [minDays, maxDays] = range;
  const inWords = rangeText(range, (number) => `${number} ${number === 1 ? "day" : "days"}`);
  return { meant: { minDays, maxDays }, text: inWords, count };
};

const surface: Reader = (words) => {
  const match = SURFACE.exec(words.join(" "));
  if (!match) return null;
  const { dirt, not, free } = match.groups ?? {};
  const isDirt = (dirt !== undefined) !== ((not ?? free) !== undefined);
  const meant: RouteSurface[] = isDirt ? UNSEALED : ["sealed"];
  return { meant: { surface: meant }, text: meant.join(" or "), count: countIn(match[0]) };
};

const state: Reader = (words) => {
  const found = longest(words, (name) => stateNamed(name.join(" ")));
  return found && { meant: { state: found.value }, text: stateName(found.value), count: found.count };
};

const difficulty: Reader = ([first]) => {
  const word = DIFFICULTY_WORDS.find((one) => one === first);
  return word ? { meant: { difficulty: word }, text: word, count: 1 } : null;
};

const vehicle: Reader = ([first = ""]) => {
  const vehicleType = VEHICLE_WORDS[first];
  return vehicleType ? { meant: { vehicleType }, text: VEHICLE_LABELS[vehicleType], count: 1 } : null;
};

export const READERS: readonly Reader[] = [nearTown, distance, days, surface, state, difficulty, vehicle];

/** From and to, both included. */
type Range = readonly [min: number | undefined, max: number | undefined];

interface Length {
  readonly range: Range;
  /** Words that it takes. */
  readonly count: number;
}

function spanIn(text: string): Length | null {
  if (WEEKEND.test(text)) return { range: [2, 3], count: 1 };
  return DAY_RIDE.test(text) ? { range: [1, 1], count: 2 } : null;
}

/** Null also for a range that is empty. With a step of 1, 'under 3' is at most 2; kilometres have none. */
function lengthIn(text: string, pattern: RegExp, step = 0): Length | null {
  const { 0: length, groups } = pattern.exec(text) ?? {};
  if (length === undefined || !groups) return null;
  const isLimited = (groups.below ?? groups.above) !== undefined;
  const after = isLimited ? null : AFTER.exec(text.slice(length.length));
  // '2 to 3 days max' is said twice.
  const range = rangeOf(groups.from ? groups : { ...groups, ...after?.groups }, step);
  return range && { range, count: countIn(length + (after?.[0] ?? "")) };
}

function rangeOf(groups: Record<string, string | undefined>, step: number): Range | null {
  const { below = groups.maxAfter, above = groups.minAfter, from } = groups;
  const to = Number(groups.to);
  if (below) {
    const max = /^(?:under|below|less than)$/.test(below) ? to - step : to;
    return max > 0 ? [undefined, max] : null;
  }
  if (above) return [/^(?:over|above|more than)$/.test(above) ? to + step : to, undefined];
  const min = Number(from ?? to);
  return min <= to ? [min, to] : null;
}

function rangeText([min, max]: Range, text: (count: number) => string): string {
  if (max === undefined) return `at least ${text(min ?? 0)}`;
  if (min === undefined) return `at most ${text(max)}`;
  return min === max ? text(max) : `${min} to ${text(max)}`;
}

const countIn = (words: string) => words.trim().split(" ").length;

function longest<Value>(words: readonly string[], find: (name: string[]) => Value | null) {
  for (let count = Math.min(MAX_NAME_WORDS, words.length); count > 0; count--) {
    const value = find(words.slice(0, count));
    if (value !== null) return { value, count };
  }
  return null;
}
