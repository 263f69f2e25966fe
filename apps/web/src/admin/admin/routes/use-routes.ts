import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { patchEntity } from "../../../interactions/cached-entities";
import { type Outputs, trpc } from "../../../lib/api";
import { KEPT_FRESH } from "../../../list/kept-fresh";
import { getNextPageParam } from "../../../list/pages";
import type { RouteFilters } from "./route-filters";

export type AdminRoute = Outputs["admin"]["listRoutes"]["items"][number];

const PAGE_SIZE = 25;

export const useRoutes = (filters: RouteFilters) =>
  trpc.admin.listRoutes.useInfiniteQuery(
    { limit: PAGE_SIZE, ...filters },
    { getNextPageParam, ...KEPT_FRESH, refetchOnWindowFocus: false },
  );

/** Only the row changes: with the list fetched again, the route would leave a filtered one at once. */
export function useSetType() {
  const client = useQueryClient();
  return trpc.admin.setRouteType.useMutation({
    onSuccess: ({ id, routeType }) =>
      patchEntity<AdminRoute>(client, { queries: [getQueryKey(trpc.admin.listRoutes)], id }, () => ({
        routeType,
      })),
  });
}
