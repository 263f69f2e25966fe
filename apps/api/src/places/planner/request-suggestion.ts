import { AppError, isAppError } from "@longpaddock/domain/errors";
import { PLANNER_NOTICES } from "@longpaddock/planner/texts";
import type { Trip, TripRequest } from "@longpaddock/planner/trip";
import type { OnboardedCtx } from "../../core/context";
import { ServiceError } from "../../core/outside/fetch-json";
import { TRIP_SERVICE_TIMEOUT_MS, type TripService } from "../../core/outside/trip-service";
import { checkSuggestion } from "./providers/check-suggestion";

/**
 * The service's trip, or a notice why the built-in planner takes its place.
 * @throws AppError UNAVAILABLE when the client has gone
 */
export async function requestSuggestion(
  ctx: OnboardedCtx,
  service: TripService,
  request: TripRequest,
): Promise<{ trip: Trip } | { notice: string }> {
  if (!(await isWithinLimit(ctx))) return { notice: PLANNER_NOTICES.limit };
  const gone = ctx.takeTime(TRIP_SERVICE_TIMEOUT_MS);
  const timeout = AbortSignal.timeout(TRIP_SERVICE_TIMEOUT_MS);
  const signal = AbortSignal.any([gone, timeout]);
  try {
    const suggestion = await service.suggest(request, signal);
    return { trip: await checkSuggestion(request, suggestion, { places: ctx.services.places, signal }) };
  } catch (error) {
    if (gone.aborted) throw new AppError("UNAVAILABLE", undefined, { isLogged: true });
    if (!(error instanceof ServiceError || isAppError(error))) throw error;
    ctx.log.warn({ reason: error.message }, "the AI service has planned no trip");
    return { notice: timeout.aborted ? PLANNER_NOTICES.slow : PLANNER_NOTICES.failed };
  }
}

async function isWithinLimit(ctx: OnboardedCtx): Promise<boolean> {
  try {
    await ctx.limit("tripService");
    return true;
  } catch (error) {
    if (isAppError(error) && error.code === "TOO_MANY_REQUESTS") return false;
    throw error;
  }
}
