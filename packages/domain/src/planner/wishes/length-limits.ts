/** A number of kilometres that a trip or each of its days must not exceed, or must reach. */
export interface LengthLimit {
  /** As written: 'max 250 km per day'. */
  readonly words: string;
  readonly km: number;
  readonly isMin: boolean;
  readonly isPerDay: boolean;
}

const CUES_BEFORE = String.raw`max(?:imum)?\.?(?:\s+of)?|(?:no|not)\s+(?:more|longer|further|over|above)\s*(?:than)?|at\s+most|up\s+to|under|less\s+than|fewer\s+than|below|within|limit(?:ed)?(?:\s+(?:to|of))?|min(?:imum)?\.?(?:\s+of)?|(?:at\s+)?least|more\s+than|over|about|around|roughly|approx(?:imately|\.)?|circa|only|just|~|<=?|>=?|≤|≥`;
const DAYS = String.raw`(?:any|each|every|a|per|one|the|keep|with|riding|travel)?\s*(?:days?|daily)(?:\s+(?:distances?|stages?|legs?|rides?|limit|kms?|kilometres))?`;
const LINK = String.raw`[\s:,]*(?:(?:is|are|of|to|should|must|be|stay|than|longer|with)\s+)*`;
const NUMBER = String.raw`(\d{1,2}[ ,]\d{3}|\d{1,5})(?:\s*(?:-|–|to)\s*(\d{2,5}))?\s*(?:kms?|kilomet(?:re|er)s?|ks?|clicks?)\b`;
const CUES_AFTER = String.raw`\s*(?:max(?:imum)?|tops|or\s+(?:less|so|under|fewer|more)|at\s+(?:the\s+)?(?:most|least)|min(?:imum)?|limit)?`;
const PER_DAY = String.raw`(?:\s*(?:\/|a|per|each|every|in\s+a|in\s+one|for\s+(?:each|any|one))?\s*\b(?:days?|daily|stages?)\b|\s*\/\s*d\b)?`;

const LIMIT = new RegExp(
  String.raw`(?:(no|not|never)\s+)?(?:(${DAYS})${LINK})?(?:(${CUES_BEFORE})\s*)?${NUMBER}(${CUES_AFTER})(${PER_DAY})(${CUES_AFTER})`,
  "gi",
);
const MIN = /min|least|or\s+more|more\s+than|^over|>|≥/i;
const REFUSED = /^(?:no|not)\s/i;
/** 'about 250 km a day' leaves room for this much more. */
const ABOUT = /about|around|roughly|approx|circa|~|or\s+so/i;
const ABOUT_SHARE = 1.15;

/** The limits in free words, and the words without them. */
export function readLengthLimits(preferences: string): { limits: readonly LengthLimit[]; rest: string } {
  const limits: LengthLimit[] = [];
  const rest = preferences.replace(LIMIT, (words, ...groups: (string | undefined)[]) => {
    const [no, day, cue = "", from = "", to, after = "", perDay, last = ""] = groups;
    const said = `${cue} ${after} ${last}`.trim();
    const isRefused = no !== undefined || REFUSED.test(cue);
    // 'a 600 km loop' says nothing about the most that is wanted.
    if (!day && !perDay && said === "" && !isRefused) return words;
    const km = Number((to ?? from).replace(/[ ,]/, ""));
    limits.push({
      words: words.trim(),
      km: ABOUT.test(said) ? Math.round(km * ABOUT_SHARE) : km,
      isMin: MIN.test(said) && !isRefused,
      isPerDay: Boolean(day || perDay),
    });
    return ", ";
  });
  return { limits, rest };
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
