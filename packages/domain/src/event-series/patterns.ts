import { addDays, dayOfWeek, daysBetween } from "../calendar";
import { type Pattern, WEEKDAYS, WEEKS, type Week, type Weekday } from "./vocabulary";

/** The RRULE of RFC 5545 for this many events from the first day on. */
export function ruleOf(pattern: Pattern, firstDay: string, count?: number): string {
  const parts = [
    `FREQ=${pattern.frequency === "weekly" ? "WEEKLY" : "MONTHLY"}`,
    `INTERVAL=${pattern.interval}`,
    dayPart(pattern, firstDay),
  ];
  return (count === undefined ? parts : [...parts, `COUNT=${count}`]).join(";");
}

/** What `ruleOf` wrote. */
export function patternOf(rule: string): Pattern {
  const parts = new Map(rule.split(";").map((part) => [part.split("=")[0], part.split("=")[1] ?? ""]));
  const interval = Number(parts.get("INTERVAL") ?? 1);
  const byDay = parts.get("BYDAY") ?? "";
  if (parts.get("FREQ") === "WEEKLY")
    return { frequency: "weekly", interval, weekdays: WEEKDAYS.filter((day) => byDay.includes(day)) };
  const weekday = WEEKDAYS.find((day) => byDay.endsWith(day));
  if (!weekday) return { frequency: "monthlyByDate", interval };
  const week = WEEKS.at(byDay.startsWith("-") ? -1 : Number(byDay[0]) - 1) ?? "first";
  return { frequency: "monthlyByWeekday", interval, week, weekday };
}

/** The pattern after one of its days was moved: its weekdays move as far, and a day of the month takes its new place. */
export function movedPattern(pattern: Pattern, from: string, to: string): Pattern {
  if (pattern.frequency === "monthlyByDate") return pattern;
  if (pattern.frequency === "monthlyByWeekday")
    return from === to ? pattern : { ...pattern, ...placeInMonth(to, pattern.week === "last") };
  const shift = (daysBetween(from, to) % 7) + 7;
  const moved = new Set(pattern.weekdays.map((day) => WEEKDAYS[(WEEKDAYS.indexOf(day) + shift) % 7]));
  return { ...pattern, weekdays: WEEKDAYS.filter((day) => moved.has(day)) };
}

/** A weekday and which one of its month it is. A fifth is the last. */
export function placeInMonth(day: string, preferLast = false): { week: Week; weekday: Weekday } {
  const isLast = addDays(day, 7).slice(0, 7) !== day.slice(0, 7);
  const week = WEEKS[Math.ceil(Number(day.slice(8)) / 7) - 1] ?? "last";
  return { week: preferLast && isLast ? "last" : week, weekday: weekdayOf(day) };
}

export const weekdayOf = (day: string): Weekday => WEEKDAYS[dayOfWeek(day)] ?? "MO";

function dayPart(pattern: Pattern, firstDay: string): string {
  if (pattern.frequency === "weekly")
    return `BYDAY=${WEEKDAYS.filter((day) => pattern.weekdays.includes(day)).join(",")}`;
  if (pattern.frequency === "monthlyByDate") return `BYMONTHDAY=${Number(firstDay.slice(8))}`;
  const place = pattern.week === "last" ? -1 : WEEKS.indexOf(pattern.week) + 1;
  return `BYDAY=${place}${pattern.weekday}`;
}
