import { FIRST_LIST } from "@longpaddock/domain/routes/first-list";
import { trpc } from "../../../../lib/api";
import { readFilters, valueAndName } from "../../../../list/filters";
import { getNextPageParam } from "../../../../list/pages";
import { type DiscoverTab, ROUTE_FILTERS, type RouteFilters, rangeOf } from "./route-filters";

/** Pages of the routes in a tab. */
export function useRoutes(filters: RouteFilters) {
  return trpc.routes.list.useInfiniteQuery(pageOf(filters), { getNextPageParam });
}

/** The query of the routes at Discover's address, to load them while its code is still loading. */
export const queryOfAddress = (search: string) =>
  pageOf(readFilters(ROUTE_FILTERS, new URLSearchParams(search)));

const pageOf = (filters: RouteFilters) => ({
  ...filterQuery(filters, filters.type),
  excerpt: FIRST_LIST.excerpt,
  limit: FIRST_LIST.limit,
});

/** The number of routes that another tab has for the same search and filters. */
export function useRouteTotal(filters: RouteFilters, tab: DiscoverTab) {
  const { sort: _sort, ...query } = filterQuery(filters, tab);
  return trpc.routes.list.useQuery({ ...query, excerpt: true, limit: 1 });
}

/** The filters and the order of a tab, as the server takes them. */
export function filterQuery(chosen: RouteFilters, tab: DiscoverTab) {
  const { type: _type, map: _map, list, days, distance, open, near, bbox, ...filters } = chosen;
  const [minDays, maxDays] = rangeOf(days);
  const [minDistance, maxDistance] = rangeOf(distance);
  return {
    ...(tab === "yours" ? { yours: list } : { type: tab }),
    ...filters,
    minDays,
    maxDays,
    minDistance,
    maxDistance,
    ...(open !== undefined && { openOn: valueAndName(open)[0] }),
    ...(bbox !== undefined && { bbox: valueAndName(bbox)[0] }),
    ...(near === undefined
      ? { sort: filters.sort === "near" ? ("newest" as const) : filters.sort }
      : { near: valueAndName(near)[0] }),
  };
}
