import type { Place } from "@longpaddock/domain/geo";
import type { RouteVehicleType } from "@longpaddock/domain/vehicles";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { keepPreviousData } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { trpc } from "../../../lib/api";
import { lazyComponent } from "../../../lib/chunks";
import { ListFailed } from "../../../list/load-failed";
import type { Bounds } from "../../../map/bounds";
import { MapFrame } from "../../../map/map-frame";
import { boundsAround } from "./bounds-around";
import { EventLines } from "./event-lines";
import { type Pin, pinsOf } from "./events-on-map";
import { NearField } from "./near-field";
import { EVENT_MAP_TEXTS, eventsFound } from "./texts";
import { useShownBox } from "./use-shown-box";

const EventsMap = lazyComponent(() => import("./events-map").then((m) => m.EventsMap));

const MAX_EVENTS = 200;

interface MapViewProps {
  vehicleType: RouteVehicleType | undefined;
}

/** The next events in the part of the map that is shown, with a list beside it. */
export function MapView({ vehicleType }: MapViewProps) {
  const { bounds, box, show } = useShownBox();
  const [target, setTarget] = useState<Bounds | null>(null);
  const [activeId, setActiveId] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const query = trpc.events.list.useQuery(
    { upcoming: true, vehicleType, box, limit: MAX_EVENTS },
    { placeholderData: keepPreviousData },
  );
  const events = query.data?.items ?? [];
  const goTo = (place: Place) => {
    const around = boundsAround(place);
    setTarget(around);
    // Also where the map can't be drawn.
    show(around);
  };
  const [picked, setPicked] = useState<Pin | null>(null);
  // Once the map has left the full screen, which keeps the focus from the list.
  useEffect(() => {
    const [first] = picked?.events ?? [];
    if (first) list.current?.querySelector<HTMLElement>(`[data-event="${first.id}"] a`)?.focus();
  }, [picked]);
  return (
    <div className="mt-2 grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <div className="lg:order-1 lg:col-start-1">
        <NearField onPlace={goTo} />
      </div>
      <MapFrame
        fallbackHint={EVENT_MAP_TEXTS.fallbackHint}
        className="relative sm:h-112 lg:sticky lg:top-20 lg:order-2 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:h-[75svh]"
      >
        {(onFailure) => (
          <EventsMap
            pins={pinsOf(events)}
            picked={picked}
            bounds={bounds}
            target={target}
            activeId={activeId}
            onMoved={show}
            onPick={setPicked}
            onFailure={onFailure}
          />
        )}
      </MapFrame>
      <div ref={list} aria-busy={query.isFetching || undefined} className="lg:order-3 lg:col-start-1">
        {query.isPending && <Skeleton className="h-96 rounded-lg" />}
        {query.isError && !query.data && (
          <ListFailed
            title={EVENT_MAP_TEXTS.failed}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        )}
        {query.data && (
          <>
            <p role="status" className="mb-2 font-bold">
              {eventsFound({ count: query.data.total, isCapped: query.data.totalIsCapped })}
            </p>
            {query.data.nextCursor && <p className="mb-2">{EVENT_MAP_TEXTS.tooMany}</p>}
            <EventLines events={events} picked={picked} onActive={setActiveId} />
          </>
        )}
      </div>
    </div>
  );
}
