import { MAX_CONTEXT_VALUE, withoutSecrets } from "@longpaddock/domain/issues/rules";
import type { QueryClient } from "@tanstack/react-query";
import { readFailure } from "../../lib/errors";

/** Where a report comes from, as specified. Tokens in addresses stay in the browser. */
export function pageContext(userId: string | null, client: QueryClient) {
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
    userAgent: userAgent.slice(0, MAX_CONTEXT_VALUE),
    screenResolution: `${window.screen.width}x${window.screen.height}`,
    windowSize: `${window.innerWidth}x${window.innerHeight}`,
    language,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    reference: lastReference(client),
  };
}

/** The reference of the latest failure on our side that is still in this page's caches. */
function lastReference(client: QueryClient): string | undefined {
  const failures = [
    ...client
      .getQueryCache()
      .getAll()
      .map(({ state }) => ({ error: state.error, at: state.errorUpdatedAt })),
    ...client
      .getMutationCache()
      .getAll()
      .map(({ state }) => ({ error: state.error, at: state.submittedAt })),
  ];
  return failures
    .filter(({ error }) => error !== null)
    .toSorted((one, other) => other.at - one.at)
    .map(({ error }) => readFailure(error))
    .find(({ status, requestId }) => status >= 500 && requestId !== undefined)?.requestId;
}

/** Cut, because a context that is too long would be refused. */
const address = (text: string) => withoutSecrets(text.slice(0, MAX_CONTEXT_VALUE));
