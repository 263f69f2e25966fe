import { DISCOVER_TEXTS } from "@longpaddock/domain/routes/texts";
import { Button } from "@longpaddock/ui/button";
import { ChevronRight } from "lucide-react";
import { Link, useLocation } from "react-router-dom";
import { PATHS, routePath } from "../../../lib/paths";
import { FROM_DISCOVER } from "../page/back-to-routes";
import type { RouteCardData } from "../use-routes";

/** What is seen of the link on a phone: all of it, an arrow, or nothing beyond the card that it covers. */
const ON_PHONE = {
  words: { link: "", words: "" },
  arrow: { link: "max-md:border-0 max-md:bg-transparent max-md:px-0", words: "max-md:sr-only" },
  nothing: {
    link: "max-md:absolute max-md:inset-0 max-md:rounded-lg max-md:border-0 max-md:bg-transparent max-md:focus-visible:-outline-offset-3",
    words: "max-md:sr-only",
  },
} as const;

interface ViewDetailsLinkProps {
  route: Pick<RouteCardData, "id" | "name">;
  onPhone?: keyof typeof ON_PHONE;
}

/** The way to the route's page. It covers the card that it stands in, which is `relative`. */
export function ViewDetailsLink({ route, onPhone = "words" }: ViewDetailsLinkProps) {
  const look = ON_PHONE[onPhone];
  const { pathname } = useLocation();
  return (
    <Button asChild variant="secondary" size="sm">
      <Link
        to={routePath(route.id)}
        state={pathname === PATHS.discover ? FROM_DISCOVER : undefined}
        className={`static after:absolute after:inset-0 after:rounded-lg after:content-[''] ${look.link}`}
      >
        <span className={look.words}>{DISCOVER_TEXTS.viewDetails}</span>
        {onPhone === "arrow" && <ChevronRight aria-hidden="true" className="size-5 md:hidden" />}
        <span className="sr-only"> of {route.name}</span>
      </Link>
    </Button>
  );
}
