import type { RouteVehicleType } from "@longpaddock/domain/vehicles";
import type { FollowedLeg } from "@longpaddock/roads/follow/followed-legs";

export const ROADS_TIMEOUT_MS = 4000;

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** A line along roads through waypoints. */
export interface FollowedRoads {
  /** One for each pair of neighbouring waypoints. */
  readonly legs: readonly FollowedLeg[];
  /** True of the built-in roads, which are straight between the places that they join. */
  readonly isSchematic: boolean;
  /** True if the routing service failed, so that the built-in roads took its place. */
  readonly isFallback: boolean;
}

/** A source of lines along roads: the built-in named roads or an external service. */
export interface Roads {
  /**
   * At least two waypoints, which `followProblem` has accepted. The built-in roads take the place of a service that fails.
   * Calls `startWaiting` before it asks a service, and ends the request with that signal.
   *
   * @throws AppError UNAVAILABLE only when that signal has aborted
   */
  follow(
    waypoints: readonly Place[],
    vehicle: RouteVehicleType,
    startWaiting?: () => AbortSignal,
  ): Promise<FollowedRoads>;
}
