import { day } from "../format";

const FORMAT = new Intl.RelativeTimeFormat("en-AU", { numeric: "auto" });
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** '5 minutes ago', or the day if it is a week ago. */
export function ago(iso: string, now = Date.now()): string {
  const passed = Math.max(0, now - Date.parse(iso));
  if (passed < MINUTE_MS) return "just now";
  if (passed < HOUR_MS) return FORMAT.format(-Math.floor(passed / MINUTE_MS), "minute");
  if (passed < DAY_MS) return FORMAT.format(-Math.floor(passed / HOUR_MS), "hour");
  if (passed < 7 * DAY_MS) return FORMAT.format(-Math.floor(passed / DAY_MS), "day");
  return day(iso);
}
