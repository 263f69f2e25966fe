import { cn } from "@longpaddock/ui/class-names";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { MAP_BOX } from "../track/map-box";
import { BackToRoutes } from "./back-to-routes";
import { PAGE_GRID, SIDE_COLUMN, TRACK_COLUMN } from "./page-grid";

export function RouteSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading route…</span>
      <div className="border-line border-b-2 py-2 sm:py-5">
        <div className="mb-3">
          <BackToRoutes />
        </div>
        <Skeleton className="h-8 w-2/3 sm:h-12" />
        <Skeleton className="mt-2.5 w-1/2" />
        <Skeleton className="mt-1.5 h-20 sm:h-7" />
      </div>
      <div className={PAGE_GRID}>
        <div className={TRACK_COLUMN}>
          <Skeleton className={cn(MAP_BOX, "border-transparent")} />
          <div className="grid grid-cols-2 gap-2 sm:flex sm:gap-3">
            <Skeleton className="h-11 sm:w-48" />
            <Skeleton className="h-11 sm:w-40" />
            <Skeleton className="h-11 sm:w-40" />
            <Skeleton className="h-11 sm:w-28" />
          </div>
          <Skeleton className="h-44 rounded-lg" />
        </div>
        <div className={SIDE_COLUMN}>
          <Skeleton className="h-96 rounded-lg" />
          <Skeleton className="h-36 rounded-lg" />
        </div>
      </div>
    </div>
  );
}
