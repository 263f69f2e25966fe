import type { Onboarded } from "../actor";
import type { Decision } from "../decision";
import { canRideAlong, type RiderAccess } from "../participations/policy";
import { CHECK_IN_MESSAGES } from "./texts";

export function canCheckIn(actor: Onboarded, event: RiderAccess): Decision {
  return canRideAlong(actor, event, CHECK_IN_MESSAGES.notComing);
}
