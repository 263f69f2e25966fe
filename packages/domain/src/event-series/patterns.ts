import { type Pattern, WEEKDAYS, WEEKS } from "./vocabulary";

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

function dayPart(pattern: Pattern, firstDay: string): string {
  if (pattern.frequency === "weekly")
    return `BYDAY=${WEEKDAYS.filter((day) => pattern.weekdays.includes(day)).join(",")}`;
  if (pattern.frequency === "monthlyByDate") return `BYMONTHDAY=${Number(firstDay.slice(8))}`;
  const place = pattern.week === "last" ? -1 : WEEKS.indexOf(pattern.week) + 1;
  return `BYDAY=${place}${pattern.weekday}`;
}
