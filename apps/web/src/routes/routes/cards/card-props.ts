import type { Mark } from "../../marks/use-marks";
import type { RouteActions } from "../actions/use-route-actions";
import type { RouteCardData } from "../use-route";

/** Spreads the mark into primitives so that memo() can skip unchanged cards. */
export interface CardProps extends Mark {
  route: RouteCardData;
  actions: RouteActions;
  heading: "h2" | "h3";
}
