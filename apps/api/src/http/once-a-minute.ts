import type { Clock } from "../core/clock";

const MINUTE_MS = 60_000;
/** More keys in one minute are a flood from many addresses, and get no line. */
const MAX_KEYS = 10_000;

/** Returns a function that is true for the first use of a key in a minute, so that a flood can't fill the log. */
export function onceAMinute(clock: Clock): (key: string) => boolean {
  let seen = new Set<string>();
  let since = Number.NEGATIVE_INFINITY;
  return (key) => {
    const now = clock.now().getTime();
    if (Math.abs(now - since) >= MINUTE_MS) [seen, since] = [new Set(), now];
    if (seen.has(key) || seen.size >= MAX_KEYS) return false;
    seen.add(key);
    return true;
  };
}
