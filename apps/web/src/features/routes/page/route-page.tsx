import { Notice } from "@longpaddock/ui/notice";
import { useParams } from "react-router-dom";
import { readFailure } from "../../../lib/errors";
import { usePageTitle } from "../../../lib/page-title";
import { parseRouteId } from "../../../lib/paths";
import { HomePrivacyNotice } from "../../home-areas/home-privacy-notice";
import { useMarks } from "../../marks/use-marks";
import { RecentRatings } from "../../ratings/recent-ratings";
import { RouteDialogs } from "../actions/route-dialogs";
import { useRouteActions } from "../actions/use-route-actions";
import { TrackSection } from "../track/track-section";
import { type RouteDetail, useRoute } from "../use-route";
import { DeletionNotice } from "./deletion-notice";
import { RouteActionBar } from "./route-action-bar";
import { RouteDescription } from "./route-description";
import { RouteAuthor, RouteDetails } from "./route-details";
import { RouteHeader } from "./route-header";
import { RouteNotFound } from "./route-not-found";
import { RouteSkeleton } from "./route-skeleton";

export function RoutePage() {
  const id = parseRouteId(useParams().id);
  const { data: route, isPending, error } = useRoute(id);
  const isLoading = id !== null && isPending;
  // The server's page has the title already.
  usePageTitle(isLoading ? null : route?.name);
  if (isLoading) return <RouteSkeleton />;
  const isNotFound = error !== null && readFailure(error).code === "NOT_FOUND";
  if (!route || isNotFound) return <RouteNotFound />;
  return <RouteArticle key={route.id} route={route} />;
}

function RouteArticle({ route }: { route: RouteDetail }) {
  const mark = useMarks()(route);
  const { actions, dialog, closeDialog } = useRouteActions("page");
  return (
    <article>
      <RouteHeader
        route={route}
        starred={mark.starred}
        onToggleStar={() => actions.toggleStar(route, mark)}
      />
      <RouteActionBar route={route} mark={mark} actions={actions} />
      <DeletionNotice route={route} />
      <HomePrivacyNotice route={route} />
      <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {route.can.seeTrack ? (
            <TrackSection route={route}>
              <RouteDescription route={route} />
            </TrackSection>
          ) : (
            <>
              <PremiumTrackNotice />
              <RouteDescription route={route} />
            </>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <RouteDetails route={route} />
          <RouteAuthor author={route.author} />
          <RecentRatings route={route} />
        </div>
      </div>
      <RouteDialogs dialog={dialog} place="page" onClose={closeDialog} />
    </article>
  );
}

function PremiumTrackNotice() {
  return (
    <Notice title="This is a premium route">
      The map, waypoints and GPX file come with the Premium and Gold plans. Ask an administrator to change
      your plan.
    </Notice>
  );
}
