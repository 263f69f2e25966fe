import { difficultyLevel, ROUTE_FORM_DIFFICULTIES } from "@longpaddock/domain/difficulties";
import type { GenerateRouteInput } from "@longpaddock/planner/schema";
import type { TripRequest } from "@longpaddock/planner/trip";
import { loadFuelRange } from "../../accounts/user-vehicles/load";
import type { OnboardedCtx } from "../../core/context";
import { findStart } from "./find-start";

/** @throws AppError BAD_REQUEST for an unknown or ambiguous start, UNAVAILABLE when the place search fails */
export async function readRequest(ctx: OnboardedCtx, input: GenerateRouteInput): Promise<TripRequest> {
  const { startLocation, duration, vehicleType, preferences, difficulty, returnToStart } = input;
  const start = await findStart(ctx.services.places, startLocation);
  const vehicle = vehicleType === "motorcycle" ? "onroad-motorcycle" : vehicleType;
  return {
    start,
    ...duration,
    vehicle,
    preferences,
    difficulty: difficulty ? (ROUTE_FORM_DIFFICULTIES[difficultyLevel(difficulty) - 1] ?? null) : null,
    returnToStart,
    seed: input.seed ?? 0,
    fuelRangeKm: input.fuelRange ?? (await loadFuelRange(ctx, vehicle)),
  };
}
