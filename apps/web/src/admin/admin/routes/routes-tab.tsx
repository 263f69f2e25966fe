import { Skeleton } from "@longpaddock/ui/skeleton";
import { SlidersHorizontal, Waypoints } from "lucide-react";
import { ListFilters } from "../../../list/list-filters";
import { ListResults } from "../../../list/list-results";
import { useFilters } from "../../../list/use-filters";
import { ROUTE_FILTERS } from "./route-filters";
import { RouteRow } from "./route-row";
import { ROUTES_TEXTS, routesFound } from "./texts";
import { useRoutes } from "./use-routes";

const TEXTS = { failed: ROUTES_TEXTS.failed, failedMore: ROUTES_TEXTS.failedMore, found: routesFound };

/** Lets administrators find routes, private ones too, and say what type they are of. */
export function RoutesTab() {
  const state = useFilters(ROUTE_FILTERS);
  const routes = useRoutes(state.filters);
  return (
    <>
      <ListFilters state={state} icon={<SlidersHorizontal aria-hidden="true" />} />
      <section aria-label={ROUTES_TEXTS.label} className="mt-6">
        <ListResults
          query={routes}
          state={state}
          texts={TEXTS}
          empty={{ icon: <Waypoints aria-hidden="true" />, title: ROUTES_TEXTS.empty }}
          skeleton={<Skeleton className="h-96" />}
        >
          {(found) => (
            <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface-raised">
              {found.map((route) => (
                <RouteRow key={route.id} route={route} />
              ))}
            </ul>
          )}
        </ListResults>
      </section>
    </>
  );
}
