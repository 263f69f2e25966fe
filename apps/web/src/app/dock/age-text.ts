const MINUTE_MS = 60_000;
const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", MINUTE_MS],
] as const;
const RELATIVE = new Intl.RelativeTimeFormat("en-AU", { numeric: "always" });

/** '3 hours ago', from milliseconds. */
export function ageText(age: number): string {
  for (const [unit, length] of UNITS)
    if (age >= length) return RELATIVE.format(-Math.floor(age / length), unit);
  return "less than a minute ago";
}
