import { lastAnswer } from "../network/last-answer";

/** Clocks that differ by less count as the same; the header has whole seconds, and answers take a while. */
const SAME_CLOCK_MS = 60_000;

/** The server's time when this device's clock, which may be hours wrong, shows `deviceTime`. */
export function serverTime(deviceTime: number): number {
  const ahead = Date.parse(lastAnswer.date ?? "") - lastAnswer.at;
  return Math.abs(ahead) >= SAME_CLOCK_MS ? deviceTime + ahead : deviceTime;
}
