import { ROUTE_PAGE_TEXTS } from "@longpaddock/domain/routes/texts";
import { Button } from "@longpaddock/ui/button";
import { EmptyState } from "@longpaddock/ui/empty-state";
import { RouteOff } from "lucide-react";
import { Link } from "react-router-dom";
import { PATHS } from "../../../lib/paths";

export function RouteNotFound() {
  return (
    <EmptyState
      className="mt-8"
      headingLevel="h1"
      icon={<RouteOff aria-hidden="true" />}
      title={ROUTE_PAGE_TEXTS.notFound}
      text={ROUTE_PAGE_TEXTS.notFoundDescription}
      action={
        <Button asChild>
          <Link to={PATHS.discover}>{ROUTE_PAGE_TEXTS.browse}</Link>
        </Button>
      }
    />
  );
}
