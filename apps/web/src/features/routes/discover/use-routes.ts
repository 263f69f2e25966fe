import { trpc } from "../../../lib/api";
import { getNextPageParam } from "../../../list/pages";
import type { RouteFilters } from "./route-filters";

const PAGE_SIZE = 24;

/** Pages of routes, newest first. */
export function useRoutes(filters: RouteFilters) {
  return trpc.routes.list.useInfiniteQuery(
    { ...filters, excerpt: true, limit: PAGE_SIZE },
    { getNextPageParam },
  );
}
