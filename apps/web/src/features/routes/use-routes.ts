import { type Outputs, trpc } from "../../lib/api";
import { getNextPageParam } from "../../list/pages";
import type { RouteFilters } from "./discover/route-filters";

export type RouteCardData = Outputs["routes"]["list"]["items"][number];
export type RouteDetail = Outputs["routes"]["byId"];
export type RouteTrack = Outputs["routes"]["track"];

const PAGE_SIZE = 24;

/** Routes by filter, newest first, a page at a time. */
export function useRoutes(filters: RouteFilters) {
  return trpc.routes.list.useInfiniteQuery(
    { ...filters, withPremium: true, limit: PAGE_SIZE },
    { getNextPageParam },
  );
}

/** One route. Without an id nothing is asked. */
export function useRoute(id: number | null) {
  return trpc.routes.byId.useQuery({ id: id ?? 0 }, { enabled: id !== null });
}

/** The line, elevation and waypoints that the route's map draws; asked for when `wanted`. */
export function useRouteTrack(id: number, wanted: boolean) {
  return trpc.routes.track.useQuery({ id }, { enabled: wanted });
}
