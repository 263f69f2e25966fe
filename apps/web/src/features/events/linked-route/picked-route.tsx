import { trpc } from "../../../lib/api";
import { UnseenRoute } from "./unseen-route";

interface PickedRouteProps {
  routeId: number | null;
  /** The group whose event it is. */
  groupId: number | null;
}

/** What riders won't see of the route that was picked. */
export function PickedRoute({ routeId, groupId }: PickedRouteProps) {
  const { data: route } = trpc.routes.byId.useQuery({ id: routeId ?? 0 }, { enabled: routeId !== null });
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
