import { Card } from "@longpaddock/ui/card";
import { cn } from "@longpaddock/ui/class-names";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { Trace } from "@longpaddock/ui/trace";
import type { RouteDetail } from "../use-route";
import { CHART_HEIGHT } from "./elevation-samples";
import { MAP_BOX } from "./map-box";
import { ENTRY_STYLES, LIST_STYLES, visibleCount } from "./map-place-list";
import { mapPlacesOf } from "./track-lines";

/** The line as the list draws it, until the map's own is loaded. */
export function MapSkeleton({ outline }: { outline: string | null }) {
  return (
    <div aria-hidden="true" className={cn(MAP_BOX, "bg-map-land")}>
      {outline && <Trace path={outline} className="absolute inset-x-1/4 inset-y-1/5 h-3/5 w-1/2" />}
    </div>
  );
}

/** Estimated from the route. */
export function PlacesSkeleton({ route }: { route: RouteDetail }) {
  const entries = Array.from({ length: expectedPlaceCount(route) }, (_, index) => `entry ${index}`);
  return (
    <div>
      <Skeleton className="h-[1lh] w-40 text-lg" />
      <div className={LIST_STYLES}>
        {entries.map((entry) => (
          <div key={entry} className={ENTRY_STYLES}>
            <Skeleton className="h-[1lh]" />
            <Skeleton className="h-[1lh] text-sm" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Assumes two separate ends for a file, whose line isn't loaded yet. */
function expectedPlaceCount({ gpxData }: RouteDetail): number {
  const waypoints = gpxData?.waypoints ?? [];
  if (gpxData?.file) return visibleCount(2 + waypoints.length);
  const line = waypoints.map(({ longitude, latitude }): [number, number] => [longitude, latitude]);
  const named = waypoints.map(({ name, ...place }) => ({ name: name ?? null, ...place }));
  const places = mapPlacesOf({ lines: [line], waypoints: named });
  return visibleCount(places.ends.length + places.waypoints.length);
}

export function ProfileSkeleton() {
  return (
    <Card className="flex flex-col gap-2 px-4 py-4 sm:px-6 sm:py-5">
      <Skeleton className="h-[1lh] w-32 text-xl" />
      <Skeleton className="h-[1lh] text-sm" />
      <div style={{ height: CHART_HEIGHT }} />
      <div className="mt-1 grid grid-cols-3 gap-4">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </div>
    </Card>
  );
}
