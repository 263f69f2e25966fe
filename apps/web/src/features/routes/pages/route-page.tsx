import { Notice } from "@longpaddock/ui/notice";
import { useParams } from "react-router-dom";
import { usePageTitle } from "../../../lib/page-title";
import { RouteAuthor, RouteDetails } from "../components/route-details";
import { RouteHeader } from "../components/route-header";
import { RouteNotFound } from "../components/route-not-found";
import { RouteSkeleton } from "../components/route-skeleton";
import { RouteStory } from "../components/route-story";
import { TrackSection } from "../components/track-section";
import { useRoute } from "../use-routes";

export function RoutePage() {
  const id = routeIdOf(useParams().id);
  const { data: route, isPending } = useRoute(id);
  usePageTitle(route?.name);
  if (id !== null && isPending) return <RouteSkeleton />;
  if (!route) return <RouteNotFound />;
  return (
    <article>
      <RouteHeader route={route} />
      <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {route.can.seeTrack ? <TrackSection key={route.id} route={route} /> : <PremiumTrack />}
          <RouteStory route={route} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <RouteDetails route={route} />
          <RouteAuthor author={route.author} />
        </div>
      </div>
    </article>
  );
}

function PremiumTrack() {
  return (
    <Notice title="This is a premium route">
      Its map, waypoints and GPX file come with the Premium and Gold plans. An administrator sets your plan.
    </Notice>
  );
}

/** The id in an address; null for what cannot be one. */
function routeIdOf(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}
