import { Button } from "@longpaddock/ui/button";
import { useEffect, useState } from "react";
import { lazyComponent } from "../../../../lib/chunks";
import { valueAndName } from "../../../../list/filters";
import { ListFailed } from "../../../../list/load-failed";
import type { FilterState } from "../../../../list/use-filters";
import type { Bounds } from "../../../../map/bounds";
import { MapFrame } from "../../../../map/map-frame";
import type { ROUTE_FILTERS } from "../filters/route-filters";
import { PickedRoutes } from "./picked-routes";
import { areaText, boundsOfArea, firstArea } from "./shown-area";
import { ROUTES_MAP_TEXTS, routesOnMap } from "./texts";
import { type RoutePlace, useMapPlaces } from "./use-map-places";

const RoutesMap = lazyComponent(() => import("./routes-map").then((m) => m.RoutesMap));

export interface RoutesOnMapProps {
  state: FilterState<typeof ROUTE_FILTERS>;
}

/** Where the routes of the list start. What the map shows can be searched: the list then has only routes from there. */
export function RoutesOnMap({ state }: RoutesOnMapProps) {
  const { filters } = state;
  const [first] = useState(() => firstArea(filters));
  const [shown, setShown] = useState(() => areaText(first));
  const searched = filters.bbox === undefined ? null : valueAndName(filters.bbox)[0];
  const [target, setTarget] = useState<Bounds | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: moved by the address, as after Back, not by the map's own moves
  useEffect(() => {
    if (searched === null || searched === shown) return;
    setTarget(boundsOfArea(searched));
    // Also while the map is still loading.
    setShown(searched);
  }, [searched]);
  const query = useMapPlaces(filters, shown);
  const places = query.data?.places ?? [];
  const [picked, setPicked] = useState<RoutePlace | null>(null);
  const search = () => {
    setPicked(null);
    state.set("bbox", shown);
  };
  return (
    <div className="flex flex-col gap-3">
      <MapFrame
        fallbackHint={ROUTES_MAP_TEXTS.fallbackHint}
        className="relative isolate h-[max(20rem,55svh)] xl:h-[65svh]"
      >
        {(onFailure) => (
          <>
            <RoutesMap
              places={places}
              picked={picked}
              bounds={target ?? first}
              target={target}
              onMoved={(bounds) => setShown(areaText(bounds))}
              onPick={setPicked}
              onFailure={onFailure}
            />
            {shown !== searched && (
              <Button
                size="sm"
                className="-translate-x-1/2 absolute bottom-12 left-1/2 z-2 shadow-md sm:top-2.5 sm:bottom-auto"
                onClick={search}
              >
                {ROUTES_MAP_TEXTS.search}
              </Button>
            )}
          </>
        )}
      </MapFrame>
      {query.isError && !query.data ? (
        <ListFailed
          title={ROUTES_MAP_TEXTS.failed}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <p
          role="status"
          aria-busy={query.isFetching || undefined}
          className="min-h-[1lh] text-ink-muted text-sm"
        >
          {query.data && placesText(places)}
        </p>
      )}
      {searched !== null && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-sm">{ROUTES_MAP_TEXTS.inArea}</p>
          <Button variant="secondary" size="sm" onClick={() => state.set("bbox", "")}>
            {ROUTES_MAP_TEXTS.clear}
          </Button>
        </div>
      )}
      <PickedRoutes filters={filters} place={picked} onClose={() => setPicked(null)} />
    </div>
  );
}

function placesText(places: readonly RoutePlace[]): string {
  const routes = places.reduce((sum, { count }) => sum + count, 0);
  return routesOnMap(
    routes,
    places.length,
    places.some(({ isCapped }) => isCapped),
  );
}
