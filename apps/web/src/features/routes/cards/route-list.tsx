import { memo } from "react";
import { useMarks } from "../../marks/use-marks";
import { RouteDialogs } from "../actions/route-dialogs";
import { useRouteActs } from "../actions/use-route-acts";
import type { RouteCardData } from "../use-routes";
import type { CardProps } from "./card-props";
import { RouteCard } from "./route-card";
import { RouteLine } from "./route-line";
import { routeListStyles } from "./route-list-styles";
import { RouteRow } from "./route-row";
import type { ViewMode } from "./use-view-mode";

const VIEWS = { grid: memo(RouteCard), list: memo(RouteRow), compact: memo(RouteLine) } as const;

interface RouteListProps {
  routes: readonly RouteCardData[];
  mode: ViewMode;
  heading?: CardProps["heading"];
}

export function RouteList({ routes, mode, heading = "h2" }: RouteListProps) {
  const { acts, question, close } = useRouteActs("card");
  const markOf = useMarks();
  const View = VIEWS[mode];
  return (
    <>
      <ul className={routeListStyles[mode]}>
        {routes.map((route) => (
          <li
            key={route.id}
            className="min-w-0 [contain-intrinsic-block-size:auto_var(--route-height)] [content-visibility:auto] [overflow-clip-margin:1rem]"
          >
            <View route={route} {...markOf(route)} acts={acts} heading={heading} />
          </li>
        ))}
      </ul>
      <RouteDialogs question={question} place="card" onClose={close} />
    </>
  );
}
