import type { Mark } from "../../marks/use-marks";
import type { RouteActs } from "../actions/use-route-acts";
import type { RouteCardData } from "../use-routes";

/** What each view of a list draws a route from. The mark lies open, so that an unchanged card is not drawn again. */
export interface CardProps extends Mark {
  route: RouteCardData;
  acts: RouteActs;
  /** The level of its name, below the heading of what lists it. */
  heading: "h2" | "h3";
}
