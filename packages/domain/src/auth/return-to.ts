const HOME = "/";
const MAX_LENGTH = 2000;

/** An allow-list instead of a search for tricks: plain segments, none empty, none that begins with a dot. */
const PAGE_PATH = /^(?:\/[\w~-][\w.~-]*)+\/?$/;
const PRINTABLE_ASCII = /^[!-~]*$/;

/** First segments of addresses that are no pages, and of pages that make no sense once signed in. */
const NEVER = new Set([
  "api",
  "uploads",
  "healthz",
  "readyz",
  "metrics",
  "sign-in",
  "sign-up",
  "forgot-password",
  "reset-password",
]);

/**
 * Where to go after sign-in: the page that was asked for, with its query and fragment, when it is surely a page
 * of this site; else '/'.
 */
export function safeReturnTo(value: unknown): string {
  if (typeof value !== "string" || value.length > MAX_LENGTH || !PRINTABLE_ASCII.test(value)) return HOME;
  const end = value.search(/[?#]/);
  const path = end === -1 ? value : value.slice(0, end);
  if (path === HOME) return value;
  if (!PAGE_PATH.test(path)) return HOME;
  const first = (path.split("/")[1] ?? "").toLowerCase();
  return NEVER.has(first) || first.startsWith("trpc") ? HOME : value;
}
