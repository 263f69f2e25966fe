import { RETRY_TEXTS } from "@longpaddock/domain/shell/texts";
import { Button } from "@longpaddock/ui/button";
import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { Notice } from "@longpaddock/ui/notice";
import { type ReactNode, useState } from "react";
import { retryHint } from "../../../lib/errors";
import { useInView } from "../../../map/use-in-view";
import { type RouteDetail, type RouteTrack, useRouteTrack } from "../use-route";
import { ElevationProfile } from "./elevation-profile";
import { MapPlaceList } from "./map-place-list";
import { RouteMap } from "./route-map";
import { hasPlaces } from "./track-lines";
import { TrackSkeleton } from "./track-skeleton";

interface TrackSectionProps {
  route: RouteDetail;
  /** Shown between the elevation and the place list. */
  children: ReactNode;
}

/** Fetches the track when the section comes near the viewport. */
export function TrackSection({ route, children }: TrackSectionProps) {
  const [section, isInView] = useInView<HTMLDivElement>();
  const { data: track, isError, error, refetch } = useRouteTrack(route.id, isInView);
  return (
    <div ref={section} className="flex flex-col gap-6">
      {track && (
        <LoadedTrack route={route} track={track}>
          {children}
        </LoadedTrack>
      )}
      {!track && !isError && <TrackSkeleton route={route}>{children}</TrackSkeleton>}
      {isError && (
        <Notice
          tone="danger"
          announce
          title="We couldn't load the map"
          action={<Button onClick={() => void refetch()}>{RETRY_TEXTS.tryAgain}</Button>}
        >
          {retryHint(error)}
        </Notice>
      )}
      {!track && isError && children}
    </div>
  );
}

function LoadedTrack({ route, track, children }: TrackSectionProps & { track: RouteTrack }) {
  const [activeIndex, setActiveIndex] = useState<number | null>(null);
  if (!hasPlaces(track))
    return (
      <>
        <Notice>There's no map, because this route has no GPX file or waypoints.</Notice>
        {children}
      </>
    );
  return (
    <>
      <section aria-label="Map">
        <RouteMap
          name={route.name}
          track={track}
          activeIndex={activeIndex}
          onActiveIndexChange={setActiveIndex}
        />
      </section>
      {track.elevation && (
        <ElevationCard>
          <ElevationProfile
            samples={track.elevation}
            ascent={route.ascent}
            descent={route.descent}
            activeIndex={activeIndex}
            onActiveIndexChange={setActiveIndex}
          />
        </ElevationCard>
      )}
      {children}
      <MapPlaceList track={track} />
      {/* Last, because the skeleton has no space for it and it would push the rest down. */}
      {!track.elevation && (
        <ElevationCard>
          <p className="text-ink-muted">This route has no elevation data.</p>
        </ElevationCard>
      )}
    </>
  );
}

function ElevationCard({ children }: { children: ReactNode }) {
  return (
    <Card asChild>
      <section aria-labelledby="elevation-title">
        <CardHeader>
          <CardTitle id="elevation-title">Elevation</CardTitle>
        </CardHeader>
        <CardBody className="pt-2 sm:pt-2">{children}</CardBody>
      </section>
    </Card>
  );
}
