import { COMPLETION_TEXTS } from "@longpaddock/domain/marks/texts";
import { RATING_TEXTS } from "@longpaddock/domain/ratings/texts";
import { directionsUrl } from "@longpaddock/domain/routes/rules";
import { ROUTE_PAGE_TEXTS } from "@longpaddock/domain/routes/texts";
import { Button } from "@longpaddock/ui/button";
import { cn } from "@longpaddock/ui/class-names";
import { CircleCheck, CircleCheckBig, Download, Ellipsis, MapPinned, Star } from "lucide-react";
import { lazyMenu } from "../../../interactions/lazy-overlay";
import { gpxUrl } from "../../../lib/paths";
import type { Mark } from "../../marks/use-marks";
import { RateDialog } from "../../ratings/rate-button";
import type { RouteActs } from "../actions/use-route-acts";
import type { RouteDetail } from "../use-routes";

const RouteMenu = lazyMenu(() => import("../actions/route-menu").then((m) => m.RouteMenu));

interface RouteActionsProps {
  route: RouteDetail;
  mark: Mark;
  acts: RouteActs;
}

/** What can be done to the route of the page, in a row under its header. */
export function RouteActions({ route, mark, acts }: RouteActionsProps) {
  const directions = directionsUrl(route.gpxData?.waypoints ?? []);
  return (
    <div className="mt-4 flex flex-wrap gap-3 max-sm:[&>*]:grow">
      <Completion completed={mark.completed} onComplete={() => acts.complete(route)} />
      <Button
        variant="secondary"
        className={BUTTON}
        {...RateDialog.preloadProps}
        onClick={() => acts.rate(route)}
      >
        <Star aria-hidden="true" className="size-5" />
        {RATING_TEXTS.open}
      </Button>
      {route.can.downloadGpx && (
        <Button asChild className={BUTTON}>
          <a href={gpxUrl(route.id)} target="_blank" rel="noopener">
            <Download aria-hidden="true" className="size-5" />
            {ROUTE_PAGE_TEXTS.downloadGpx}
          </a>
        </Button>
      )}
      {directions && (
        <Button asChild variant="secondary" className={BUTTON}>
          <a href={directions} target="_blank" rel="noopener noreferrer">
            <MapPinned aria-hidden="true" className="size-5" />
            {ROUTE_PAGE_TEXTS.viewInMaps}
          </a>
        </Button>
      )}
      <More route={route} acts={acts} />
    </div>
  );
}

const BUTTON = "max-sm:px-3";

interface CompletionProps {
  completed: boolean;
  onComplete: () => void;
}

/** Both words have one width, so that nothing moves when the mark is known. */
function Completion({ completed, onComplete }: CompletionProps) {
  const Icon = completed ? CircleCheckBig : CircleCheck;
  return (
    <Button
      variant="secondary"
      disabled={completed}
      className="disabled:border-positive disabled:text-positive-text disabled:opacity-100 disabled:saturate-100 max-sm:px-3 sm:min-w-48"
      onClick={onComplete}
    >
      <Icon aria-hidden="true" className="size-5" />
      {completed ? COMPLETION_TEXTS.completed : COMPLETION_TEXTS.complete}
    </Button>
  );
}

function More({ route, acts }: Omit<RouteActionsProps, "mark">) {
  return (
    <RouteMenu
      route={route}
      acts={acts}
      can={route.can}
      trigger={
        // The row's rule for its children does not reach the button inside its menu.
        <Button variant="secondary" className={cn(BUTTON, "max-sm:grow")}>
          <Ellipsis aria-hidden="true" className="size-5" />
          More
        </Button>
      }
    />
  );
}
