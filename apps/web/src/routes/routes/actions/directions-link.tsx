import { Button } from "@longpaddock/ui/button";
import { MapPinned } from "lucide-react";
import type { RouteCardData } from "../use-route";
import { ROUTE_PAGE_TEXTS } from "./texts";

/** Directions through the waypoints, for routes that have them. */
export function DirectionsLink({ route }: { route: RouteCardData }) {
  if (!route.gpxData) return null;
  return (
    <Button asChild variant="quiet" className="w-11 px-0 text-ink hover:text-accent-text">
      <a
        href={route.gpxData.googleMapsUrl}
        target="_blank"
        rel="noopener noreferrer"
        title={ROUTE_PAGE_TEXTS.viewInMaps}
      >
        <MapPinned aria-hidden="true" className="size-6" />
        <span className="sr-only">
          {ROUTE_PAGE_TEXTS.viewInMaps}: {route.name} (opens in a new tab)
        </span>
      </a>
    </Button>
  );
}
