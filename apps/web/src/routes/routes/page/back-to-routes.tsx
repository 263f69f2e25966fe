import { Button } from "@longpaddock/ui/button";
import { ArrowLeft } from "lucide-react";
import type { MouseEvent } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { PATHS } from "../../../lib/paths";
import { ROUTE_PAGE_TEXTS } from "../actions/texts";
import { cameFromDiscover } from "../from-discover";

/** Goes back in the history to keep the list's filters and scroll position; otherwise opens the whole list. */
export function BackToRoutes() {
  const isFromDiscover = cameFromDiscover(useLocation());
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (!isFromDiscover || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <Button asChild variant="quiet" size="sm" className="-ml-3">
      <Link to={PATHS.discover} onClick={goBack}>
        <ArrowLeft aria-hidden="true" className="size-5" />
        {ROUTE_PAGE_TEXTS.back}
      </Link>
    </Button>
  );
}
