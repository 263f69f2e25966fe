import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { Notice } from "@longpaddock/ui/notice";
import { type ReactNode, useState } from "react";
import { LoadFailed } from "../../../list/load-failed";
import { useInView } from "../../../map/use-in-view";
import { type RouteDetail, type RouteTrack, useRouteTrack } from "../use-route";
import { CourseNote } from "./course-note";
import { ElevationLine, ElevationProfile } from "./elevation-profile";
import type { ElevationViewProps } from "./elevation-view";
import { gapsText } from "./line-gaps";
import { MapPlaceList } from "./map-place-list";
import { RouteMap } from "./route-map";
import { hasPlaces } from "./track-lines";
import { MapSkeleton, PlacesSkeleton, ProfileSkeleton } from "./track-skeleton";

interface TrackSectionProps {
  route: RouteDetail;
  /** Shown below the map. */
  actionBar: ReactNode;
  /** Shown between the elevation and the place list. */
  children: ReactNode;
}

/** Known before a track is loaded, so that no place is kept for a map that never comes. */
const isInWords = ({ gpxData, outline }: RouteDetail) =>
  outline === null && !gpxData?.file && !gpxData?.waypoints.length;

/** Fetches the track when the section comes near the viewport. */
export function TrackSection({ route, actionBar, children }: TrackSectionProps) {
  const [section, isInView] = useInView<HTMLDivElement>();
  const inWords = isInWords(route);
  const { data, error, refetch } = useRouteTrack(route.id, isInView && !inWords);
  // The cache may still hold a line that the author has removed.
  const track = inWords ? undefined : data;
  const [activeIndex, setActiveIndex] = useState<number | null>(null);
  const isLoading = !track && !error && !inWords;
  const position = { activeIndex, onActiveIndexChange: setActiveIndex };
  return (
    <div ref={section} className="flex flex-col gap-4 sm:gap-6">
      {inWords && <NoMap />}
      {isLoading && <MapSkeleton outline={route.outline} />}
      {track && <TrackMap route={route} track={track} {...position} />}
      {error && <LoadFailed title="We couldn't load the map" error={error} onRetry={() => void refetch()} />}
      {actionBar}
      {track?.course && <CourseNote course={track.course} listedKm={Number(route.distance ?? 0)} />}
      {isLoading && route.spark && <ProfileSkeleton />}
      {track?.elevation && hasPlaces(track) && (
        <ElevationCard>
          <ElevationProfile
            samples={track.elevation}
            descent={route.descent}
            terrain={track.terrain}
            {...position}
          />
        </ElevationCard>
      )}
      {children}
      {isLoading && <PlacesSkeleton route={route} />}
      {track && hasPlaces(track) && <MapPlaceList track={track} />}
      {/* Last, because the skeleton has no space for it and it would push the rest down. */}
      {track && hasPlaces(track) && !track.elevation && (
        <ElevationCard>
          <p className="text-ink-muted">
            {track.terrain?.isRead === false
              ? "We couldn't read the heights of this route just now. Open the page again in a while."
              : "This route has no elevation data."}
          </p>
        </ElevationCard>
      )}
    </div>
  );
}

const NoMap = () => <Notice>There's no map, because this route has no GPX file or waypoints.</Notice>;

interface TrackMapProps extends Pick<ElevationViewProps, "activeIndex" | "onActiveIndexChange"> {
  route: RouteDetail;
  track: RouteTrack;
}

function TrackMap({ route, track, ...position }: TrackMapProps) {
  if (!hasPlaces(track)) return <NoMap />;
  const gaps = gapsText(track.lines);
  return (
    <section aria-label="Map">
      <RouteMap
        lineOf={{ kind: "route", id: route.id, vehicleType: route.vehicleType }}
        name={route.name}
        track={track}
        profile={track.elevation && <ElevationLine samples={track.elevation} {...position} />}
        {...position}
      />
      {gaps && <p className="mt-2 text-ink-muted text-sm">{gaps}</p>}
    </section>
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
