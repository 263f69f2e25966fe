import { Button } from "@longpaddock/ui/button";
import { EmptyState } from "@longpaddock/ui/empty-state";
import { Notice } from "@longpaddock/ui/notice";
import { CloudOff } from "lucide-react";
import { failureHint } from "../lib/failures/failure-texts";
import { RETRY_TEXTS } from "../lib/failures/texts";

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
      {failureHint(error)}
    </Notice>
  );
}

interface ListFailedProps extends LoadFailedProps {
  headingLevel?: "h1" | "h2" | "h3";
  /** Said before the reason. */
  lead?: string;
}

/** In the place of a whole list. */
export function ListFailed({ title, lead, error, onRetry, ...look }: ListFailedProps) {
  return (
    <div role="alert" className="grid grow">
      <EmptyState
        {...look}
        icon={<CloudOff aria-hidden="true" />}
        title={title}
        text={
          <>
            {lead && <p>{lead}</p>}
            <p>{failureHint(error)}</p>
          </>
        }
        action={<Button onClick={onRetry}>{RETRY_TEXTS.tryAgain}</Button>}
      />
    </div>
  );
}
