import { Button } from "@longpaddock/ui/button";
import { CircleCheck, CircleCheckBig, Ellipsis, MapPinned, Pencil, Star } from "lucide-react";
import { Link } from "react-router-dom";
import { editRoutePath } from "../../../lib/paths";
import { COMPLETION_TEXTS } from "../../marks/texts";
import type { Mark } from "../../marks/use-marks";
import { RateDialog } from "../../ratings/rate-button";
import { RATING_TEXTS } from "../../ratings/texts";
import { RouteMenu } from "../actions/lazy-route-menu";
import { EDIT_ROUTE_TEXTS, ROUTE_PAGE_TEXTS } from "../actions/texts";
import type { RouteActions } from "../actions/use-route-actions";
import type { RouteDetail } from "../use-route";

interface RouteActionBarProps {
  route: RouteDetail;
  mark: Mark;
  actions: RouteActions;
}

/** The actions for a route besides downloading it. On phones two equal columns, so that no label moves another. */
export function RouteActionBar({ route, mark, actions }: RouteActionBarProps) {
  const directionsHref = route.gpxData?.googleMapsUrl;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(max(9rem,40%),1fr))] gap-2 sm:flex sm:flex-wrap sm:gap-3">
      <CompleteButton completed={mark.completed} onComplete={() => actions.complete(route)} />
      <Button
        variant="secondary"
        className={BUTTON}
        {...RateDialog.preloadProps}
        onClick={() => actions.rate(route)}
      >
        <Star aria-hidden="true" className="size-5" />
        {RATING_TEXTS.open}
      </Button>
      {directionsHref && (
        <Button asChild variant="secondary" className={BUTTON}>
          <a href={directionsHref} target="_blank" rel="noopener noreferrer">
            <MapPinned aria-hidden="true" className="size-5" />
            {ROUTE_PAGE_TEXTS.viewInMaps}
          </a>
        </Button>
      )}
      {route.can.edit && (
        <Button asChild variant="secondary" className={BUTTON}>
          <Link to={editRoutePath(route.id)}>
            <Pencil aria-hidden="true" className="size-5" />
            {EDIT_ROUTE_TEXTS.open}
          </Link>
        </Button>
      )}
      <MoreMenu route={route} actions={actions} />
    </div>
  );
}

const BUTTON = "max-sm:px-1.5 max-sm:text-sm";

interface CompleteButtonProps {
  completed: boolean;
  onComplete: () => void;
}

/** Both labels share one width so that the layout doesn't shift once the status has loaded. */
function CompleteButton({ completed, onComplete }: CompleteButtonProps) {
  const Icon = completed ? CircleCheckBig : CircleCheck;
  return (
    <Button
      variant="secondary"
      disabled={completed}
      className="disabled:border-positive disabled:text-positive-text disabled:opacity-100 disabled:saturate-100 max-sm:px-1.5 max-sm:text-sm sm:min-w-48"
      onClick={onComplete}
    >
      <Icon aria-hidden="true" className="size-5" />
      {completed ? COMPLETION_TEXTS.completed : COMPLETION_TEXTS.complete}
    </Button>
  );
}

function MoreMenu({ route, actions }: Omit<RouteActionBarProps, "mark">) {
  return (
    <RouteMenu
      route={route}
      actions={actions}
      can={route.can}
      trigger={
        <Button variant="secondary" className={BUTTON}>
          <Ellipsis aria-hidden="true" className="size-5" />
          More
        </Button>
      }
    />
  );
}
