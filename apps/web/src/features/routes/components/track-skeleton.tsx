import { Card } from "@longpaddock/ui/card";
import { Skeleton } from "@longpaddock/ui/skeleton";
import type { RouteDetail } from "../use-routes";
import { CHART_HEIGHT } from "./elevation-samples";
import { ENTRY_STYLES, LIST_STYLES, SHOWN_WAYPOINTS } from "./map-contents";

/** Plates of the size of the map, its list and the profile, as far as the route tells before its track is there. */
export function TrackSkeleton({ route }: { route: RouteDetail }) {
  const waypoints = Math.min(route.gpxData?.waypoints.length ?? 0, SHOWN_WAYPOINTS);
  const entries = Array.from({ length: 2 + waypoints }, (_, index) => `entry ${index}`);
  return (
    <div className="flex flex-col gap-6">
      <div>
        <Skeleton className="h-80 rounded-lg sm:h-112" />
        <Skeleton className="mt-4 h-[1lh] w-40 text-lg" />
        <div className={LIST_STYLES}>
          {entries.map((entry) => (
            <div key={entry} className={ENTRY_STYLES}>
              <Skeleton className="h-[1lh]" />
              <Skeleton className="h-[1lh] text-sm" />
            </div>
          ))}
        </div>
      </div>
      {route.spark && <ProfilePlate />}
    </div>
  );
}

function ProfilePlate() {
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
