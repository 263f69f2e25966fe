import { START_LISTS } from "@longpaddock/domain/start/rules";
import { Button } from "@longpaddock/ui/button";
import { EmptyState } from "@longpaddock/ui/empty-state";
import { Map as MapIcon } from "lucide-react";
import { Link } from "react-router-dom";
import { PATHS } from "../../lib/paths";
import { ListFailed } from "../../list/load-failed";
import { RouteDialogs } from "../../routes/routes/actions/route-dialogs";
import { useRouteActions } from "../../routes/routes/actions/use-route-actions";
import { RouteList } from "../../routes/routes/cards/route-list";
import { RouteSkeletons } from "../../routes/routes/cards/route-skeletons";
import { useFeaturedRoutes } from "./use-start";

export function PopularRouteList() {
  const { data: routes, isPending, isError, error, refetch } = useFeaturedRoutes();
  const { actions, dialog, closeDialog } = useRouteActions("card");
  return (
    <>
      {isPending && <RouteSkeletons mode="grid" count={START_LISTS.routes.limit} />}
      {isError && !routes && (
        <ListFailed
          headingLevel="h3"
          title="We couldn't load the routes"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {routes?.length === 0 && (
        <EmptyState
          headingLevel="h3"
          icon={<MapIcon aria-hidden="true" />}
          title="No routes yet"
          text="Ridden a good one? Share it with other riders."
          action={
            <Button asChild>
              <Link to={PATHS.addRoute}>Add Route</Link>
            </Button>
          }
        />
      )}
      {routes && routes.length > 0 && (
        <RouteList routes={routes} mode="grid" actions={actions} heading="h3" />
      )}
      <RouteDialogs dialog={dialog} place="card" onClose={closeDialog} />
    </>
  );
}
