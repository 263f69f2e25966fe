import { FIRST_LIST } from "@longpaddock/domain/routes/first-list";
import { trpc } from "../../../lib/api";
import { readFilters } from "../../../list/filters";
import { getNextPageParam } from "../../../list/pages";
import { type DiscoverTab, ROUTE_FILTERS, type RouteFilters, rangeOf } from "./route-filters";

/** Pages of the routes in a tab. */
export function useRoutes(filters: RouteFilters) {
  return trpc.routes.list.useInfiniteQuery(pageOf(filters), { getNextPageParam });
}

/** The query of the routes at Discover's address, to load them while its code is still loading. */
export const queryOfAddress = (search: string) =>
  pageOf(readFilters(ROUTE_FILTERS, new URLSearchParams(search)));

const pageOf = (filters: RouteFilters) => ({
  ...queryOf(filters, filters.type),
  excerpt: FIRST_LIST.excerpt,
  limit: FIRST_LIST.limit,
});

/** The number of routes that another tab has for the same search and filters. */
export function useRouteTotal(filters: RouteFilters, tab: DiscoverTab) {
  const { sort: _sort, ...query } = queryOf(filters, tab);
  return trpc.routes.list.useQuery({ ...query, excerpt: true, limit: 1 });
}

function queryOf({ type: _type, list, sort, days, distance, ...filters }: RouteFilters, tab: DiscoverTab) {
  const [minDays, maxDays] = rangeOf(days);
  const [minDistance, maxDistance] = rangeOf(distance);
  return {
    ...(tab === "yours" ? { yours: list } : { type: tab }),
    ...filters,
    minDays,
    maxDays,
    minDistance,
    maxDistance,
    sort,
  };
}
