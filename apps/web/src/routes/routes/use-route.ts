import { type Outputs, trpc } from "../../lib/api";

export type RouteCardData = Outputs["routes"]["list"]["items"][number];
export type RouteDetail = Outputs["routes"]["byId"];
export type RouteTrack = Outputs["routes"]["track"];

/** Sends no request without an id. */
export function useRoute(id: number | null) {
  return trpc.routes.byId.useQuery({ id: id ?? 0 }, { enabled: id !== null });
}

/** Fetches the line, elevation and waypoints for the route's map. */
export function useRouteTrack(id: number, isEnabled: boolean) {
  return trpc.routes.track.useQuery({ id }, { enabled: isEnabled });
}
