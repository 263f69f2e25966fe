import { countText } from "../../../list/texts";
import { showRoutes } from "./discover-texts";
import type { RouteFilters } from "./filters/route-filters";
import { useRoutes } from "./filters/use-routes";

/** How many routes the filters leave, for those who can't see the list below the open filters. */
export function ShowRoutes({ filters }: { filters: RouteFilters }) {
  const first = useRoutes(filters).data?.pages[0];
  return showRoutes(first && countText({ count: first.total, isCapped: first.totalIsCapped }));
}
