import { Button } from "@longpaddock/ui/button";
import { EmptyState } from "@longpaddock/ui/empty-state";
import { Signpost } from "lucide-react";
import { Link, useLocation } from "react-router-dom";
import { usePageTitle } from "../lib/page-title";
import { PATHS } from "../lib/paths";
import { NOT_FOUND_TEXTS } from "./texts";

export function NotFoundPage() {
  usePageTitle(NOT_FOUND_TEXTS.heading);
  const { pathname } = useLocation();
  return (
    <EmptyState
      className="mt-8"
      headingLevel="h1"
      icon={<Signpost aria-hidden="true" />}
      title={NOT_FOUND_TEXTS.heading}
      text={
        <>
          {NOT_FOUND_TEXTS.hint} <code className="break-all font-mono">{pathname}</code>
        </>
      }
      action={
        <Button asChild>
          <Link to={PATHS.home}>Go to the home page</Link>
        </Button>
      }
    />
  );
}
