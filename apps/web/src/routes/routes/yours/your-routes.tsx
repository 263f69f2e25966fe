import { firstOfYours } from "@longpaddock/domain/routes/first-list";
import { Button } from "@longpaddock/ui/button";
import { Map as MapIcon } from "lucide-react";
import { Link } from "react-router-dom";
import { trpc } from "../../../lib/api";
import { PATHS } from "../../../lib/paths";
import { ListResults } from "../../../list/list-results";
import { getNextPageParam } from "../../../list/pages";
import { countText } from "../../../list/texts";
import { RouteDialogs } from "../actions/route-dialogs";
import { useRouteActions } from "../actions/use-route-actions";
import { RouteList } from "../cards/route-list";
import { RouteSkeletons } from "../cards/route-skeletons";
import { useViewMode } from "../cards/use-view-mode";
import { YOURS_TEXTS, yourRoutesFound } from "../discover/discover-texts";

/** The routes that the member has starred or completed. */
export function YourRoutes({ list }: { list: "starred" | "completed" }) {
  const mode = useViewMode();
  const query = trpc.routes.list.useInfiniteQuery(firstOfYours(list), { getNextPageParam });
  const { actions, dialog, closeDialog } = useRouteActions("card");
  return (
    <>
      <ListResults
        query={query}
        texts={{
          found: (count) => yourRoutesFound(countText(count)),
          failed: YOURS_TEXTS.failed[list],
          failedMore: "We couldn't load more routes.",
        }}
        empty={{
          icon: <MapIcon aria-hidden="true" />,
          ...YOURS_TEXTS.empty[list],
          action: (
            <Button asChild>
              <Link to={PATHS.discover}>Discover Routes</Link>
            </Button>
          ),
        }}
        skeleton={<RouteSkeletons mode={mode} count={3} />}
        infiniteScroll
      >
        {(routes) => <RouteList routes={routes} mode={mode} actions={actions} />}
      </ListResults>
      <RouteDialogs dialog={dialog} place="card" onClose={closeDialog} />
    </>
  );
}
