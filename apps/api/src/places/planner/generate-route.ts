import { AppError } from "@longpaddock/domain/errors";
import { canPlanTrips } from "@longpaddock/planner/policy";
import type { GenerateRouteInput } from "@longpaddock/planner/schema";
import type { NoTrip } from "@longpaddock/planner/trip";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { loadRides } from "../../gpx/ridden/load-ridden-lines";
import { planInThread } from "./providers/planner-threads";
import { readRequest } from "./read-request";
import { requestSuggestion } from "./request-suggestion";
import { tripView } from "./view";

/** Plans with the configured service, or with the built-in planner where there is none or it fails. */
export async function generateRoute(ctx: OnboardedCtx, input: GenerateRouteInput) {
  authorize(ctx.actor, canPlanTrips(ctx.actor));
  const request = await readRequest(ctx, input);
  const service = ctx.services.tripService;
  const suggested = service && (await requestSuggestion(ctx, service, request));
  if (suggested && "trip" in suggested)
    return tripView(suggested.trip, {
      asked: input.difficulty,
      provider: "service",
      wishes: [],
      notice: null,
    });
  const trip = await planInThread({ ...request, rides: await loadRides(ctx.db) });
  if ("why" in trip) throw noTripError(trip);
  return tripView(trip, {
    asked: input.difficulty,
    provider: "built-in",
    wishes: trip.wishes,
    notice: suggested?.notice ?? null,
  });
}

const FIELDS = {
  "off-roads": "startLocation",
  vehicle: "vehicleType",
  "no-fuel": "startLocation",
  "too-short": "duration",
  "too-long": "duration",
  "length-limit": "preferences",
  highways: "preferences",
} as const satisfies Record<NoTrip["why"], string>;

function noTripError({ why, message }: NoTrip): AppError {
  return new AppError("BAD_REQUEST", message, { fields: { [FIELDS[why]]: message } });
}
