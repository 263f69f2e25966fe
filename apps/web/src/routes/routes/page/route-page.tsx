import { Notice } from "@longpaddock/ui/notice";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { Suspense } from "react";
import { useParams } from "react-router-dom";
import { useCurrentUser } from "../../../accounts/auth/use-auth";
import { UpgradeButton } from "../../../accounts/members/plans/upgrade-button";
import { lazyComponent } from "../../../lib/chunks";
import { ErrorFallback } from "../../../lib/error-fallback";
import { readFailure } from "../../../lib/errors";
import { useControlled } from "../../../lib/network/use-controlled";
import { useOnline } from "../../../lib/network/use-online";
import { usePageTitle } from "../../../lib/page-title";
import { parseRouteId } from "../../../lib/paths";
import { PageFailed } from "../../../list/page-states";
import { HomePrivacyNotice } from "../../home-areas/home-privacy-notice";
import { useMarks } from "../../marks/use-marks";
import { RecentRatings } from "../../ratings/recent-ratings";
import { RouteDialogs } from "../actions/route-dialogs";
import { ROUTE_PAGE_TEXTS } from "../actions/texts";
import { useRouteActions } from "../actions/use-route-actions";
import { ClosureNotices } from "../closures/lazy-closures";
import { PrintSheet } from "../print/lazy-print-sheet";
import { type PrintSheetControl, usePrintSheet } from "../print/use-print-sheet";
import { TrackSection } from "../track/track-section";
import { type RouteDetail, useRoute } from "../use-route";
import { DeletionNotice } from "./deletion-notice";
import { DownloadBar } from "./download-button";
import { PAGE_GRID, SIDE_COLUMN, TRACK_COLUMN } from "./page-grid";
import { RouteActionBar } from "./route-action-bar";
import { RouteAuthor } from "./route-author";
import { RouteDescription } from "./route-description";
import { RouteDetails } from "./route-details";
import { RouteHeader } from "./route-header";
import { RouteNotFound } from "./route-not-found";
import { RouteSkeleton } from "./route-skeleton";

export function RoutePage() {
  const id = parseRouteId(useParams().id);
  const { data: route, isPending, isFetching, error, refetch } = useRoute(id);
  const isOnline = useOnline();
  const isLoading = id !== null && (isPending || (!route && isFetching));
  // While the route loads, keeps the title that the server has put into the page.
  usePageTitle(isLoading ? null : route?.name);
  if (isLoading) return <RouteSkeleton />;
  if (!route && error && !isOnline)
    return <PageFailed title={ROUTE_PAGE_TEXTS.failed} error={error} onRetry={() => void refetch()} />;
  const isNotFound = error !== null && readFailure(error).code === "NOT_FOUND";
  if (!route || isNotFound) return <RouteNotFound />;
  return <RouteArticle key={route.id} route={route} />;
}

/** Loads when the rest of the page has. */
const RouteFuel = lazyComponent(() => import("../../fuel/route-fuel").then((m) => m.RouteFuel));

function Fuel({ route }: { route: RouteDetail }) {
  const { user } = useCurrentUser();
  // Without a line there is nothing to refuel along, and no place is kept for the card.
  if (!route.can.seeTrack || route.outline === null) return null;
  return (
    <ErrorFallback fallback={null}>
      <Suspense fallback={<Skeleton className="h-72 rounded-lg" />}>
        <RouteFuel route={route} isMember={user !== null} />
      </Suspense>
    </ErrorFallback>
  );
}

/** Loads when the rest of the page has. */
const RouteDays = lazyComponent(() => import("../days/route-days").then((m) => m.RouteDays));

/** The days of a split route, and for its author the way to split one. */
function Days({ route, printSheet }: { route: RouteDetail; printSheet: PrintSheetControl }) {
  if (!route.days && (!route.can.edit || route.outline === null)) return null;
  return (
    <ErrorFallback fallback={null}>
      <Suspense fallback={<Skeleton className={route.days ? "h-72 rounded-lg" : "h-48 rounded-lg"} />}>
        <RouteDays route={route} printSheet={printSheet} />
      </Suspense>
    </ErrorFallback>
  );
}

/** Loads when the rest of the page has. */
const PhotosCard = lazyComponent(() => import("../../route-photos/photos-card").then((m) => m.PhotosCard));

function Photos({ route }: { route: RouteDetail }) {
  const { photos, can } = route;
  if (photos.length === 0 && !can.edit) return null;
  return (
    <ErrorFallback fallback={null}>
      <Suspense
        fallback={
          <div className="min-h-28 rounded-lg bg-surface-raised p-4 pt-16 sm:p-6 sm:pt-17">
            <div className="grid grid-cols-3 gap-1.5 sm:grid-cols-4 sm:gap-2">
              {photos.map(({ id }) => (
                <Skeleton key={id} className="aspect-square rounded-md" />
              ))}
            </div>
          </div>
        }
      >
        <PhotosCard route={route} />
      </Suspense>
    </ErrorFallback>
  );
}

/** Loads when the rest of the page has. */
const RoutePack = lazyComponent(() => import("../kept/route-pack").then((m) => m.RoutePack));

function Pack({ route, isStarred }: { route: RouteDetail; isStarred: boolean }) {
  const { user } = useCurrentUser();
  const isInstalled = useControlled();
  if (!user || !isInstalled || !route.can.seeTrack || route.outline === null) return null;
  return (
    <ErrorFallback fallback={null}>
      <Suspense fallback={<Skeleton className="h-48 rounded-lg" />}>
        <RoutePack memberId={user.id} route={route} isStarred={isStarred} />
      </Suspense>
    </ErrorFallback>
  );
}

function RouteArticle({ route }: { route: RouteDetail }) {
  const mark = useMarks()(route);
  const { actions, dialog, closeDialog } = useRouteActions("page");
  const printSheet = usePrintSheet(route);
  const actionBar = (
    <div className="flex flex-col gap-4">
      <RouteActionBar route={route} mark={mark} actions={actions} />
      <DeletionNotice route={route} actions={actions} />
      <HomePrivacyNotice route={route} />
    </div>
  );
  return (
    <>
      {printSheet.isShown && <PrintSheet route={route} day={printSheet.day} />}
      <article className={printSheet.isShown ? "print:hidden" : undefined}>
        <RouteHeader
          route={route}
          starred={mark.starred}
          onToggleStar={() => actions.toggleStar(route, mark)}
          printSheet={printSheet}
        />
        <div className="mt-4 grid gap-3 empty:hidden">
          <ClosureNotices closures={route.closures} />
        </div>
        <div className={PAGE_GRID}>
          <div className={TRACK_COLUMN}>
            {route.can.seeTrack ? (
              <TrackSection route={route} actionBar={actionBar}>
                <Days route={route} printSheet={printSheet} />
                <RouteDescription route={route} />
                <Photos route={route} />
              </TrackSection>
            ) : (
              <>
                <PremiumTrackNotice />
                {actionBar}
                <RouteDescription route={route} />
                <Photos route={route} />
              </>
            )}
          </div>
          <div className={SIDE_COLUMN}>
            <RouteDetails route={route} />
            <RouteAuthor route={route} />
            <Fuel route={route} />
            <RecentRatings route={route} />
            <Pack route={route} isStarred={mark.starred} />
          </div>
        </div>
        {route.can.downloadGpx && <DownloadBar route={route} />}
        <RouteDialogs dialog={dialog} place="page" onClose={closeDialog} />
      </article>
    </>
  );
}

function PremiumTrackNotice() {
  const { user } = useCurrentUser();
  return (
    <Notice title="This is a premium route" action={user && <UpgradeButton />}>
      The map, waypoints and GPX file come with the Premium and Gold plans.
    </Notice>
  );
}
