import { memo } from "react";
import { useMarks } from "../../marks/use-marks";
import { RouteDialogs } from "../actions/route-dialogs";
import { type RouteActs, useRouteActs } from "../actions/use-route-acts";
import type { RouteCardData } from "../use-routes";
import type { CardProps } from "./card-props";
import { RouteCard } from "./route-card";
import { RouteLine } from "./route-line";
import { routeListStyles } from "./route-list-styles";
import { RouteRow } from "./route-row";
import type { ViewMode } from "./use-view-mode";

const VIEWS = { grid: memo(RouteCard), list: memo(RouteRow), compact: memo(RouteLine) } as const;

/** Routes that were fetched together. */
interface RoutePageData {
  key: string;
  routes: RouteCardData[];
}

interface RouteListProps {
  pages: readonly RoutePageData[];
  mode: ViewMode;
  heading?: CardProps["heading"];
}

export function RouteList({ pages, mode, heading = "h2" }: RouteListProps) {
  const { acts, question, close } = useRouteActs("card");
  return (
    <>
      <ul className={routeListStyles[mode]}>
        {pages.map(({ key, routes }) => (
          <RouteListPage key={key} routes={routes} mode={mode} acts={acts} heading={heading} />
        ))}
      </ul>
      <RouteDialogs question={question} place="card" onClose={close} />
    </>
  );
}

interface RouteListPageProps {
  routes: RouteCardData[];
  mode: ViewMode;
  acts: RouteActs;
  heading: CardProps["heading"];
}

function RouteListPage({ routes, mode, acts, heading }: RouteListPageProps) {
  const markOf = useMarks();
  const View = VIEWS[mode];
  return routes.map((route) => (
    <li
      key={route.id}
      className="min-w-0 [contain-intrinsic-block-size:auto_var(--route-height)] [content-visibility:auto] [overflow-clip-margin:1rem]"
    >
      <View route={route} {...markOf(route)} acts={acts} heading={heading} />
    </li>
  ));
}
