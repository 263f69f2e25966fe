import { GROUP_PAGE_TEXTS } from "@longpaddock/domain/groups/texts";
import { RETRY_TEXTS } from "@longpaddock/domain/shell/texts";
import { Button } from "@longpaddock/ui/button";
import { EmptyState } from "@longpaddock/ui/empty-state";
import { CloudOff, UsersRound } from "lucide-react";
import { Link } from "react-router-dom";
import { retryHint } from "../../lib/errors";
import { PATHS } from "../../lib/paths";

export function GroupNotFound() {
  return (
    <EmptyState
      className="mt-8"
      headingLevel="h1"
      icon={<UsersRound aria-hidden="true" />}
      title={GROUP_PAGE_TEXTS.notFound}
      text={GROUP_PAGE_TEXTS.notFoundDescription}
      action={
        <Button asChild>
          <Link to={PATHS.groups}>{GROUP_PAGE_TEXTS.back}</Link>
        </Button>
      }
    />
  );
}

/** Without an answer, since the group may well exist. */
export function GroupFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        className="mt-8"
        headingLevel="h1"
        icon={<CloudOff aria-hidden="true" />}
        title={GROUP_PAGE_TEXTS.failed}
        text={retryHint(error)}
        action={<Button onClick={onRetry}>{RETRY_TEXTS.tryAgain}</Button>}
      />
    </div>
  );
}
