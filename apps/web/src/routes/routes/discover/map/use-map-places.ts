import { keepPreviousData } from "@tanstack/react-query";
import { type Outputs, trpc } from "../../../../lib/api";
import type { RouteFilters } from "../filters/route-filters";
import { filterQuery } from "../filters/use-routes";

export type RoutePlace = Outputs["routes"]["onMap"]["places"][number];

/** What the filters ask for, in another area than the list's. */
function queryIn(filters: RouteFilters, bbox: string) {
  const { sort: _sort, ...query } = filterQuery(filters, filters.type);
  return { ...query, bbox };
}

/** Where the routes of the filters start, in the part of the map that is shown. */
export const useMapPlaces = (filters: RouteFilters, shown: string) =>
  trpc.routes.onMap.useQuery(queryIn(filters, shown), { placeholderData: keepPreviousData });

const MAX_PICKED = 24;

/** The cards of the routes at a place; none without one. */
export const usePickedRoutes = (filters: RouteFilters, place: RoutePlace | null) =>
  trpc.routes.list.useQuery(
    { ...queryIn(filters, place?.bbox ?? ""), limit: MAX_PICKED, excerpt: true },
    { enabled: place !== null, placeholderData: keepPreviousData },
  );
