import { Suspense, useEffect, useState } from "react";
import { lazyComponent } from "../../../lib/chunks";
import type { FilterState } from "../../../list/use-filters";
import { DiscoverResults } from "./discover-results";
import type { ROUTE_FILTERS } from "./filters/route-filters";
import { useRoutes } from "./filters/use-routes";
import type { MapShown } from "./map/use-map-shown";

const RoutesOnMap = lazyComponent(() => import("./map/routes-on-map").then((m) => m.RoutesOnMap));

/** As high as the map, whose place it keeps. */
const PLACE = (
  <div className="h-[max(20rem,55svh)] rounded-lg border border-line-strong bg-surface-sunken xl:h-[65svh]" />
);

interface ListAndMapProps {
  state: FilterState<typeof ROUTE_FILTERS>;
  map: MapShown;
}

/** The list alone, or with the map: beside it on wide screens, and in its place on others. */
export function ListAndMap({ state, map: { isShown, isBeside } }: ListAndMapProps) {
  return (
    <div className={isShown ? "grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-2" : undefined}>
      <div
        className={
          isShown
            ? "max-xl:hidden xl:[&_ul]:grid-cols-1 xl:[&_ul]:[--deletable-height:var(--route-height)]"
            : undefined
        }
      >
        <DiscoverResults state={state} isBesideMap={isBeside} />
      </div>
      {isShown && (
        <div className="xl:sticky xl:top-20 xl:max-h-[calc(100svh-6rem)] xl:self-start xl:overflow-y-auto">
          <RoutesMap state={state} waits={isBeside} />
        </div>
      )}
    </div>
  );
}

interface RoutesMapProps extends Pick<ListAndMapProps, "state"> {
  /** Loads once the list is there and the browser is idle, so that nobody waits for the map to see the list. */
  waits: boolean;
}

function RoutesMap({ state, waits }: RoutesMapProps) {
  const { isPending } = useRoutes(state.filters);
  const [isTime, setIsTime] = useState(!waits);
  useEffect(() => {
    if (isPending) return;
    // Safari has no idle callbacks.
    const wait = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 500));
    const cancel = window.cancelIdleCallback ?? clearTimeout;
    const waiting = wait(() => setIsTime(true));
    return () => cancel(waiting);
  }, [isPending]);
  if (waits && !isTime) return PLACE;
  return (
    <Suspense fallback={PLACE}>
      <RoutesOnMap state={state} />
    </Suspense>
  );
}
