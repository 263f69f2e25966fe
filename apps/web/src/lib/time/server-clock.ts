/** Clocks that differ by less count as the same; the header has whole seconds, and answers take a while. */
const SAME_CLOCK_MS = 60_000;

let aheadMs = 0;

/** Notes how far the server's clock is ahead of this device's, which may be hours wrong. */
export function noteServerTime({ headers }: Response): void {
  const ahead = Date.parse(headers.get("Date") ?? "") - Date.now();
  if (!Number.isNaN(ahead)) aheadMs = Math.abs(ahead) < SAME_CLOCK_MS ? 0 : ahead;
}

/** What the server's clock shows when this device's shows `deviceTime`, as far as an answer on this page has told. */
export const serverTime = (deviceTime: number) => deviceTime + aheadMs;
