import { RETRY_TEXTS } from "@longpaddock/domain/shell/texts";
import { Button } from "@longpaddock/ui/button";
import { Notice } from "@longpaddock/ui/notice";
import { retryHint } from "../lib/errors";

interface LoadFailedProps {
  title: string;
  error: unknown;
  onRetry: () => void;
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
