import { Button } from "@longpaddock/ui/button";
import { EmptyState } from "@longpaddock/ui/empty-state";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router-dom";
import { ListFailed } from "./load-failed";

interface PageNotFoundProps {
  icon: ReactNode;
  title: string;
  text: string;
  /** Said after the text. */
  hint?: string;
  firstAction?: ReactNode;
  /** Where to go instead. */
  to: string;
  action: string;
}

/** In the place of a page whose subject doesn't exist, or not for this reader. */
export function PageNotFound({ icon, title, text, hint, firstAction, to, action }: PageNotFoundProps) {
  return (
    <EmptyState
      className="mt-8"
      headingLevel="h1"
      icon={icon}
      title={title}
      text={
        <>
          <p>{text}</p>
          {hint && <p>{hint}</p>}
        </>
      }
      action={
        <>
          {firstAction}
          <Button asChild variant={firstAction ? "secondary" : "primary"}>
            <Link to={to}>{action}</Link>
          </Button>
        </>
      }
    />
  );
}

/** In the place of a page without an answer, since its subject may well exist. */
export function PageFailed(failed: ComponentProps<typeof ListFailed>) {
  return <ListFailed className="mt-8" headingLevel="h1" {...failed} />;
}
