import { RETRY_TEXTS } from "@longpaddock/domain/shell/texts";
import { Button } from "@longpaddock/ui/button";
import { EmptyState } from "@longpaddock/ui/empty-state";
import { Notice } from "@longpaddock/ui/notice";
import { CloudOff } from "lucide-react";
import { retryHint } from "../lib/errors";

interface FailedProps {
  title: string;
  error: unknown;
  onRetry: () => void;
}

interface LoadFailedProps extends FailedProps {
  className?: string;
}

/** In the place of a card's contents or of a page's form that couldn't be loaded. */
export function LoadFailed({ title, error, onRetry, className }: LoadFailedProps) {
  return (
    <Notice
      tone="danger"
      announce
      className={className}
      title={title}
      action={
        <Button variant="secondary" onClick={onRetry}>
          {RETRY_TEXTS.tryAgain}
        </Button>
      }
    >
      {retryHint(error)}
    </Notice>
  );
}

/** In the place of a whole list. */
export function ListFailed({ title, error, onRetry }: FailedProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff aria-hidden="true" />}
        title={title}
        text={retryHint(error)}
        action={<Button onClick={onRetry}>{RETRY_TEXTS.tryAgain}</Button>}
      />
    </div>
  );
}
