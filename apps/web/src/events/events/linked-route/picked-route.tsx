import { ClosureNotices } from "../../../routes/routes/closures/lazy-closures";
import { rideDays } from "../../../routes/routes/closures/ride-days";
import { useRoute } from "../../../routes/routes/use-route";
import { UnseenRoute } from "./unseen-route";

interface PickedRouteProps {
  routeId: number | null;
  /** The group whose event it is. */
  groupId: number | null;
}

/** Warns if riders can't see the picked route. */
export function PickedRoute({ routeId, groupId }: PickedRouteProps) {
  const { data: route } = useRoute(routeId);
  if (routeId === null || !route) return null;
  const isElsewhere = route.visibility === "group" && route.groupId !== groupId;
  return (
    <UnseenRoute
      to={isElsewhere ? "otherGroup" : route.visibility}
      routeId={routeId}
      canEdit={route.can.edit}
    />
  );
}

interface PickedRouteClosuresProps {
  routeId: number | null;
  /** The first and the last day of the event, where it takes place; empty where they aren't chosen. */
  days: readonly [first: string, last: string];
}

/** Warns if the picked route is closed on the days of the event. */
export function PickedRouteClosures({ routeId, days }: PickedRouteClosuresProps) {
  const { data: route } = useRoute(routeId);
  return route && days[0] !== "" && <ClosureNotices closures={route.closures} on={rideDays(days, route)} />;
}
