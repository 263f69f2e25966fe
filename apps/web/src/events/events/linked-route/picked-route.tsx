import { trpc } from "../../../lib/api";
import { ClosureNotices } from "../../../routes/routes/closures/lazy-closures";
import { rideDays } from "../../../routes/routes/closures/ride-days";
import { UnseenRoute } from "./unseen-route";

interface PickedRouteProps {
  routeId: number | null;
  /** The group whose event it is. */
  groupId: number | null;
  /** The first and the last day of the event, where it takes place; empty where they aren't chosen. */
  days: readonly [first: string, last: string];
}

/** Warns if the picked route is closed then, or if riders can't see it. */
export function PickedRoute({ routeId, groupId, days }: PickedRouteProps) {
  const { data: route } = trpc.routes.byId.useQuery({ id: routeId ?? 0 }, { enabled: routeId !== null });
  if (routeId === null || !route) return null;
  const isElsewhere = route.visibility === "group" && route.groupId !== groupId;
  return (
    <>
      {days[0] !== "" && <ClosureNotices closures={route.closures} on={rideDays(days, route)} />}
      <UnseenRoute
        to={isElsewhere ? "otherGroup" : route.visibility}
        routeId={routeId}
        canEdit={route.can.edit}
      />
    </>
  );
}
