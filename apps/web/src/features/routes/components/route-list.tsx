import type { RouteCardData } from "../use-routes";
import type { ViewMode } from "../use-view-mode";
import { RouteCard } from "./route-card";
import { RouteLine } from "./route-line";
import { routeListStyles } from "./route-list-styles";
import { RouteRow } from "./route-row";

const VIEWS = { grid: RouteCard, list: RouteRow, compact: RouteLine } as const;

export function RouteList({ routes, mode }: { routes: readonly RouteCardData[]; mode: ViewMode }) {
  const View = VIEWS[mode];
  return (
    <ul className={routeListStyles[mode]}>
      {routes.map((route) => (
        <li key={route.id} className="min-w-0">
          <View route={route} />
        </li>
      ))}
    </ul>
  );
}
