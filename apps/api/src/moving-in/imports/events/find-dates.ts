import { instantOf, localTime } from "@longpaddock/domain/calendar";
import { datesOfRule, patternOfRule } from "@longpaddock/domain/event-series/read-rule";
import { MAX_OCCURRENCES } from "@longpaddock/domain/event-series/schema";
import { EVENT_REASONS } from "@longpaddock/domain/imports/event-texts";
import { EntryProblem, type ParsedEntry } from "./parse-entry";

export const after = (local: string, milliseconds: number) =>
  new Date(Date.parse(`${local}Z`) + milliseconds).toISOString().slice(0, -".000Z".length);

/** As for all events: without an end, with the day of the start. */
const isOver = (start: string, length: number | null, now: string) =>
  (length === null ? `${start.slice(0, 10)}T23:59:59` : after(start, length)) <= now;

/** Those to come of its rules, and those beside them. */
export function findDates({ rules, clock, added, start, length }: ParsedEntry, now: string) {
  const isPast = (at: string) => isOver(at, length, now);
  const found = { rule: [] as string[], added: [] as string[], isCut: false, isEndless: false, past: 0 };
  for (const { text, until } of rules) {
    const dates = datesOfRule(text, {
      start: clock.start,
      until,
      now,
      isOver: (at) => isPast(clock.toLocal(at)),
    });
    if (!dates) throw new EntryProblem(EVENT_REASONS.unknownRule(text.slice(0, MAX_SHOWN)));
    found.rule.push(...dates.dates.map(clock.toLocal));
    found.isCut ||= dates.isCut;
    found.isEndless ||= dates.isEndless;
    found.past += dates.past;
  }
  const every = [...new Set(found.rule)].toSorted();
  const rule = every.slice(0, MAX_OCCURRENCES);
  const beside = [...new Set([start, ...added])].filter((at) => !rule.includes(at) && at.length > 10);
  const toCome = beside.filter((at) => !isPast(at)).toSorted();
  const room = MAX_OCCURRENCES - rule.length;
  found.isCut ||= every.length > rule.length || toCome.length > room;
  const days = rule.map((at) => at.slice(0, 10));
  const isSteady = rules.length === 1 && rule.every((at) => at.slice(10) === rule[0]?.slice(10));
  const pattern = isSteady ? patternOfRule(rules[0]?.text ?? "", days) : null;
  const past = rules.length > 0 ? found.past : 0;
  return { ...found, rule, added: toCome.slice(0, Math.max(room, 0)), past, pattern };
}

const MAX_SHOWN = 80;

const DAY = "2027-03-06".length;

/** Dates to come of replacements whose original is over, or is none of the rule's. */
export function leftOf(
  own: ReadonlyMap<string, ParsedEntry>,
  { rule, added, isCut }: { rule: string[]; added: string[]; isCut: boolean },
  { entry, now }: { entry: ParsedEntry; now: string },
): string[] {
  const all = [...rule, ...added].toSorted();
  const known = new Set(all.flatMap((at) => [at, at.slice(0, DAY)]));
  const last = isCut ? all.at(-1) : undefined;
  return [...own]
    .filter(
      ([original, one]) =>
        !known.has(original) && (last === undefined || original <= last) && !one.isCancelled,
    )
    .filter(([, one]) => !isOverIn(entry, one, now))
    .map(([original]) => withTime(original, entry));
}

/** Whether a replacement's own date is over. */
export const isOverIn = (entry: ParsedEntry, one: ParsedEntry, now: string) =>
  isOver(inZoneOf(entry, one, one.start), one.length, now);

/** Some programs name the day alone of the date that they replace. */
export const withTime = (original: string, { start }: ParsedEntry) =>
  original.length === DAY ? `${original}${start.slice(DAY)}` : original;

/** A replacement may say its times in another zone. */
export const inZoneOf = (entry: ParsedEntry, { timeZone }: ParsedEntry, time: string) =>
  timeZone === entry.timeZone || time.length === DAY
    ? time
    : localTime(instantOf(time, timeZone), entry.timeZone);

export const isExcluded = ({ excluded }: ParsedEntry, original: string) =>
  excluded.has(original) || excluded.has(original.slice(0, 10));
