import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { RETRY_TEXTS } from "../../lib/failures/texts";
import { useOnline } from "../../lib/network/use-online";
import { isRestored } from "../../lib/offline/restore";
import { useNow } from "../../lib/time/use-now";
import { ageText } from "./age-text";
import { OFFLINE_TEXTS } from "./texts";
import { usePageAge } from "./use-page-age";

const MINUTE_MS = 60_000;
const FIRST_RETRY_MS = 5000;
const MAX_RETRY_MS = MINUTE_MS;

/** Shows while the server can't be reached, and says how old the page is. */
export function OfflineNotice() {
  const online = useOnline();
  const { loadedAt, isRestored: isFromStore } = usePageAge();
  const isShown = !online || isFromStore;
  return (
    <div role="status">
      {isShown && (
        <p className="bg-warning px-4 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] text-center font-semibold text-sm text-warning-ink">
          {online ? OFFLINE_TEXTS.unreachable : OFFLINE_TEXTS.offline}{" "}
          {loadedAt === null ? OFFLINE_TEXTS.nothing : <Age loadedAt={loadedAt} />} {online && <TryAgain />}
        </p>
      )}
    </div>
  );
}

function Age({ loadedAt }: { loadedAt: number }) {
  const now = useNow(MINUTE_MS);
  return (
    <>
      {OFFLINE_TEXTS.age} <time dateTime={new Date(loadedAt).toISOString()}>{ageText(now - loadedAt)}</time>.
    </>
  );
}

/** The browser says that it is online, so nothing else would load the page again. It is tried now and then, too. */
function TryAgain() {
  const client = useQueryClient();
  const tryAgain = () => void client.refetchQueries({ predicate: isRestored });
  const tryUnasked = useEffectEvent(tryAgain);
  useEffect(() => {
    let wait = FIRST_RETRY_MS;
    let timer = setTimeout(retry, wait);
    function retry() {
      if (document.visibilityState === "visible") tryUnasked();
      wait = Math.min(MAX_RETRY_MS, 2 * wait);
      timer = setTimeout(retry, wait);
    }
    return () => clearTimeout(timer);
  }, []);
  return (
    <button type="button" className="min-h-8 px-2 underline" onClick={tryAgain}>
      {RETRY_TEXTS.tryAgain}
    </button>
  );
}
