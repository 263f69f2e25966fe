const HOME_PAGE = "/";
const MAX_LENGTH = 2000;

/** An allow-list: non-empty segments that do not begin with a dot. */
const PAGE_PATH = /^(?:\/[\w~-][\w.~-]*)+\/?$/;
const PRINTABLE_ASCII = /^[!-~]*$/;

/** First segments of URLs that are not pages, or make no sense once signed in. */
const EXCLUDED = new Set([
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

/** The page to open after sign-in, or `/` unless the value is surely a page of this site. */
export function safeReturnTo(value: unknown): string {
  if (typeof value !== "string" || value.length > MAX_LENGTH || !PRINTABLE_ASCII.test(value))
    return HOME_PAGE;
  const end = value.search(/[?#]/);
  const path = end === -1 ? value : value.slice(0, end);
  if (path === HOME_PAGE) return value;
  if (!PAGE_PATH.test(path)) return HOME_PAGE;
  const first = (path.split("/")[1] ?? "").toLowerCase();
  return EXCLUDED.has(first) || first.startsWith("trpc") ? HOME_PAGE : value;
}

/** The page to open after onboarding: never onboarding again. */
export function returnToAfterOnboarding(value: unknown): string {
  const path = safeReturnTo(value);
  return /^\/onboarding([/?#]|$)/i.test(path) ? HOME_PAGE : path;
}
