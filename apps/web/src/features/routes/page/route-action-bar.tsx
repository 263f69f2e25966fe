import { COMPLETION_TEXTS } from "@longpaddock/domain/marks/texts";
import { RATING_TEXTS } from "@longpaddock/domain/ratings/texts";
import { EDIT_ROUTE_TEXTS, ROUTE_PAGE_TEXTS } from "@longpaddock/domain/routes/texts";
import { Button } from "@longpaddock/ui/button";
import { cn } from "@longpaddock/ui/class-names";
import { toast } from "@longpaddock/ui/toast-store";
import { CircleCheck, CircleCheckBig, Download, Ellipsis, MapPinned, Pencil, Star } from "lucide-react";
import type { MouseEvent } from "react";
import { Link } from "react-router-dom";
import { editRoutePath, gpxUrl } from "../../../lib/paths";
import type { Mark } from "../../marks/use-marks";
import { RateDialog } from "../../ratings/rate-button";
import { RouteMenu } from "../actions/lazy-route-menu";
import type { RouteActions } from "../actions/use-route-actions";
import type { RouteDetail } from "../use-route";

interface RouteActionBarProps {
  route: RouteDetail;
  mark: Mark;
  actions: RouteActions;
}

export function RouteActionBar({ route, mark, actions }: RouteActionBarProps) {
  const directionsHref = route.gpxData?.googleMapsUrl;
  return (
    <div className="mt-4 flex flex-wrap gap-3 max-sm:[&>*]:grow">
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
      {route.can.downloadGpx && (
        <Button asChild className={BUTTON}>
          <a href={gpxUrl(route.id)} target="_blank" rel="noopener" onClick={stopOffline}>
            <Download aria-hidden="true" className="size-5" />
            {ROUTE_PAGE_TEXTS.downloadGpx}
          </a>
        </Button>
      )}
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

const BUTTON = "max-sm:px-3";

/** Without a connection, the new tab would only show the browser's error page. */
function stopOffline(event: MouseEvent): void {
  if (navigator.onLine) return;
  event.preventDefault();
  toast({ ...ROUTE_PAGE_TEXTS.downloadOffline, tone: "destructive" });
}

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
      className="disabled:border-positive disabled:text-positive-text disabled:opacity-100 disabled:saturate-100 max-sm:px-3 sm:min-w-48"
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
        // The row's `grow` rule only reaches direct children, and the menu wraps this button.
        <Button variant="secondary" className={cn(BUTTON, "max-sm:grow")}>
          <Ellipsis aria-hidden="true" className="size-5" />
          More
        </Button>
      }
    />
  );
}
