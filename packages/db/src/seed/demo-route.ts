import type { DifficultyWord } from "@longpaddock/domain/difficulties";
import type { Conditions } from "@longpaddock/domain/ratings/vocabulary";
import type { RouteClosure } from "@longpaddock/domain/routes/closures";
import type { RouteType } from "@longpaddock/domain/routes/vocabulary";
import type { StateWord } from "@longpaddock/domain/states";
import type { RouteVehicleType } from "@longpaddock/domain/vehicles";
import type { DemoLine } from "./demo-lines";
import type { DemoEmail } from "./demo-members";

export interface DemoRoute {
  readonly name: string;
  readonly description?: string;
  readonly vehicleType: RouteVehicleType;
  readonly difficulty: DifficultyWord;
  readonly state: StateWord;
  readonly city?: string;
  readonly duration?: string;
  readonly bestSeason?: string;
  readonly vehicleUsed?: string;
  readonly closures?: readonly Partial<RouteClosure>[];
  readonly tags: readonly string[];
  readonly isPublic?: false;
  readonly routeType?: RouteType;
  readonly author: DemoEmail;
  readonly line: DemoLine;
  /** Recording settings; without them the route is plotted through named places and has no file. */
  readonly recorded?: Recording;
  /** Oldest first. */
  readonly ratings: readonly DemoRating[];
}

/** Stars, optionally with a review and the conditions. */
export type DemoRating = number | readonly [rating: number, review: string, conditions?: Conditions];

export interface Recording {
  /** Metres of sideways variation. */
  readonly sway: number;
  /** Metres of height variation between places. */
  readonly relief: number;
  /** Average km/h including stops. */
  readonly pace: number;
}
