import { fold } from "@longpaddock/roads/places/fold";
import { THEME_OF } from "./wish-words";

/** A number of kilometres that a trip or each of its days must not exceed, or must reach. */
export interface LengthLimit {
  /** As written: 'max 250 km per day'. */
  readonly words: string;
  readonly km: number;
  readonly isMin: boolean;
  readonly isPerDay: boolean;
}

interface LengthsRead {
  readonly limits: readonly LengthLimit[];
  /** What limits something else: 'max 250 km between fuel stops', 'no more than 50 km of gravel'. */
  readonly unread: readonly string[];
  /** The words without them. */
  readonly rest: string;
}

const COUNT = String.raw`(?:\d+|two|three|four|five|six|seven|eight|nine|ten)`;
const TENS = `(?:ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)`;
const HUNDREDS = String.raw`(?:(?:a|one|two|three|four|five|six|seven|eight|nine)[\s-]+hundred(?:[\s-]+(?:and[\s-]+)?${TENS})?)`;
const NUMBER = String.raw`(?:\d{1,3}(?:[ ,]\d{3})+|\d{1,5}(?:\.\d+)?|${HUNDREDS})`;
const UNIT = String.raw`(?:kms?|kilomet(?:re|er)s?|klms?|k['’]s|ks?|kays?|[ck]licks?|miles|mi|mile(?=[\s-]+(?:a\s+|per\s+)?days?\b))(?![\p{L}\p{N}])`;
const SPEED = String.raw`(?:\/\s*h|p\/?h\b|per\s+hour|an\s+hour|h\b)`;
const EACH_DAY_WORDS = String.raw`(?:\bdays?\b|\bdaily\b|\bstages?\b|\beach\b(?!\s+way)|\bpd\b|\bp[./]d\b\.?|\/\s*d(?:ays?)?\b|\b24\s+hours\b)`;

/** '200 to 250 km', 'two hundred miles', 'km a day: 250', and '250 per day'. */
const LENGTH = new RegExp(
  String.raw`(?<![\p{L}\p{N}$.,/])(?:(?:${NUMBER}\s*(?:${UNIT})?\s*(?:[-–—&]|to\b|and\b)\s*)?(?<number>${NUMBER})(?:[\s-]|\+|ish\b)*(?<unit>${UNIT})(?!\s*${SPEED})|(?<early>${UNIT})(?:\s|[:=<≤/]|\b(?:a|per|each|every|days?|daily|d|is|of|max(?:imum)?|limit|under)\b)+(?<late>${NUMBER})(?!\s*[\p{L}\p{N}%:.-])|(?<bare>\d{3,4})(?=\s*(?:\/|a\b|per\b|each\b)\s*day\b))`,
  "giu",
);

const alternatives = (words: string) => words.trim().split(/\s+/).join("|");

const CUES =
  alternatives(String.raw`max(?:imum)?\.? min(?:imum)?\.? no not never nothing none without avoid(?:ing)? hates? sick tired clear cannot
  dont wont cant \w+n['’]t (?:more|longer|further|farther|greater|bigger)(?:\s+than)? over above beyond past exceed\w*
  (?:less|fewer|shorter|smaller)(?:\s+than)? under below (?:at\s+)?(?:the\s+)?(?:most|least) up\s+to within limit(?:s|ed)? cap(?:ped)? keep(?:ing)? kept
  stick(?:ing)? stay(?:ing)? only just about around roughly approx(?:imately)?\.? circa days? daily stages? total overall`);
/** May stand among them. */
const LINKS = alternatives(
  "a an the i i['’]d we can could will would want wanna like to do be is are should must go going any each every per one at of on in for it them my our aim aiming ride rides riding driv(?:e|ing) travel(?:ling)? cover(?:ing)? handle manage stand up keen comfortable feel with doing of trips? distances? length kms? kilometres ideally preferably than",
);
const BEFORE = new RegExp(
  String.raw`(?:(?<![\p{L}\p{N}])(?:${CUES}|[<>≤≥]=?|~)(?![\p{L}\p{N}])[\s:-]*(?:(?:${LINKS})(?![\p{L}\p{N}])[\s:-]*)*)*$`,
  "iu",
);
const CUES_AFTER = alternatives(String.raw`max(?:imum)?\b\.? tops\b min(?:imum)?\b\.? limit\b plus\b \+
  or\s+(?:less|so|under|fewer|shorter|more|over|longer)\b at\s+(?:the\s+)?(?:most|least)\b ish\b distance\b total\b overall\b altogether\b
  (?:in|all)\s+(?:all|up)\b (?:in|over|for|across|within)\s+(?:the\s+)?${COUNT}\s+days\b ${EACH_DAY_WORDS}`);
const AFTER = new RegExp(
  String.raw`^(?:(?:[\s-]|(?:is|the|a|an|my|our|in|on|for|of|per|any|each|every|one|single|riding|driving|travel)\b)*(?:${CUES_AFTER}))*`,
  "iu",
);

const ABOVE = /\b(?:more|longer|further|farther|greater|bigger|over|above|exceed\w*|beyond|past)\b|[>≥]/i;
const BELOW = /\b(?:less|fewer|shorter|smaller|under|below)\b|[<≤]/i;
const MAX =
  /\b(?:max(?:imum)?|most|up\s+to|within|limit\w*|cap(?:ped)?|tops|only|just)\b|\bor\s+(?:less|under|fewer|shorter)\b/i;
const MIN = /\b(?:min(?:imum)?|least|plus)\b|\+|\bor\s+(?:more|over|longer)\b/i;
const REFUSED =
  /\b(?:no|not|never|nothing|none|without|avoid\w*|hates?|sick|tired|clear|cannot|dont|wont|cant|\w+n['’]t)\b/i;
const WHOLE = /\b(?:total|overall|altogether|in all|all up|keep\w*|kept|stick\w*)\b/i;
const EACH_DAY = new RegExp(EACH_DAY_WORDS, "i");
const IN_DAYS = new RegExp(String.raw`\b(?:in|over|for|across|within)\s+(?:the\s+)?${COUNT}\s+days\b`, "i");
const DAYS_LISTED = new RegExp(String.raw`(?<!${COUNT}\s*)\bdays?\s*,\s*$`, "i");
/** 'about 250 km a day' leaves room for this much more. */
const ABOUT = /\b(?:about|around|roughly|approx\w*|circa|or\s+so|ish)\b|~/i;
const ABOUT_PERCENT = 115;
const KM_OF_MILE = 1.609344;

const FUEL_BEFORE = /(?:\b(?:fuel|petrol|tank|range)\b[\s:]*(?:of|is|stops?|every|each)?\s*)+$/i;
const LEG_BEFORE = /\b(?:no\s+)?legs?\s*$/i;
const FUEL_AFTER = /^\s*(?:between\b[^,.;!?\n]*|(?:(?:of\s+)?(?:fuel|petrol|tank|range)\b\s*)+)/i;
const ONE_DAY_BEFORE = /\b(?:first|second|third|last|final|day\s+\d+)[\s:]*$/i;

const AWAY =
  /^\s*(?:(?:to\s+the\s+)?(?:north|south|east|west)|from|out|outside|away|past|before|after|off)\b/i;
const NEARLY = /\b(?:about|around|roughly|approx\w*|only|just|within)\b|~/i;

/** Reads the limits in free words. */
export function readLengthLimits(preferences: string): LengthsRead {
  const limits: LengthLimit[] = [];
  const unread: string[] = [];
  let rest = "";
  let end = 0;
  for (const { 0: quantity, index, groups = {} } of preferences.matchAll(LENGTH)) {
    const before = preferences.slice(end, index);
    const after = preferences.slice(index + quantity.length);
    const [left = ""] = BEFORE.exec(before) ?? [];
    const [right = ""] = AFTER.exec(after) ?? [];
    const gap = before.slice(0, before.length - left.length);
    const said = {
      before: groups.late ? left + quantity : left,
      after: (groups.late ? "" : quantity.replace(/[^+a-z]/gi, " ")) + right,
    };
    const isPerDay = isOfEachDay(said) || DAYS_LISTED.test(gap);
    const direction = directionOf(said, isPerDay);
    const other = otherThanTrip({ gap, said, later: after.slice(right.length) });
    const words = `${left}${quantity}${right}`;
    if (other && (direction || other.isFuel)) {
      unread.push(`${other.before}${words}${other.after}`.trim());
      rest += `${gap.slice(0, gap.length - other.before.length)}, `;
      // 'at least 100 km of gravel' still asks for gravel.
      end = index + quantity.length + right.length + (direction === "min" ? 0 : other.after.length);
    } else if (direction) {
      const previous = limits.at(-1);
      // 'at least 100 km but no more than 250 km a day'
      if (previous && isPerDay && /^\s*(?:but|and)\s*$/i.test(gap))
        limits[limits.length - 1] = { ...previous, isPerDay };
      limits.push({
        words: words.trim().replace(/\.$/, ""),
        km: kmOf(groups, said),
        isMin: direction === "min",
        isPerDay,
      });
      rest += `${gap}, `;
      end = index + quantity.length + right.length;
    }
  }
  return { limits, unread, rest: rest + preferences.slice(end) };
}

/** The words of a limit around its number. */
interface Said {
  before: string;
  after: string;
}

const isOfEachDay = ({ before, after }: Said) =>
  EACH_DAY.test(before) || EACH_DAY.test(after.replace(IN_DAYS, ""));

/** Null for a length that is no limit, such as 'a 600 km loop'. */
function directionOf({ before, after }: Said, isPerDay: boolean): "max" | "min" | null {
  if (MAX.test(before) || MAX.test(after)) return "max";
  if (MIN.test(before) || MIN.test(after)) return "min";
  const isRefused = REFUSED.test(before);
  if (ABOVE.test(before)) return isRefused ? "max" : "min";
  if (BELOW.test(before)) return isRefused ? "min" : "max";
  const isSaid = isPerDay || isRefused || [WHOLE, ABOUT].some((cue) => cue.test(before + after));
  return isSaid ? "max" : null;
}

/** What is limited if it's neither the trip nor each of its days: a tank, a surface, a circle, one day. */
function otherThanTrip({ gap, said, later }: { gap: string; said: Said; later: string }) {
  const [tank] = FUEL_BEFORE.exec(gap) ?? [];
  if (tank !== undefined) return { before: tank, after: "", isFuel: true };
  const [leg] = LEG_BEFORE.exec(gap) ?? ONE_DAY_BEFORE.exec(gap) ?? [];
  if (leg !== undefined) return { before: leg, after: "", isFuel: false };
  const [fuel] = FUEL_AFTER.exec(later) ?? [];
  if (fuel !== undefined) return { before: "", after: fuel, isFuel: true };
  const [surface, theme = ""] = /^\s*(?:of|on)\s+(?:the\s+)?(\p{L}+)/iu.exec(later) ?? [];
  if (surface !== undefined && (THEME_OF.has(fold(theme)) || /\bwithin\b/i.test(said.before)))
    return { before: "", after: surface, isFuel: false };
  // 'camp about 30 km north of Bourke'
  const [way] = AWAY.exec(later) ?? [];
  if (way !== undefined && NEARLY.test(said.before) && !isOfEachDay(said))
    return { before: "", after: way, isFuel: false };
  const [onDay] = /^\s*\d+\b/.exec(later) ?? [];
  if (onDay !== undefined && /\bday$/i.test(said.after)) return { before: "", after: onDay, isFuel: false };
  return null;
}

function kmOf(
  { number, unit, early = "", late, bare = "" }: Record<string, string | undefined>,
  said: Said,
): number {
  const km = numberOf(number ?? late ?? bare) * (/^mi/i.test(unit ?? early) ? KM_OF_MILE : 1);
  return Math.floor(ABOUT.test(said.before + said.after) ? (km * ABOUT_PERCENT) / 100 : km);
}

const DIGITS = "a one two three four five six seven eight nine".split(" ");
const TENS_WORDS = "ten twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

function numberOf(written: string): number {
  if (/\d/.test(written)) return Number(written.replace(/[ ,]/g, ""));
  const words = written.toLowerCase().split(/[\s-]+/);
  const hundreds = Math.max(1, DIGITS.indexOf(words[0] ?? ""));
  return hundreds * 100 + (TENS_WORDS.indexOf(words.at(-1) ?? "") + 1) * 10;
}

/** The kilometres that no day may exceed, and those of the whole trip; Infinity without a limit. */
export function maxLengths(limits: readonly LengthLimit[], days: number): { day: number; trip: number } {
  const least = (isPerDay: boolean) =>
    Math.min(
      Number.POSITIVE_INFINITY,
      ...limits.filter((limit) => !limit.isMin && limit.isPerDay === isPerDay).map(({ km }) => km),
    );
  const day = least(true);
  return { day, trip: Math.min(least(false), day * days) };
}
