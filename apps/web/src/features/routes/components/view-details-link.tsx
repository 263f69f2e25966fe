import { DISCOVER_TEXTS } from "@longpaddock/domain/routes/texts";
import { Button } from "@longpaddock/ui/button";
import { cn } from "@longpaddock/ui/class-names";
import { ChevronRight } from "lucide-react";
import { Link } from "react-router-dom";
import { routePath } from "../../../lib/paths";
import type { RouteCardData } from "../use-routes";

interface ViewDetailsLinkProps {
  route: Pick<RouteCardData, "id" | "name">;
  /** On a phone only an arrow is seen. */
  compact?: boolean;
}

/** The way to the route's page. It covers the card that it stands in, which is `relative`. */
export function ViewDetailsLink({ route, compact = false }: ViewDetailsLinkProps) {
  return (
    <Button asChild variant="secondary" size="sm">
      <Link
        to={routePath(route.id)}
        className={cn(
          "static after:absolute after:inset-0 after:rounded-lg after:content-['']",
          compact && "max-md:border-0 max-md:bg-transparent max-md:px-0",
        )}
      >
        <span className={compact ? "max-md:sr-only" : undefined}>{DISCOVER_TEXTS.viewDetails}</span>
        {compact && <ChevronRight aria-hidden="true" className="size-5 md:hidden" />}
        <span className="sr-only"> of {route.name}</span>
      </Link>
    </Button>
  );
}
