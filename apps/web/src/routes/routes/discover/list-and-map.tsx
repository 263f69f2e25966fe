import { Skeleton } from "@longpaddock/ui/skeleton";
import { Suspense } from "react";
import { lazyComponent } from "../../../lib/chunks";
import type { FilterState } from "../../../list/use-filters";
import { DiscoverResults } from "./discover-results";
import type { ROUTE_FILTERS } from "./filters/route-filters";

const MapBeside = lazyComponent(() => import("./map/map-beside").then((m) => m.MapBeside));

/** The list alone, or with the map. */
export function ListAndMap({ state }: { state: FilterState<typeof ROUTE_FILTERS> }) {
  if (state.filters.map !== "on") return <DiscoverResults state={state} />;
  return (
    <Suspense fallback={<Skeleton className="h-120" />}>
      <MapBeside state={state}>
        <DiscoverResults state={state} isNarrow />
      </MapBeside>
    </Suspense>
  );
}
