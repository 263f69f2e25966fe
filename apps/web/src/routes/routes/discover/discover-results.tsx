import { Button } from "@longpaddock/ui/button";
import { Map as MapIcon } from "lucide-react";
import { Suspense, useDeferredValue } from "react";
import { Link } from "react-router-dom";
import { PATHS } from "../../../lib/paths";
import { ListResults } from "../../../list/list-results";
import { countText, type ListCount } from "../../../list/texts";
import type { FilterState } from "../../../list/use-filters";
import { RouteDialogs } from "../actions/route-dialogs";
import { useRouteActions } from "../actions/use-route-actions";
import { RouteList } from "../cards/route-list";
import { RouteSkeletons } from "../cards/route-skeletons";
import { useViewMode } from "../cards/use-view-mode";
import { DISCOVER_TEXTS } from "../texts";
import { correctedSearch, understoodSearch, YOURS_TEXTS, yourRoutesFound } from "./discover-texts";
import type { ROUTE_FILTERS, RouteFilters } from "./filters/route-filters";
import { useRoutes } from "./filters/use-routes";
import { OtherTabs } from "./lazy-other-tabs";
import { routesFound } from "./texts";

interface DiscoverResultsProps {
  state: FilterState<typeof ROUTE_FILTERS>;
  isBesideMap: boolean;
}

export function DiscoverResults({ state, isBesideMap }: DiscoverResultsProps) {
  // Lets the button respond at once while the cards render in the background.
  const mode = useDeferredValue(useViewMode(isBesideMap));
  const { filters, isFiltered } = state;
  const { actions, dialog, closeDialog } = useRouteActions("card");
  const query = useRoutes(filters);
  const isListOfMarks = filters.type === "yours" && filters.list !== "mine";
  const isSharingNext = filters.type === "yours" && filters.list === "mine" && !isFiltered;
  const texts = textsOf(filters, isFiltered);
  const { correctedSearch: corrected, understoodSearch: understood, total = 0 } = query.data?.pages[0] ?? {};
  return (
    <>
      <p role="status" className="mb-2 empty:hidden">
        {corrected && correctedSearch(filters.search ?? "", corrected)}
        {understood && understoodSearch(understood, total)}
      </p>
      <ListResults
        query={query}
        state={state}
        texts={{ found: texts.found, failed: texts.failed, failedMore: "We couldn't load more routes." }}
        empty={{
          icon: <MapIcon aria-hidden="true" />,
          ...texts.empty,
          first: !isSharingNext && (
            <Suspense fallback={null}>
              <OtherTabs state={state} />
            </Suspense>
          ),
          action: (
            <Button asChild variant={isFiltered || isListOfMarks ? "secondary" : "primary"}>
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

function textsOf({ type, list }: RouteFilters, isFiltered: boolean) {
  if (type === "yours") {
    const empty = YOURS_TEXTS.empty[list];
    return {
      found: (count: ListCount) => yourRoutesFound(countText(count)),
      failed: YOURS_TEXTS.failed[list],
      empty: isFiltered ? { ...empty, title: YOURS_TEXTS.noMatch } : empty,
    };
  }
  return {
    found: (count: ListCount) => routesFound(countText(count), type),
    failed: DISCOVER_TEXTS.failed[type],
    empty: { title: DISCOVER_TEXTS.empty[type], text: YOURS_TEXTS.empty.mine.text },
  };
}
