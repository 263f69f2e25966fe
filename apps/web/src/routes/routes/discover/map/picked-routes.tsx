import { IconButton } from "@longpaddock/ui/icon-button";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { RouteDialogs } from "../../actions/route-dialogs";
import { useRouteActions } from "../../actions/use-route-actions";
import { RouteList } from "../../cards/route-list";
import type { RouteFilters } from "../filters/route-filters";
import { ROUTES_MAP_TEXTS } from "./texts";
import { type RoutePlace, usePickedRoutes } from "./use-map-places";

interface PickedRoutesProps {
  filters: RouteFilters;
  place: RoutePlace | null;
  onClose: () => void;
}

/** The cards of the routes that start where the map was tapped. */
export function PickedRoutes({ filters, place, onClose }: PickedRoutesProps) {
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { actions, dialog, closeDialog } = useRouteActions("card");
  const query = usePickedRoutes(filters, place);
  const { data } = query;
  useEffect(() => {
    if (place) heading.current?.focus({ preventScroll: true });
  }, [place]);
  useEffect(() => {
    if (data) section.current?.scrollIntoView({ block: "nearest" });
  }, [data]);
  if (!place) return null;
  return (
    <section ref={section} aria-labelledby="picked-title" className="scroll-mb-4 max-sm:scroll-mb-24">
      <div className="flex items-center justify-between gap-2">
        <h2 ref={heading} id="picked-title" tabIndex={-1} className="font-bold outline-none">
          {ROUTES_MAP_TEXTS.picked}
        </h2>
        <IconButton label={ROUTES_MAP_TEXTS.close} variant="quiet" onClick={onClose}>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <div className="lg:[&>ul]:grid-cols-1">
        {data ? (
          <RouteList routes={data.items} mode="compact" actions={actions} heading="h3" />
        ) : (
          <Skeleton className="h-40 rounded-lg" />
        )}
      </div>
      {data?.nextCursor && <p className="mt-2 text-sm">{ROUTES_MAP_TEXTS.firstOnly}</p>}
      <RouteDialogs dialog={dialog} place="card" onClose={closeDialog} />
    </section>
  );
}
