import { withoutSecrets } from "@longpaddock/domain/issues/rules";

/** Where a report comes from, as specified. Tokens in the address stay in the browser. */
export function pageContext(userId: string | null) {
  const { href, pathname, search, hash } = window.location;
  const { userAgent, language } = navigator;
  return {
    url: withoutSecrets(href),
    pathname,
    search: withoutSecrets(search),
    hash,
    referrer: withoutSecrets(document.referrer),
    timestamp: new Date().toISOString(),
    userId,
    userAgent,
    screenResolution: `${window.screen.width}x${window.screen.height}`,
    windowSize: `${window.innerWidth}x${window.innerHeight}`,
    language,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}
