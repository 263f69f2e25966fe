import { countText } from "@longpaddock/domain/list/texts";
import { DISCOVER_TEXTS, routesFound } from "@longpaddock/domain/routes/texts";
import { Button } from "@longpaddock/ui/button";
import { Map as MapIcon } from "lucide-react";
import { Link } from "react-router-dom";
import { PATHS } from "../../../lib/paths";
import { ListResults } from "../../../list/list-results";
import type { FilterState } from "../../../list/use-filters";
import { RouteDialogs } from "../actions/route-dialogs";
import { useRouteActions } from "../actions/use-route-actions";
import { RouteList } from "../cards/route-list";
import { RouteSkeletons } from "../cards/route-skeletons";
import type { ViewMode } from "../cards/use-view-mode";
import type { ROUTE_FILTERS } from "./route-filters";
import { useRoutes } from "./use-routes";

interface DiscoverResultsProps {
  state: FilterState<typeof ROUTE_FILTERS>;
  mode: ViewMode;
}

export function DiscoverResults({ state, mode }: DiscoverResultsProps) {
  const { type } = state.filters;
  const { actions, dialog, closeDialog } = useRouteActions("card");
  return (
    <>
      <ListResults
        query={useRoutes(state.filters)}
        state={state}
        texts={{
          found: (count) => routesFound(countText(count), type),
          failed: DISCOVER_TEXTS.failed[type],
          failedMore: "We couldn't load more routes.",
        }}
        empty={{
          icon: <MapIcon aria-hidden="true" />,
          title: DISCOVER_TEXTS.empty[type],
          text: "Ridden a good one? Share it with other riders.",
          action: (
            <Button asChild variant={state.isFiltered ? "secondary" : "primary"}>
              <Link to={PATHS.addRoute}>Add Route</Link>
            </Button>
          ),
        }}
        skeleton={<RouteSkeletons mode={mode} />}
        infiniteScroll
        // Keeps the footer below the fold when only a few routes replace the skeletons.
        className="min-h-[80dvh]"
      >
        {(routes) => <RouteList routes={routes} mode={mode} actions={actions} />}
      </ListResults>
      <RouteDialogs dialog={dialog} place="card" onClose={closeDialog} />
    </>
  );
}
