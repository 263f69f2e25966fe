import { Button } from "@longpaddock/ui/button";
import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { Notice } from "@longpaddock/ui/notice";
import { type ReactNode, useState } from "react";
import { useInView } from "../../../map/use-in-view";
import { type RouteDetail, type RouteTrack, useRouteTrack } from "../use-routes";
import { ElevationProfile } from "./elevation-profile";
import { MapContents } from "./map-contents";
import { RouteMap } from "./route-map";
import { hasPlaces } from "./track-lines";
import { TrackSkeleton } from "./track-skeleton";

interface TrackSectionProps {
  route: RouteDetail;
  /** What stands after the map and its elevation, before the places. */
  children: ReactNode;
}

/** Map and elevation of a route. Both are fetched when they come near the window. */
export function TrackSection({ route, children }: TrackSectionProps) {
  const [section, seen] = useInView<HTMLDivElement>();
  const { data: track, isError, refetch } = useRouteTrack(route.id, seen);
  return (
    <div ref={section} className="flex flex-col gap-6">
      {track && (
        <Drawn route={route} track={track}>
          {children}
        </Drawn>
      )}
      {!track && !isError && <TrackSkeleton route={route}>{children}</TrackSkeleton>}
      {isError && (
        <Notice
          tone="danger"
          announce
          title="The map could not be fetched"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          Check your connection.
        </Notice>
      )}
      {!track && isError && children}
    </div>
  );
}

function Drawn({ route, track, children }: TrackSectionProps & { track: RouteTrack }) {
  const [pointed, setPointed] = useState<number | null>(null);
  if (!hasPlaces(track))
    return (
      <>
        <Notice>There is no map: the author gave neither a GPX file nor waypoints.</Notice>
        {children}
      </>
    );
  return (
    <>
      <section aria-label="Map">
        <RouteMap name={route.name} track={track} pointed={pointed} onPoint={setPointed} />
      </section>
      {track.elevation && (
        <Elevation>
          <ElevationProfile
            samples={track.elevation}
            ascent={route.ascent}
            descent={route.descent}
            pointed={pointed}
            onPoint={setPointed}
          />
        </Elevation>
      )}
      {children}
      <MapContents track={track} />
      {/* Last, where it moves nothing: no place is kept for a profile that is not there. */}
      {!track.elevation && (
        <Elevation>
          <p className="text-ink-muted">No elevation was recorded on this route.</p>
        </Elevation>
      )}
    </>
  );
}

function Elevation({ children }: { children: ReactNode }) {
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
