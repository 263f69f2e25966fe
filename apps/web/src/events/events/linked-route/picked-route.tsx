import { trpc } from "../../../lib/api";
import { UnseenRoute } from "./unseen-route";

interface PickedRouteProps {
  routeId: number | null;
  /** The group whose event it is. */
  groupId: number | null;
}

/** Warns if riders can't see the picked route. */
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
