import { Button } from "@longpaddock/ui/button";
import { ArrowLeft } from "lucide-react";
import { Link } from "react-router-dom";
import { PATHS } from "../../../lib/paths";
import { EVENT_PAGE_TEXTS } from "./meeting-place/texts";

export function BackToEvents() {
  return (
    <Button asChild variant="quiet" size="sm" className="-ml-3">
      <Link to={PATHS.events}>
        <ArrowLeft aria-hidden="true" className="size-5" />
        {EVENT_PAGE_TEXTS.back}
      </Link>
    </Button>
  );
}
