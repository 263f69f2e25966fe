import { EVENT_PAGE_TEXTS } from "@longpaddock/domain/events/page-texts";
import { RETRY_TEXTS } from "@longpaddock/domain/shell/texts";
import { Button } from "@longpaddock/ui/button";
import { EmptyState } from "@longpaddock/ui/empty-state";
import { CalendarX2, CloudOff } from "lucide-react";
import { Link } from "react-router-dom";
import { retryHint } from "../../../lib/errors";
import { PATHS } from "../../../lib/paths";

export function EventNotFound() {
  return (
    <EmptyState
      className="mt-8"
      headingLevel="h1"
      icon={<CalendarX2 aria-hidden="true" />}
      title={EVENT_PAGE_TEXTS.notFound}
      text={EVENT_PAGE_TEXTS.notFoundDescription}
      action={
        <Button asChild>
          <Link to={PATHS.events}>{EVENT_PAGE_TEXTS.back}</Link>
        </Button>
      }
    />
  );
}

/** Without an answer, since the event may well exist. */
export function EventFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        className="mt-8"
        headingLevel="h1"
        icon={<CloudOff aria-hidden="true" />}
        title={EVENT_PAGE_TEXTS.failed}
        text={retryHint(error)}
        action={<Button onClick={onRetry}>{RETRY_TEXTS.tryAgain}</Button>}
      />
    </div>
  );
}
