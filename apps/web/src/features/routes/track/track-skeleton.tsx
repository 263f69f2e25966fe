import { Card } from "@longpaddock/ui/card";
import { Skeleton } from "@longpaddock/ui/skeleton";
import type { ReactNode } from "react";
import type { RouteDetail } from "../use-route";
import { CHART_HEIGHT } from "./elevation-samples";
import { ENTRY_STYLES, LIST_STYLES, visibleCount } from "./map-place-list";
import { mapPlacesOf } from "./track-lines";

/** Reserves space for the map, the profile and the places, estimated from the route. */
export function TrackSkeleton({ route, children }: { route: RouteDetail; children: ReactNode }) {
  const entries = Array.from({ length: expectedPlaceCount(route) }, (_, index) => `entry ${index}`);
  return (
    <>
      <Skeleton className="h-80 max-h-[85svh] rounded-lg sm:h-112" />
      {route.spark && <ProfileSkeleton />}
      {children}
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
    </>
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

function ProfileSkeleton() {
  return (
    <Card className="flex flex-col gap-2 px-4 py-4 sm:px-6 sm:py-5">
      <Skeleton className="h-[1lh] w-32 text-xl" />
      <Skeleton className="h-[1lh] text-sm" />
      <div style={{ height: CHART_HEIGHT }} />
      <div className="mt-2 grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    </Card>
  );
}
