import { dayInZone } from "@longpaddock/domain/calendar";
import { Button } from "@longpaddock/ui/button";
import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { Notice } from "@longpaddock/ui/notice";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { useState } from "react";
import { Link } from "react-router-dom";
import { kilometresToOneDecimal, metres } from "../../../lib/format";
import { routePath } from "../../../lib/paths";
import { LoadFailed } from "../../../list/load-failed";
import { useInView } from "../../../map/use-in-view";
import { DifficultyBadge } from "../../../routes/routes/cards/difficulty-badge";
import { ClosureNotices } from "../../../routes/routes/closures/lazy-closures";
import { rideDays } from "../../../routes/routes/closures/ride-days";
import { CourseNote } from "../../../routes/routes/track/course-note";
import { ElevationLine, ElevationProfile } from "../../../routes/routes/track/elevation-profile";
import { MAP_BOX } from "../../../routes/routes/track/map-box";
import { RouteMap } from "../../../routes/routes/track/route-map";
import { hasPlaces } from "../../../routes/routes/track/track-lines";
import { MapSkeleton, ProfileSkeleton } from "../../../routes/routes/track/track-skeleton";
import { type RouteDetail, useRoute, useRouteTrack } from "../../../routes/routes/use-route";
import { UnseenRoute } from "../linked-route/unseen-route";
import type { EventSectionProps } from "./event-section";
import { EVENT_PAGE_TEXTS } from "./meeting-place/texts";
import { ascentOf } from "./texts";
import { TodaysDay } from "./todays-day";

/** The route of the ride with its map and elevation, if the viewer may see them. */
export function EventRoute({ event }: EventSectionProps) {
  const { route: linked } = event;
  const { data: route, error, refetch } = useRoute(linked?.id ?? null);
  if (!linked) return null;
  return (
    <Card asChild>
      <section aria-labelledby="route-title">
        <CardHeader>
          <CardTitle id="route-title">{EVENT_PAGE_TEXTS.route}</CardTitle>
        </CardHeader>
        <CardBody className="flex flex-col gap-4 pt-3 sm:pt-3">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div className="min-w-0">
              <Link
                to={routePath(linked.id)}
                className="break-words font-bold text-accent-text text-lg underline"
              >
                {linked.name}
              </Link>
              <RouteFacts route={route} />
            </div>
            <Button asChild variant="secondary">
              <Link to={routePath(linked.id)}>{EVENT_PAGE_TEXTS.viewRoute}</Link>
            </Button>
          </div>
          {route && <Closed event={event} route={route} />}
          {route && <TodaysDay event={event} route={route} />}
          {event.can.edit && (
            <UnseenRoute to={event.routeVisibility} routeId={linked.id} canEdit={route?.can.edit ?? false} />
          )}
          {route && <Track eventId={event.id} route={route} />}
          {!route && error && (
            <LoadFailed title={EVENT_PAGE_TEXTS.routeFailed} error={error} onRetry={() => void refetch()} />
          )}
          {!route && !error && <Skeleton className={MAP_BOX} />}
        </CardBody>
      </section>
    </Card>
  );
}

/** What is closed while the event takes place, by the days of its own time zone. */
function Closed({ event, route }: EventSectionProps & { route: RouteDetail }) {
  const { dateTime, endDate, timeZone, status } = event;
  if (status === "cancelled" || status === "completed") return null;
  const dayOf = (iso: string) => dayInZone(new Date(iso), timeZone);
  const days = rideDays([dayOf(dateTime), endDate ? dayOf(endDate) : ""], route);
  return <ClosureNotices closures={route.closures} on={days} />;
}

function RouteFacts({ route }: { route: RouteDetail | undefined }) {
  return (
    <p className="flex min-h-7 flex-wrap items-center gap-x-4 gap-y-1">
      {route?.distance != null && <span>{kilometresToOneDecimal(route.distance)}</span>}
      {route?.ascent != null && <span>{ascentOf(metres(route.ascent))}</span>}
      {route && <DifficultyBadge difficulty={route.difficulty} />}
    </p>
  );
}

/** Fetched when the card comes near the viewport. */
function Track({ eventId, route }: { eventId: number; route: RouteDetail }) {
  const [section, isInView] = useInView<HTMLDivElement>();
  const canSee = route.can.seeTrack;
  const { data: track, error, refetch } = useRouteTrack(route.id, isInView && canSee);
  const [activeIndex, onActiveIndexChange] = useState<number | null>(null);
  const position = { activeIndex, onActiveIndexChange };
  if (!canSee) return <Notice>{EVENT_PAGE_TEXTS.premiumRoute}</Notice>;
  if (track && !hasPlaces(track)) return <Notice>{EVENT_PAGE_TEXTS.noMap}</Notice>;
  return (
    <div ref={section} className="flex flex-col gap-4">
      {track && (
        <RouteMap
          lineOf={{ kind: "event", id: eventId, vehicleType: route.vehicleType }}
          name={route.name}
          track={track}
          profile={track.elevation && <ElevationLine samples={track.elevation} {...position} />}
          {...position}
        />
      )}
      {track?.course && <CourseNote course={track.course} listedKm={Number(route.distance ?? 0)} />}
      {!track && error && (
        <LoadFailed title={EVENT_PAGE_TEXTS.routeFailed} error={error} onRetry={() => void refetch()} />
      )}
      {!track && !error && <MapSkeleton outline={route.outline} />}
      {!track && !error && route.spark && <ProfileSkeleton />}
      {track?.elevation && (
        <ElevationProfile
          samples={track.elevation}
          descent={route.descent}
          terrain={track.terrain}
          {...position}
        />
      )}
    </div>
  );
}
