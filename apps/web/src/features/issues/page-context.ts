import { MAX_CONTEXT_VALUE, withoutSecrets } from "@longpaddock/domain/issues/rules";

/** Where a report comes from, as specified. Tokens in addresses stay in the browser. */
export function pageContext(userId: string | null) {
  const { href, pathname, search, hash } = window.location;
  const { userAgent, language } = navigator;
  return {
    url: address(href),
    pathname: address(pathname),
    search: address(search),
    hash: address(hash),
    referrer: address(document.referrer),
    timestamp: new Date().toISOString(),
    userId,
    userAgent,
    screenResolution: `${window.screen.width}x${window.screen.height}`,
    windowSize: `${window.innerWidth}x${window.innerHeight}`,
    language,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

/** Cut, because a context that is too long would be refused. */
const address = (text: string) => withoutSecrets(text.slice(0, MAX_CONTEXT_VALUE));
