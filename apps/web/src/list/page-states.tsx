import { RETRY_TEXTS } from "@longpaddock/domain/shell/texts";
import { Button } from "@longpaddock/ui/button";
import { EmptyState } from "@longpaddock/ui/empty-state";
import { CloudOff } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { retryHint } from "../lib/errors";

interface PageNotFoundProps {
  icon: ReactNode;
  title: string;
  text: string;
  /** Where to go instead. */
  to: string;
  action: string;
}

/** In the place of a page whose subject doesn't exist, or not for this reader. */
export function PageNotFound({ icon, title, text, to, action }: PageNotFoundProps) {
  return (
    <EmptyState
      className="mt-8"
      headingLevel="h1"
      icon={icon}
      title={title}
      text={text}
      action={
        <Button asChild>
          <Link to={to}>{action}</Link>
        </Button>
      }
    />
  );
}

/** In the place of a page without an answer, since its subject may well exist. */
export function PageFailed({
  title,
  error,
  onRetry,
}: {
  title: string;
  error: unknown;
  onRetry: () => void;
}) {
  return (
    <div role="alert">
      <EmptyState
        className="mt-8"
        headingLevel="h1"
        icon={<CloudOff aria-hidden="true" />}
        title={title}
        text={retryHint(error)}
        action={<Button onClick={onRetry}>{RETRY_TEXTS.tryAgain}</Button>}
      />
    </div>
  );
}
