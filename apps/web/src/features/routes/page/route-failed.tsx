import { ROUTE_PAGE_TEXTS } from "@longpaddock/domain/routes/texts";
import { RETRY_TEXTS } from "@longpaddock/domain/shell/texts";
import { Button } from "@longpaddock/ui/button";
import { EmptyState } from "@longpaddock/ui/empty-state";
import { CloudOff } from "lucide-react";
import { retryHint } from "../../../lib/errors";

/** Without a network, since the route may well exist. */
export function RouteFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        className="mt-8"
        headingLevel="h1"
        icon={<CloudOff aria-hidden="true" />}
        title={ROUTE_PAGE_TEXTS.failed}
        text={retryHint(error)}
        action={<Button onClick={onRetry}>{RETRY_TEXTS.tryAgain}</Button>}
      />
    </div>
  );
}
