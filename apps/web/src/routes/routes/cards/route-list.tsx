import { cn } from "@longpaddock/ui/class-names";
import { memo, useDeferredValue } from "react";
import { useMarks } from "../../marks/use-marks";
import type { RouteActions } from "../actions/use-route-actions";
import type { RouteCardData } from "../use-route";
import type { CardProps } from "./card-props";
import { CompactRouteRow } from "./compact-route-row";
import { RouteCard } from "./route-card";
import { routeListStyles } from "./route-list-styles";
import { RouteRow } from "./route-row";
import type { ViewMode } from "./use-view-mode";

const VIEWS = { grid: memo(RouteCard), list: memo(RouteRow), compact: memo(CompactRouteRow) } as const;

/** Fills the screen of a phone, and the first row of a larger one. */
const FIRST_CARDS = 3;

interface RouteListProps {
  routes: readonly RouteCardData[];
  mode: ViewMode;
  actions: RouteActions;
  heading?: CardProps["heading"];
}

/** Draws the first cards immediately and the others right after them, over placeholders of their height. */
export function RouteList({ routes, mode, actions, heading = "h2" }: RouteListProps) {
  const markOf = useMarks();
  const View = VIEWS[mode];
  const drawn = useDeferredValue(routes.length, FIRST_CARDS);
  return (
    <ul className={routeListStyles[mode]}>
      {routes.map((route, index) => (
        <li
          key={route.id}
          className={cn(
            "min-w-0 [overflow-clip-margin:1rem]",
            index < drawn ? "[content-visibility:auto]" : "[content-visibility:hidden]",
            isDeletable(route)
              ? "[contain-intrinsic-block-size:auto_var(--deletable-height)]"
              : "[contain-intrinsic-block-size:auto_var(--route-height)]",
          )}
        >
          {index < drawn && <View route={route} {...markOf(route)} actions={actions} heading={heading} />}
        </li>
      ))}
    </ul>
  );
}

const isDeletable = ({ can }: RouteCardData) => can.requestDeletion || can.adminDelete;
