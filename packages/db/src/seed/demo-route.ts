import type { DifficultyWord } from "@longpaddock/domain/difficulties";
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
  readonly tags: readonly string[];
  readonly isPublic?: false;
  readonly routeType?: RouteType;
  readonly author: DemoEmail;
  readonly line: DemoLine;
  /** How the recorder saw it; without one the route is plotted through the line's places and has no file. */
  readonly recorded?: Recording;
  /** Oldest first. */
  readonly ratings: readonly DemoRating[];
}

/** From 1 to 5, and what the rider wrote with it. */
export type DemoRating = number | readonly [rating: number, review: string];

export interface Recording {
  /** Metres that the road swings to either side of the line. */
  readonly sway: number;
  /** Metres that it rises and falls between the line's places. */
  readonly relief: number;
  /** Kilometres an hour, stops included. */
  readonly pace: number;
}
